/* The worker that places entities: links pull, entities push each other away. Not a module, as its libraries are none. */
importScripts(...['d3-dispatch', 'd3-quadtree', 'd3-timer', 'd3-force'].map(library => `lib/${library}/dist/${library}.min.js`));

/** How often places are told on the way, in milliseconds; to draw many links takes a while, too. */
const TELL_EVERY = 400;
const MANY_LINKS = 3000;
/** Fewer steps where each takes long. */
const STEPS = { few: 300, many: 120 };

onmessage = ({ data: { nodes, edges } }) => {
  const simulation = d3.forceSimulation(nodes)
    .force('links', d3.forceLink(edges).distance(edge => edge.predicted ? 90 : 45).strength(edge => edge.predicted ? 0.02 : 1 / Math.min(nodes[edge.source.index].degree || 1, nodes[edge.target.index].degree || 1)))
    .force('apart', d3.forceManyBody().strength(-140).distanceMax(900))
    .force('touch', d3.forceCollide(node => node.radius + 3))
    .force('x', d3.forceX().strength(0.05))
    .force('y', d3.forceY().strength(0.05))
    .stop();
  const many = edges.length > MANY_LINKS;
  const steps = many ? STEPS.many : STEPS.few;
  simulation.alphaDecay(1 - simulation.alphaMin() ** (1 / steps));
  let told = performance.now();
  for (let step = 1; step <= steps; step++) {
    simulation.tick();
    const done = step === steps;
    if (done || !many && performance.now() - told > TELL_EVERY) {
      told = performance.now();
      postMessage({ places: Float32Array.from(nodes.flatMap(node => [node.x, node.y])), done });
    }
  }
};
