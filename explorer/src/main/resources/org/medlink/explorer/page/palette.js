/** Features are told apart by colour, by shape and by number, so that each alone is enough. */
import { html, svg } from './element.js';
import { link } from './route.js';

const COLOURS = 10;
/** Of Cytoscape's names; each with its outline in a box of 16. */
const SHAPES = [
  ['ellipse', 'M8 2a6 6 0 1 0 .01 0Z'],
  ['rectangle', 'M3 3H13V13H3Z'],
  ['triangle', 'M8 2 14 13H2Z'],
  ['diamond', 'M8 1 15 8 8 15 1 8Z'],
  ['pentagon', 'M8 1.5 14.5 6.5 12 14H4L1.5 6.5Z'],
  ['hexagon', 'M4.5 2.5H11.5L15 8 11.5 13.5H4.5L1 8Z'],
  ['star', 'M8 1 9.8 6H15L10.8 9.2 12.4 14.5 8 11.3 3.6 14.5 5.2 9.2 1 6H6.2Z'],
];

/** A colour of the style sheet as the theme has it now, for what is drawn without one. */
export function colour(property) {
  const probe = html('span', { style: { color: `var(${property})` } });
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

export function colourOf(feature) {
  return colour(feature === null || feature === undefined ? '--no-feature' : `--feature-${feature % COLOURS}`);
}

export function shapeOf(feature) {
  return feature === null || feature === undefined ? 'ellipse' : SHAPES[feature % SHAPES.length][0];
}

export function sign(feature) {
  const outline = feature === null || feature === undefined ? SHAPES[0] : SHAPES[feature % SHAPES.length];
  const kind = feature === null || feature === undefined ? 'no-feature' : 'feature-' + feature % COLOURS;
  return svg('svg', { class: 'sign ' + kind, viewBox: '0 0 16 16', width: 14, height: 14, 'aria-hidden': 'true' }, svg('path', { d: outline[1] }));
}

export function featureName(feature) {
  return feature === null || feature === undefined ? 'no feature' : `Feature ${feature}`;
}

/** @param run said where a model has several */
export function featureBadge(feature, run) {
  const words = featureName(feature) + (run === undefined ? '' : ` of run ${run}`);
  return html('a', { class: 'feature', href: link('features', { run, feature }) }, sign(feature), ' ', words);
}
