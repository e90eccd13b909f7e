/** One pair: its score, its probability and why. */
import { Answers } from './answers.js';
import { add, html } from './element.js';
import { legend, reasons } from './reasons.js';
import { go, link } from './route.js';
import { searchBox } from './search.js';
import { arrow, entity, relationChoice, relationOf } from './words.js';

export function title({ source, target }) {
  return source && target ? `${source} and ${target}` : 'A pair';
}

export async function show(page, parameters, { model, signal }) {
  const { source, target } = parameters;
  const relation = relationOf(model, parameters);
  const change = some => go('pair', { ...parameters, ...some });
  add(page,
    html('h1', {}, source ? entity(source, relation) : 'Who', arrow(model), target ? entity(target, relation) : 'whom?'),
    html('div', { class: 'tools' },
      html('label', {}, 'From ', searchBox('First entity', found => change({ source: found }), { value: source ?? '', keepsText: true })),
      html('label', {}, 'to ', searchBox('Second entity', found => change({ target: found }), { value: target ?? '', keepsText: true })),
      relationChoice(model, relation, chosen => change({ relation: chosen }))));
  if (!source || !target) return add(page, html('p', {}, 'Choose two entities to see how probable a link between them is, and why.'));
  const pair = { source, target, relation };
  const answers = await new Answers(model).load(signal);
  add(page,
    html('section', { class: 'card' }, html('h2', {}, 'Is this a missing link, and why?'), reasons(model, pair, signal), legend(model),
      html('p', {}, answers.buttons(pair))),
    html('p', {}, html('a', { href: link('map', { focus: source, with: target, relation }) }, 'Show both on the map')),
    answers.progress);
}
