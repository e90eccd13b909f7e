/** One entity: its features, its links, the links it most probably lacks, and who is like it. */
import { get } from './api.js';
import { Answers } from './answers.js';
import { bars } from './bars.js';
import { add, html, name } from './element.js';
import { count, figure, percent } from './format.js';
import { pairTable } from './missing.js';
import { featureBadge } from './palette.js';
import { meaning } from './probability.js';
import { go, link } from './route.js';
import { entity, hasFeatures, noFeatures, ofFeatures, relationChoice, relationOf, several } from './words.js';

export function title({ name: of }) {
  return of;
}

export async function show(page, parameters, { model, signal }) {
  const of = parameters.name;
  const relation = relationOf(model, parameters);
  const n = Number(parameters.n) || 10;
  const [about, { recommendations }, answers] = await Promise.all([
    get('entity', { name: of, relation: ofFeatures(model, relation) }, signal),
    get('recommend', { entity: of, relation, n }, signal),
    new Answers(model).load(signal),
  ]);
  const pairs = recommendations.map(one => ({ source: of, target: one.target, relation, score: one.score, probability: one.probability }));
  add(page,
    html('h1', {}, name(of)),
    html('p', { class: 'lead' }, degrees(model, about), ' ',
      html('a', { href: link('map', { focus: of }) }, 'See it on the map')),
    html('div', { class: 'beside' },
      html('section', {},
        html('h2', {}, 'Links that are most probably missing'),
        html('div', { class: 'tools' }, relationChoice(model, relation, chosen => go('entity', { name: of, relation: chosen, n: parameters.n }))),
        pairs.length ? pairTable(model, pairs, answers, signal, of) : html('p', { class: 'note' }, 'It has a link to every entity that it could have one to.'),
        pairs.length === n && n < 100 && html('p', {}, html('a', { href: link('entity', { ...parameters, n: n * 2 }) }, `Show ${n * 2}`)),
        html('p', { class: 'soft' }, meaning(model)),
        answers.progress),
      html('div', {},
        html('section', {}, html('h2', {}, 'Its features'), features(model, about)),
        html('section', {}, html('h2', {}, 'Most similar entities'), nearest(model, about)),
        html('section', {}, html('h2', {}, 'Its links in the file'), known(model, about)))));
}

function degrees(model, { degree, inDegree, outDegree }) {
  if (model.symmetric || outDegree === undefined || outDegree === null) return count(degree, 'link') + ' in the file.';
  return `${count(outDegree, 'link')} from it and ${inDegree} to it in the file.`;
}

function features(model, { features: all = [] }) {
  if (!hasFeatures(model)) return noFeatures();
  const rows = [...all].filter(one => one.membership >= 0.005).sort((a, b) => b.membership - a.membership);
  if (!rows.length) return html('p', { class: 'note' }, 'It has none of the features: the model treats it like an average entity.');
  return [
    html('p', { class: 'soft' }, 'How surely it has each hidden feature; 100 % is certain. A feature is a group that the model found by itself.'),
    bars(rows.map(one => ({ label: featureBadge(one.feature), value: one.membership, text: percent(one.membership) })), 1),
  ];
}

function nearest(model, { nearest: all }) {
  if (!hasFeatures(model)) return html('p', { class: 'note' }, 'Without features the model does not say who is like whom. The predicted links lead to entities with the same neighbours.');
  if (!all?.length) return html('p', { class: 'note' }, 'No entity shares a feature with it.');
  return [
    html('p', { class: 'soft' }, 'Those with the most similar features, linked or not. 1 is the same.'),
    bars(all.map(one => ({ label: entity(one.name), value: one.similarity, text: figure(one.similarity) })), 1),
  ];
}

const WAYS = { out: '→ ', in: '← ', both: '– ' };

function known(model, { name: of, links, linksTotal }) {
  if (!links.length) return html('p', { class: 'note' }, 'It has no links in the file.');
  return [
    linksTotal > links.length && html('p', { class: 'soft' }, `${links.length} of ${count(linksTotal, 'link')} are shown.`),
    html('ul', { class: 'links' }, links.map(one => html('li', {},
      !model.symmetric && html('span', { class: 'soft' }, WAYS[one.direction] ?? ''), entity(one.entity),
      several(model) && html('small', {}, name(one.relation)), ' ',
      html('a', { class: 'quiet', 'aria-label': `Why ${one.entity} is linked`, href: link('pair', ends(of, one)) }, 'why?')))),
  ];
}

function ends(of, { entity: other, direction, relation }) {
  return direction === 'in' ? { source: other, target: of, relation } : { source: of, target: other, relation };
}
