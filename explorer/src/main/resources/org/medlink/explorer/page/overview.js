/** What the model is, how good it is and how it was made; first of all the way to the links that are missing. */
import { get, getWhenReady } from './api.js';
import { bars } from './bars.js';
import { add, html, name } from './element.js';
import { count, figure, percent } from './format.js';
import { making } from './making.js';
import { pairTable } from './missing.js';
import { featureBadge } from './palette.js';
import { degreeChart, iterationCharts } from './quality.js';
import { go, link } from './route.js';
import { searchBox } from './search.js';
import { trust } from './trust.js';
import { hasFeatures, noFeatures, ofFeatures, several } from './words.js';

const BEST = 8;
const FEATURES = 12;

export function title() {
  return 'Overview';
}

export async function show(page, parameters, { model, signal }) {
  const [overview, own, features] = await Promise.all([
    get('overview', {}, signal),
    get('own-file', {}, signal),
    hasFeatures(model) ? get('features', { limit: 100, relation: ofFeatures(model) }, signal) : { features: [] },
  ]);
  add(page,
    html('h1', {}, name(model.name)),
    html('p', { class: 'lead' }, summary(model)),
    html('div', { class: 'columns hero' },
      best(model, signal),
      html('section', { class: 'card' },
        html('h2', {}, 'Whom do you want to know about?'),
        html('p', {}, 'Look up one entity: its links, those that are missing, who is like it.'),
        searchBox('Name of an entity', found => go('entity', { name: found })),
        tiles(model))),
    trust(model, overview, own),
    html('section', {}, html('h2', {}, 'The network'),
      html('div', { class: 'charts' }, degreeChart(overview))),
    html('section', {}, html('h2', {}, 'Features in use'), used(model, features.features)),
    html('section', {}, html('h2', {}, 'Training'), html('div', { class: 'charts' }, iterationCharts(overview))),
    making(model));
}

function summary(model) {
  const links = `${count(model.links, model.symmetric ? 'link without direction' : 'directed link', model.symmetric ? 'links without direction' : 'directed links')}`;
  const relations = several(model) ? ` in ${count(model.relations.length, 'relation')}` : '';
  return `A model of ${count(model.entities, 'entity', 'entities')} and ${links}${relations}. It has learnt which pairs tend to be linked, `
    + 'and finds pairs that look like links but are not in the file.';
}

function tiles(model) {
  const auc = model.heldOutAuc;
  return html('dl', { class: 'tiles' },
    tile('Entities', count(model.entities)),
    tile('Links', count(model.links)),
    tile('Features', hasFeatures(model) ? count(model.features) : 'none'),
    tile('Held-out AUC', auc === null || auc === undefined ? 'not measured' : auc.toFixed(3)));
}

function tile(label, value) {
  return html('div', {}, html('dt', {}, label), html('dd', {}, value));
}

/** The first of the missing links, put there when the server has them; the rest of the page does not wait. */
function best(model, signal) {
  const place = html('div', { 'aria-busy': 'true' }, html('p', { class: 'soft' }, 'Looking through all pairs …'));
  getWhenReady('top', { n: BEST, relation: several(model) ? model.relations[0] : undefined }, signal)
    .then(({ pairs }) => place.replaceChildren(pairTable(model, pairs, null, signal)))
    .catch(problem => place.replaceChildren(html('p', { class: 'problem' }, problem.message)))
    .finally(() => place.removeAttribute('aria-busy'));
  return html('section', { class: 'card first' },
    html('h2', {}, 'Which links are missing?'),
    several(model) && html('p', { class: 'soft' }, 'In the relation ', name(model.relations[0]), '.'),
    place,
    html('p', {}, html('a', { class: 'button main', href: link('missing') }, 'See more missing links, and why')));
}

function used(model, features) {
  if (!hasFeatures(model)) return noFeatures();
  const largest = [...features].sort((a, b) => b.size - a.size);
  return [
    model.featuresPerRelation && html('p', { class: 'note' }, 'Each relation has features of its own; these are those of ', name(model.relations[0]), '.'),
    html('p', {}, 'A feature is a hidden group that the model found by itself; an entity may have several. The size is how many entities have it, counting half-sure ones half.'),
    bars(largest.slice(0, FEATURES).map(one => ({ label: featureBadge(one.feature), value: one.size, text: `${figure(one.size)} (${percent(one.size / model.entities)})` }))),
    largest.length > FEATURES && html('p', { class: 'soft' }, `The ${FEATURES} largest of ${largest.length}.`),
    html('p', {}, html('a', { class: 'button', href: link('features') }, 'What do the features stand for?')),
  ];
}
