/** Why a pair has its score: what speaks for it and against it, in words and bars that add up. */
import { get } from './api.js';
import { html, replace } from './element.js';
import { inWords, percent, signed } from './format.js';
import { featureBadge } from './palette.js';
import { link } from './route.js';
import { entity, pairOf, several } from './words.js';

/** A place that is filled when the server has explained the pair. */
export function reasons(model, pair, signal) {
  const place = html('div', { class: 'reasons', 'aria-busy': 'true' }, html('p', { class: 'soft' }, 'Asking why …'));
  get('explain', { source: pair.source, target: pair.target, relation: pair.relation }, signal)
    .then(explanation => replace(place, told(model, explanation)))
    .catch(problem => replace(place, html('p', { class: 'problem', role: 'alert' }, problem.message)))
    .finally(() => place.removeAttribute('aria-busy'));
  return place;
}

function told(model, explanation) {
  const { terms, start, score } = explanation;
  if (explanation.possible === false || score === null || score === undefined) {
    return html('p', {}, 'This pair cannot be a link in this network, so it has no score.');
  }
  const most = Math.max(Math.abs(score), ...terms.flatMap(term => [term, ...(term.parts ?? [])]).map(one => Math.abs(one.adds)), Math.abs(start?.adds ?? 0));
  const rows = [...terms].sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds));
  return [
    html('p', {}, summary(model, explanation)),
    html('ul', { class: 'terms', 'aria-label': 'Reasons, largest first' },
      rows.map(term => [bar(term.adds, most, spoken(term), term.details), (term.parts ?? []).map(part => bar(part.adds, most, part.because, [], 'part'))]),
      start && bar(start.adds, most, start.text, [], 'start'),
      bar(score, most, 'Score: all of these together', [], 'sum')),
    explained(model, explanation.features ?? []),
  ];
}

function spoken({ kind, because }) {
  return kind === 'features' ? 'the hidden features of the two' : because;
}

/** The features of a pair are many: the pair of them that says most stands for all. */
function inShort(term) {
  const first = [...(term.parts ?? [])].sort((a, b) => b.adds - a.adds)[0];
  return term.kind === 'features' && first ? first.because : spoken(term);
}

/** Who has the features that were named, so that a number becomes a group of people. */
function explained(model, features) {
  if (!features.length) return null;
  return html('ul', { class: 'named', 'aria-label': 'The features named above' }, features.map(({ run, feature, members, entities }) => html('li', {},
    featureBadge(feature, model.runs > 1 ? run : undefined), `: ${members} members, such as `,
    entities.slice(0, 4).flatMap((one, i) => [i ? ', ' : '', entity(one.entity)]))));
}

function summary(model, { source, target, relation, link: listed, score, probability, terms }) {
  const pair = [pairOf(model, { source, target, relation })];
  if (listed) {
    return [pair, ' is a link of the file already. ',
      `Score ${signed(score)}: the links around it ${score > 0 ? 'agree' : 'would not have said so'}.`];
  }
  const chance = probability === null || probability === undefined ? [] : [
    ' is a missing link with probability ', html('strong', {}, percent(probability)), ` (${inWords(probability)} are links).`];
  const strongest = terms.filter(term => term.adds > 0).sort((a, b) => b.adds - a.adds)[0];
  return [pair, chance.length ? chance : ` has score ${signed(score)}.`,
    strongest && [' Most of all because of: ', html('strong', {}, html('bdi', {}, inShort(strongest))), '.']];
}

function bar(adds, most, because, details, kind) {
  const against = adds < 0;
  return html('li', { class: [kind, against ? 'against' : 'for'].filter(Boolean).join(' ') },
    html('span', { class: 'adds' }, signed(adds)),
    html('span', { class: 'both', 'aria-hidden': 'true' },
      html('span', { class: 'beam', style: { '--share': most ? Math.abs(adds) / most : 0 } })),
    html('span', { class: 'because' }, html('bdi', {}, because),
      (details ?? []).map(detail => html('small', {}, html('bdi', {}, detail)))));
}

/** The sentence under every list of reasons. */
export function legend(model) {
  return html('p', { class: 'soft' }, 'Bars to the right speak for the link, bars to the left against it; together they are the score.',
    !model.symmetric && ' A → B is a link from A to B.');
}

/** What a row of a table opens. */
export function opened(model, pair, signal) {
  return html('div', {}, reasons(model, pair, signal), legend(model),
    html('p', {}, html('a', { href: link('pair', { source: pair.source, target: pair.target, relation: several(model) ? pair.relation : undefined }) },
      'This explanation on a page of its own')));
}
