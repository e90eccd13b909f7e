/** The charts of the overview: how well hidden links are found, how far probabilities hold, how training went. */
import { chart } from './chart.js';
import { html } from './element.js';
import { count, figure } from './format.js';

const SHARE = { least: 0, most: 1 };
const PERCENT = { ...SHARE, format: value => `${figure(100 * value)} %` };

export function rocChart({ roc }) {
  const title = 'Hidden links found (ROC)';
  if (!roc) return absent(title, 'The model file does not have this curve.');
  return chart({
    title,
    about: 'Going down the list of scores: the share of hidden links found, against the share of non-links taken for links. The further up and left the better; the dashed line is guessing.',
    x: { label: 'non-links taken for links', ...SHARE }, y: { label: 'hidden links found', ...SHARE },
    series: [{ name: '', kind: 'line', points: roc }], diagonal: true,
  });
}

export function precisionRecallChart({ precisionRecall }) {
  const title = 'How pure the top of the list is';
  if (!precisionRecall) return absent(title, 'The model file does not have the precision-recall curve.');
  return chart({
    title,
    about: 'Precision and recall: when this share of the hidden links is found, what share of the list so far are links. The higher the better.',
    x: { label: 'recall', ...SHARE }, y: { label: 'precision', ...SHARE },
    series: [{ name: '', kind: 'line', points: precisionRecall }],
  });
}

export function reliabilityChart({ reliability }, model) {
  const title = 'Do the probabilities hold?';
  if (!model.calibrated) return absent(title, 'This model was trained without probabilities.');
  if (!reliability) return absent(title, 'The model file does not have the reliability of its probabilities. docs/RELIABILITY.md says how far they held elsewhere.');
  const points = reliability.filter(one => one.pairs > 0).map(one => [one.predicted, one.observed]);
  return chart({
    title,
    about: 'Pairs with about the same probability, and how many of them were links. On the dashed line the probabilities are right; below it they promise too much.',
    x: { label: 'probability said', ...PERCENT }, y: { label: 'share that were links', ...PERCENT },
    series: [{ name: '', kind: 'dots', points }], diagonal: true,
  });
}

export function degreeChart({ degrees, inDegrees, outDegrees }) {
  const shown = degrees.filter(one => one.count > 0);
  const alone = degrees.find(one => one.degree === 0)?.count ?? 0;
  const most = Math.max(1, ...(outDegrees ? [...inDegrees, ...outDegrees] : shown).map(one => one.degree));
  const few = most <= 60;
  const series = outDegrees
    ? [{ name: 'links to it', kind: 'dots', points: points(inDegrees, few) }, { name: 'links from it', kind: 'dots', points: points(outDegrees, few) }]
    : [{ name: '', kind: few ? 'bars' : 'dots', points: points(degrees, few) }];
  const top = Math.max(1, ...series.flatMap(one => one.points.map(point => point[1])));
  return chart({
    title: 'How many links an entity has',
    about: `From few links (left) to many (right)${few ? '' : '; both axes grow tenfold from mark to mark'}. `
      + `The mean is ${figure(mean(degrees))}, the most is ${count(Math.max(0, ...shown.map(one => one.degree)))}${alone ? `; ${count(alone, 'entity has', 'entities have')} none` : ''}.`,
    x: { label: 'links', least: few ? -0.5 : 1, most: few ? most + 0.5 : most, logarithmic: !few },
    y: { label: 'entities', least: few ? 0 : 0.8, most: top, logarithmic: !few },
    series,
  });
}

function points(degrees, few) {
  return degrees.filter(one => one.count > 0 && (few || one.degree > 0)).map(one => [one.degree, one.count]);
}

function mean(degrees) {
  const entities = degrees.reduce((sum, one) => sum + one.count, 0);
  return degrees.reduce((sum, one) => sum + one.degree * one.count, 0) / Math.max(1, entities);
}

export function iterationCharts({ iterations }) {
  if (!iterations?.length) {
    return absent('Objective and AUC by iteration', 'The model file does not have the course of its training. medlink train prints it while it learns.');
  }
  const key = one => [one.relation, one.run !== undefined && one.run !== null && `run ${one.run}`].filter(Boolean).join(', ');
  const charts = [course('Objective', 'What training makes small: it should fall and then level out.', 'objective')];
  if (iterations.some(one => one.auc !== undefined && one.auc !== null)) {
    charts.push(course('AUC while training', 'How well links that were put aside are told from non-links. Training stops when it no longer rises.', 'auc'));
  }
  return charts;

  function course(title, about, value) {
    const found = iterations.filter(one => one[value] !== undefined && one[value] !== null);
    const names = [...new Set(found.map(key))];
    const values = found.map(one => one[value]);
    return chart({
      title, about,
      x: { label: 'iteration', least: Math.min(...found.map(one => one.iteration)), most: Math.max(...found.map(one => one.iteration)) },
      y: { label: value, least: Math.min(...values), most: Math.max(...values) },
      series: names.map(name => ({ name, kind: 'line', points: found.filter(one => key(one) === name).map(one => [one.iteration, one[value]]) })),
    });
  }
}

function absent(title, why) {
  return html('div', { class: 'chart absent' }, html('h3', {}, title), html('p', {}, why));
}
