/** The shown part of the network as SVG, and as GEXF for Gephi and Cytoscape. Built as documents, so that names need no escaping here. */

const SVG = 'http://www.w3.org/2000/svg';
const GEXF = 'http://gexf.net/1.3';
const VIZ = 'http://gexf.net/1.3/viz';
const MARGIN = 50;
/** What XML cannot hold. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function svgOf({ nodes, edges }) {
  const [xs, ys] = [nodes.map(node => node.x), nodes.map(node => node.y)];
  const box = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN, Math.max(...xs) - Math.min(...xs) + 2 * MARGIN, Math.max(...ys) - Math.min(...ys) + 2 * MARGIN];
  const file = document.implementation.createDocument(SVG, 'svg');
  const add = adder(file, SVG);
  const root = file.documentElement;
  root.setAttribute('viewBox', box.map(value => value.toFixed(1)).join(' '));
  const at = new Map(nodes.map(node => [node.name, node]));
  for (const edge of edges) {
    const [from, to] = [at.get(edge.source), at.get(edge.target)];
    add(root, 'line', { x1: from.x.toFixed(1), y1: from.y.toFixed(1), x2: to.x.toFixed(1), y2: to.y.toFixed(1),
      stroke: edge.predicted ? '#c2571a' : '#9aa1ab', 'stroke-width': edge.predicted ? 2 : 1, 'stroke-dasharray': edge.predicted ? '6 4' : null });
  }
  for (const node of nodes) {
    add(root, 'circle', { cx: node.x.toFixed(1), cy: node.y.toFixed(1), r: node.radius.toFixed(1), fill: node.colour });
    add(root, 'text', { x: node.x.toFixed(1), y: (node.y + node.radius + 12).toFixed(1), 'font-size': 11, 'font-family': 'sans-serif', 'text-anchor': 'middle', fill: '#22252a' }, node.name);
  }
  return text(file);
}

export function gexf({ nodes, edges, directed }) {
  const file = document.implementation.createDocument(GEXF, 'gexf');
  const add = adder(file, GEXF);
  file.documentElement.setAttribute('version', '1.3');
  const graph = add(file.documentElement, 'graph', { defaultedgetype: directed ? 'directed' : 'undirected' });
  attributes(add, graph, 'node', [['degree', 'integer'], ['feature', 'integer']]);
  attributes(add, graph, 'edge', [['relation', 'string'], ['predicted', 'boolean'], ['probability', 'double']]);
  const all = add(graph, 'nodes');
  for (const node of nodes) {
    const one = add(all, 'node', { id: clean(node.name), label: clean(node.name) });
    values(add, one, [node.degree, node.feature]);
    const place = file.createElementNS(VIZ, 'viz:position');
    place.setAttribute('x', node.x.toFixed(2));
    place.setAttribute('y', (-node.y).toFixed(2));
    one.append(place);
  }
  const links = add(graph, 'edges');
  edges.forEach((edge, i) => values(add, add(links, 'edge', { id: i, source: clean(edge.source), target: clean(edge.target) }),
    [edge.relation, Boolean(edge.predicted), edge.probability]));
  return text(file);
}

function attributes(add, graph, of, names) {
  const all = add(graph, 'attributes', { class: of });
  names.forEach(([title, type], id) => add(all, 'attribute', { id, title, type }));
}

function values(add, to, of) {
  const all = add(to, 'attvalues');
  of.forEach((value, id) => value !== null && value !== undefined && add(all, 'attvalue', { for: id, value: clean(String(value)) }));
}

function adder(file, space) {
  return (parent, tag, attributes = {}, content) => {
    const made = file.createElementNS(space, tag);
    for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
    if (content !== undefined) made.textContent = clean(content);
    parent.append(made);
    return made;
  };
}

function clean(name) {
  return name.replace(FORBIDDEN, '\ufffd');
}

function text(file) {
  return '<?xml version="1.0" encoding="UTF-8"?>\n' + new XMLSerializer().serializeToString(file) + '\n';
}
