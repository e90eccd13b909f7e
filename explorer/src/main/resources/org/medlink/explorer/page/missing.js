/** The most probable missing links of the whole network, each with its reasons. */
import { getWhenReady } from './api.js';
import { Answers } from './answers.js';
import { add, html } from './element.js';
import { count } from './format.js';
import { meaning, probabilityColumn, scoreColumn } from './probability.js';
import { opened } from './reasons.js';
import { go } from './route.js';
import { delimited } from './separated.js';
import { table } from './table.js';
import { arrow, entity, relationChoice, relationOf, save } from './words.js';

const COUNTS = [20, 50, 100, 200];

export function title() {
  return 'Missing links';
}

export async function show(page, parameters, { model, signal }) {
  const relation = relationOf(model, parameters);
  const n = Number(parameters.n) || COUNTS[0];
  const [{ pairs }, answers] = await Promise.all([
    getWhenReady('top', { relation, n }, signal),
    new Answers(model).load(signal),
  ]);
  add(page,
    html('h1', {}, 'Which links are missing?'),
    html('p', { class: 'lead' }, `These ${count(pairs.length, 'pair')} are not in the file, and most probably should be. `
      + 'Press “Why?” for the reasons, a name to see everything about it.'),
    html('div', { class: 'tools' },
      relationChoice(model, relation, chosen => go('missing', { relation: chosen, n })),
      html('label', {}, 'Show ', html('select', { onchange: event => go('missing', { relation: parameters.relation, n: event.target.value }) },
        COUNTS.map(some => html('option', { value: some, selected: some === n }, some)))),
      html('button', { type: 'button', onclick: () => save('missing-links.csv', delimited(pairs, ','), 'text/csv') }, 'Save as CSV'),
      html('button', { type: 'button', onclick: () => save('missing-links.tsv', delimited(pairs, '\t'), 'text/tab-separated-values') }, 'Save as TSV')),
    pairTable(model, pairs, answers, signal),
    html('p', { class: 'soft' }, meaning(model)),
    answers.progress);
}

/**
 * Pairs with probability, score and reasons.
 *
 * @param answers where answers go; null for a table without
 * @param from the entity that all pairs have, which then is not said in each row
 */
export function pairTable(model, pairs, answers, signal, from) {
  const ranked = pairs.map((pair, i) => ({ ...pair, rank: i + 1 }));
  const whole = row => [entity(row.source, row.relation), arrow(model), entity(row.target, row.relation)];
  return table('Predicted links', [
    { label: 'Rank', number: true, value: row => row.rank, cell: row => row.rank },
    from ? { label: model.symmetric ? 'With' : 'To', wide: true, value: row => row.target, cell: row => entity(row.target, row.relation) }
      : { label: 'Pair', wide: true, value: row => row.source, cell: whole },
    model.calibrated && probabilityColumn(pairs),
    scoreColumn(),
    answers && { label: 'Your answer', unsorted: true, cell: row => answers.buttons(row) },
  ].filter(Boolean), ranked, { details: pair => opened(model, pair, signal) });
}
