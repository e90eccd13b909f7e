/** How far the model can be trusted: what training measured, and what a person's own file says. */
import { html, name } from './element.js';
import { count, figure, percent } from './format.js';
import { absent, precisionRecallChart, reliabilityChart, rocChart } from './quality.js';
import { several } from './words.js';

export function trust(model, { heldOut }, own) {
  return html('section', { class: 'trust' }, html('h2', {}, 'How far can you trust it?'),
    heldOut ? [html('p', {}, inWords(heldOut.auc)), html('p', { class: 'soft' }, ofWhat(heldOut, model))] : nothing(model),
    own.file !== null && onFile(own),
    (heldOut || own.quality) && [
      numbers(heldOut, own),
      html('div', { class: 'charts' }, rocChart(heldOut, own), precisionRecallChart(heldOut, own), reliabilityChart(heldOut, own, model)),
    ]);
}

function inWords(auc) {
  return 'Links were hidden and looked for by models that had not seen them. '
    + `Shown one hidden link and one other pair, the model tells which is which ${Math.round(100 * auc)} times of 100 (AUC ${figure(auc)}; guessing is right 50 times).`;
}

/** Exactly which pairs they are. */
function ofWhat({ kind, links, others, standFor }, model) {
  const sampled = Math.round(standFor) > others ? `, a sample that stands for ${count(Math.round(standFor))}` : '';
  const after = 'The model in this file has learnt from all of these links afterwards.';
  const said = {
    hidden: `${count(links, 'listed link was', 'listed links were')} hidden from other trainings, a part at a time, and each scored by the training that did not know it. `
      + `The other pairs are ${count(others, 'pair')} not listed as links${sampled}. ${after}`,
    validation: `Training put aside ${count(links, 'listed link')} and ${count(others, 'pair')} not listed as links${sampled}, and scored them before its last steps, which see them too. ${after}`,
    folds: `${count(links, 'link')} and ${count(others, 'pair')} that the input calls no links${sampled}, each scored by a training that had not seen it. ${after}`,
  }[kind];
  const assumed = model.missing === null ? ''
    : ` For the probabilities a share of ${percent(model.missing)} of all links is assumed to be missing from the input; nobody has counted them, and the probabilities were fitted to these same pairs.`;
  const together = several(model) ? ` All relations are taken together here; the mean of their AUCs is ${model.heldOutAuc?.toFixed(4) ?? 'not defined'}.` : '';
  return said + (model.calibrated ? assumed : '') + together;
}

function nothing(model) {
  const why = model.calibrated ? 'It was written by an earlier version of Medlink, or there were too few links to hide some.' : 'It was trained without calibration (--no-calibration), so no links were hidden.';
  return absent('Nothing was held out', `The model file does not say how well hidden links were found. ${why} medlink evaluate LINKS measures it, or give a file of links that the model has not seen: medlink explore MODEL --links FILE.`);
}

/** What became of the rows of the file. */
function onFile(own) {
  const rows = [
    `${count(own.rows, 'row')} read`,
    own.repeated > 0 && `${count(own.repeated)} repeated`,
    `${count(own.unknown)} of names that the model does not know`,
    own.impossible > 0 && `${count(own.impossible)} that cannot be links`,
  ].filter(Boolean).join(', ');
  return [
    html('p', {}, html('strong', {}, 'On your file ', name(own.file), ': '), rows, '. ',
      own.quality && (own.sampled
        ? `It has no labels, so ${count(own.quality.others, 'pair')} that neither it nor the model lists as links were sampled for non-links; they stand for ${count(Math.round(own.quality.standFor))}.`
        : 'Its labels say which pairs are links. Probabilities can hold on it only if it has links among other pairs as rarely as the network has.')),
    own.learnt > 0 && html('p', { class: 'problem' },
      `${count(own.learnt, 'row is a link', 'rows are links')} that the model has learnt from. Such rows say nothing about how well it finds others, and are left out.`),
    own.why && html('p', { class: 'problem' }, `The file cannot measure this model: ${own.why}.`),
  ];
}

function numbers(heldOut, own) {
  const columns = [heldOut && ['held out in training', heldOut], own.quality && [`on your file ${own.file}`, own.quality]].filter(Boolean);
  const row = (label, of) => html('tr', {}, html('th', { scope: 'row' }, label), columns.map(([, quality]) => html('td', { class: 'number' }, of(quality))));
  return html('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'How well links are found' },
    html('table', {}, html('thead', {}, html('tr', {}, html('th', { scope: 'col' }, 'Measure'), columns.map(([label]) => html('th', { scope: 'col', class: 'number' }, label)))),
      html('tbody', {},
        row('AUC: a link is above another pair', one => one.auc.toFixed(4)),
        row('Average precision: links in the list, on the way down', one => percent(one.averagePrecision)),
        row('… of a list in random order', one => percent(one.links / (one.links + one.standFor))),
        row('Links', one => count(one.links)),
        row('Other pairs', one => count(one.others)))));
}
