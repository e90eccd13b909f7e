/** Two models of the same network side by side. */
import { getWhenReady } from './api.js';
import { add, html, name } from './element.js';
import { count, figure, percent } from './format.js';
import { arrow, entity, hasFeatures } from './words.js';

export function title() {
  return 'Compare';
}

export async function show(page, parameters, { signal }) {
  add(page, html('h1', {}, 'Two models side by side'));
  const compared = await both(signal);
  if (!compared) {
    return add(page,
      html('p', { class: 'lead' }, 'Is another model of the same network better, or does it find other links?'),
      html('div', { class: 'note' }, html('p', {}, 'There is no second model yet. Start Medlink with two:'),
        html('pre', {}, html('code', {}, 'medlink explore MODEL --beside OTHER_MODEL'))));
  }
  const { models, correlation, topOnly } = compared;
  add(page,
    html('p', { class: 'lead' }, agreement(correlation)),
    html('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Two models' }, html('table', { class: 'compare' },
      html('caption', { class: 'unseen' }, 'Two models'),
      html('thead', {}, html('tr', {}, html('td', {}), models.map(model => html('th', { scope: 'col' }, name(model.name))))),
      html('tbody', {}, ROWS.map(([label, value]) => line(label, models.map(value))), differing(models)))),
    html('p', { class: 'soft' }, '≠ marks what differs.'),
    html('h2', {}, 'What each finds alone'),
    html('p', {}, 'Pairs that are among the best of one model and not among the best of the other.'),
    html('div', { class: 'columns' }, alone(models, topOnly)));
}

/** Nothing where there is no second model. */
async function both(signal) {
  try {
    return await getWhenReady('compare', {}, signal);
  } catch (problem) {
    if (problem.status === 404) return null;
    throw problem;
  }
}

const ROWS = [
  ['Entities', model => count(model.entities)],
  ['Links', model => count(model.links)],
  ['Features', model => hasFeatures(model) ? count(model.features) : 'none'],
  ['Runs that are averaged', model => figure(model.runs)],
  ['Held-out AUC', model => model.heldOutAuc === null || model.heldOutAuc === undefined ? 'not measured' : model.heldOutAuc.toFixed(4)],
  ['Probabilities', model => model.calibrated ? 'yes' : 'no'],
];

function agreement(correlation) {
  if (correlation === null || correlation === undefined) return 'How far their scores agree was not measured.';
  const words = correlation > 0.9 ? 'order pairs almost alike' : correlation > 0.6 ? 'largely agree on which pairs look like links'
    : correlation > 0.2 ? 'agree in part' : 'hardly agree';
  return `The two ${words}: the correlation of their scores is ${correlation.toFixed(2)} (1 is the same order, 0 is none in common).`;
}

function line(label, values) {
  const differs = values.some(value => value !== values[0]);
  return html('tr', { class: differs ? 'differs' : null }, html('th', { scope: 'row' }, label, differs && html('span', { title: 'differs' }, ' ≠')),
    values.map(value => html('td', {}, html('bdi', {}, value))));
}

/** What stands in the table above already, or follows from it. */
const SAID = new Set(['entities', 'links', 'features', 'crossFittedAuc']);

/** Facts of the training that are not the same, options one by one. */
function differing(models) {
  const facts = models.map(model => ({ ...model.facts?.options, ...model.facts, options: undefined }));
  const text = value => value === undefined || value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return [...new Set(facts.flatMap(Object.keys))]
    .map(key => [key, facts.map(all => text(all[key]))])
    .filter(([key, values]) => !SAID.has(key) && values.some(value => value !== values[0]))
    .map(([key, values]) => line(key, values));
}

function alone(models, topOnly) {
  return models.map((model, i) => html('section', {}, html('h3', {}, 'Only ', name(model.name)), list(model, topOnly.filter(pair => pair.model === i))));
}

function list(model, pairs) {
  if (!pairs.length) return html('p', { class: 'note' }, 'None: the other finds them too.');
  return html('ul', { class: 'plain' }, pairs.map(pair => html('li', {},
    entity(pair.source, pair.relation), arrow(model), entity(pair.target, pair.relation), ' ', html('small', {}, percent(pair.probability)))));
}
