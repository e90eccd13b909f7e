/** A probability as a number with a bar, or the score where the model has no probabilities. */
import { meter } from './bars.js';
import { html } from './element.js';
import { inWords, percent, score } from './format.js';

export function probability(value, most = 1) {
  if (value === null || value === undefined) return html('span', { class: 'soft' }, '–');
  return html('span', { class: 'probability', title: inWords(value) }, meter(value / (most || 1)), html('span', { class: 'percent' }, percent(value)));
}

/** The column of it in a table of pairs. */
export function probabilityColumn(rows) {
  const most = Math.max(...rows.map(row => row.probability ?? 0));
  return { label: 'Probability', number: true, value: row => row.probability, cell: row => probability(row.probability, most) };
}

export function scoreColumn() {
  return { label: 'Score', number: true, value: row => row.score, cell: row => score(row.score) };
}

/** What the column means, in a sentence below the table. */
export function meaning(model) {
  if (!model.calibrated) {
    return 'This model was trained without probabilities (--no-calibration). The score orders pairs: above 0 a pair looks like the links of the file.';
  }
  const missing = model.missing === null || model.missing === undefined
    ? 'It was learnt from pairs that the file lists as links and as non-links.'
    : `It assumes that ${percent(model.missing)} of all links are missing from the file (train --missing); were more missing, every pair would be more probable.`;
  return `The probability is the chance that a pair that is not in the file is a link all the same. ${missing} `
    + 'The score orders pairs: above 0 a pair looks like the links of the file. Bars are relative to the most probable row.';
}
