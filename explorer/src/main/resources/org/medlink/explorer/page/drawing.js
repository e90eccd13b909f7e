/** The network on a canvas by Cytoscape, laid out in a worker. */
import { colour, colourOf, shapeOf } from './palette.js';

const LIBRARY = 'lib/cytoscape/dist/cytoscape.min.js';

/** Loaded with the first map: other views do without. */
let loading = null;
function library() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = LIBRARY;
    script.onload = () => resolve(window.cytoscape);
    script.onerror = () => reject(new Error('The library that draws networks could not be loaded.'));
    document.head.append(script);
  });
  return loading;
}

export class Drawing {
  /** @param focus whose neighbourhood is shown, other another entity to mark; both may be undefined */
  constructor(place, network, model, { focus, other }, chosen) {
    this.place = place;
    this.network = network;
    this.model = model;
    this.marked = new Set([focus, other].filter(Boolean));
    this.chosen = chosen;
    this.least = 0;
    this.predicted = true;
  }

  async start(tell) {
    const { nodes, edges } = this.network;
    if (!nodes.length) return tell('No entity is like this. Choose other filters.');
    const cytoscape = await library();
    if (!this.place.isConnected) return;
    this.cy = cytoscape({
      container: this.place,
      elements: [...nodes.map((node, i) => ({ group: 'nodes', position: spiral(i), data: { ...node, id: 'n' + node.name, marked: this.marked.has(node.name) } })),
        ...edges.map(element)],
      style: this.style(), layout: { name: 'preset' }, minZoom: 0.05, maxZoom: 6,
      hideEdgesOnViewport: edges.length > 4000, textureOnViewport: edges.length > 4000, boxSelectionEnabled: false,
    });
    this.cy.on('tap', 'node', event => this.choose(event.target));
    this.cy.on('tap', event => event.target === this.cy && this.choose(null));
    this.place.addEventListener('keydown', event => this.key(event));
    this.restyle = () => this.cy.style(this.style());
    addEventListener('themechange', this.restyle);
    this.layOut(tell);
  }

  /** More links between entities that are shown. */
  join(edges) {
    this.network.edges.push(...edges);
    this.cy?.add(edges.map(element));
  }

  layOut(tell) {
    const { nodes, edges } = this.network;
    const index = new Map(nodes.map((node, i) => [node.name, i]));
    tell('Placing entities …');
    this.worker = new Worker('layout.js');
    this.worker.onmessage = ({ data: { places, done } }) => {
      this.cy.batch(() => nodes.forEach((node, i) => this.cy.getElementById('n' + node.name).position({ x: places[2 * i], y: places[2 * i + 1] })));
      this.fit();
      if (!done) return;
      this.place.dataset.ready = 'true';
      tell('');
    };
    this.worker.onerror = () => tell('Entities could not be placed.');
    this.worker.postMessage({
      nodes: nodes.map(node => ({ degree: node.degree, radius: radius(node) })),
      edges: edges.map(edge => ({ source: index.get(edge.source), target: index.get(edge.target), predicted: edge.predicted })),
    });
  }

  style() {
    const of = new Map(this.network.nodes.map(node => [node.feature, null]));
    for (const feature of of.keys()) of.set(feature, colourOf(feature));
    const names = this.network.nodes.length <= 80;
    return [
      { selector: 'node', style: {
        'background-color': node => of.get(node.data('feature')), shape: node => shapeOf(node.data('feature')),
        width: node => 2 * radius(node.data()), height: node => 2 * radius(node.data()), label: 'data(name)', color: colour('--ink'),
        'font-size': 12, 'min-zoomed-font-size': names ? 5 : 11, 'text-outline-color': colour('--paper'), 'text-outline-width': 2,
        'text-valign': 'bottom', 'text-margin-y': 3, 'text-max-width': 140, 'text-wrap': 'ellipsis', 'border-width': 1, 'border-color': colour('--paper') } },
      { selector: 'edge', style: {
        width: 1.2, 'line-color': colour('--edge'), 'curve-style': this.model.symmetric ? 'haystack' : 'straight',
        ...(this.model.symmetric ? {} : { 'target-arrow-shape': 'triangle', 'target-arrow-color': colour('--edge'), 'arrow-scale': 0.7 }) } },
      { selector: 'edge[?predicted]', style: {
        width: 2.2, 'line-style': 'dashed', 'line-dash-pattern': [6, 4], 'line-color': colour('--predicted'), 'target-arrow-color': colour('--predicted'), 'curve-style': 'straight' } },
      { selector: 'node[?marked]', style: { 'border-width': 4, 'border-color': colour('--focus'), 'font-weight': 'bold', 'min-zoomed-font-size': 0 } },
      { selector: '.faded', style: { opacity: 0.12 } },
      { selector: '.near', style: { 'min-zoomed-font-size': 0 } },
      { selector: '.hidden', style: { display: 'none' } },
    ];
  }

  choose(node) {
    this.cy.elements().removeClass('faded near');
    if (node) {
      const near = node.closedNeighborhood();
      this.cy.elements().not(near).addClass('faded');
      near.nodes().addClass('near');
    }
    this.chosen(node ? node.data() : null);
  }

  chooseNamed(name) {
    const node = this.cy?.getElementById('n' + name);
    if (node?.nonempty()) this.choose(node);
  }

  predictedAt(name) {
    return this.network.edges.filter(edge => edge.predicted && (edge.source === name || edge.target === name));
  }

  showPredicted(shown) {
    this.predicted = shown;
    return this.filter();
  }

  leastProbability(least) {
    this.least = least;
    return this.filter();
  }

  /** @return how many predicted links are shown */
  filter() {
    const edges = this.cy?.edges('[?predicted]') ?? [];
    let shown = 0;
    edges.forEach(edge => {
      const kept = this.predicted && (edge.data('probability') ?? 1) >= this.least;
      edge.toggleClass('hidden', !kept);
      if (kept) shown++;
    });
    return shown;
  }

  /** What is drawn, where: for files. */
  shown() {
    const without = id => id.slice(1);
    return {
      directed: !this.model.symmetric,
      nodes: this.cy.nodes().map(node => ({ ...node.position(), ...node.data(), radius: radius(node.data()), colour: colourOf(node.data('feature')) })),
      edges: this.cy.edges().not('.hidden').map(edge => ({ ...edge.data(), source: without(edge.data('source')), target: without(edge.data('target')) })),
    };
  }

  png() {
    return this.cy.png({ output: 'blob-promise', full: true, scale: 2, maxWidth: 4000, maxHeight: 4000, bg: colour('--paper') });
  }

  fit() {
    this.cy?.fit(undefined, 30);
  }

  zoom(by) {
    this.cy?.zoom({ level: this.cy.zoom() * by, renderedPosition: { x: this.cy.width() / 2, y: this.cy.height() / 2 } });
  }

  key(event) {
    const moves = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    if (moves[event.key]) this.cy.panBy({ x: moves[event.key][0], y: moves[event.key][1] });
    else if (event.key === '+' || event.key === '=') this.zoom(1.3);
    else if (event.key === '-') this.zoom(1 / 1.3);
    else if (event.key === '0') this.fit();
    else if (event.key === 'Escape') this.choose(null);
    else return;
    event.preventDefault();
  }

  stop() {
    this.worker?.terminate();
    removeEventListener('themechange', this.restyle);
    this.cy?.destroy();
  }
}

function element(edge) {
  return { group: 'edges', data: { ...edge, source: 'n' + edge.source, target: 'n' + edge.target } };
}

function radius({ degree }) {
  return Math.min(26, 5 + 1.6 * Math.sqrt(degree));
}

/** Where an entity stands before it is placed: no two at one point. */
function spiral(i) {
  return { x: 10 * Math.sqrt(i) * Math.cos(2.4 * i), y: 10 * Math.sqrt(i) * Math.sin(2.4 * i) };
}
