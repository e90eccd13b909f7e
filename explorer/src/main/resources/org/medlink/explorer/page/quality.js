/** The charts of the overview: how well hidden links are found, how far probabilities hold, how training went. */
import { chart } from './chart.js';
import { html } from './element.js';
import { count, figure } from './format.js';

const SHARE = { least: 0, most: 1 };
const PERCENT = { ...SHARE, format: value => `${figure(100 * value)} %` };

/** What was measured in training, and by a person's own file where there is one, as lines or dots of one chart. */
function both(trained, own, points, kind = 'line') {
  return [
    trained && { name: 'held out in training', kind, points: points(trained) },
    own?.quality && { name: `on your file ${own.file}`, kind, points: points(own.quality) },
  ].filter(one => one && one.points.length > 0);
}

export function rocChart(trained, own) {
  return chart({
    title: 'Links found against false alarms (ROC)',
    about: 'Go down a list of pairs, best score first. Upwards: how many of the links have come up. To the right: how many of the other pairs have come up with them. '
      + 'A line that climbs steeply at the left is good; the dashed line is guessing.',
    x: { label: 'other pairs so far', ...PERCENT }, y: { label: 'links so far', ...PERCENT },
    series: both(trained, own, one => one.roc), diagonal: true,
  });
}

export function precisionRecallChart(trained, own) {
  return chart({
    title: 'Purity of the list (precision, recall)',
    about: 'Go down the same list until some share of the links has come up (to the right). Upwards: how much of the list so far is links. '
      + 'Links are rare, so this is much harder than the curve before; the table above has where guessing would be.',
    x: { label: 'links found', ...PERCENT }, y: { label: 'share of the list', ...PERCENT },
    series: both(trained, own, one => one.precisionRecall),
  });
}

/** Smaller probabilities are drawn at the edge. */
const LEAST_DRAWN = 1e-5;

export function reliabilityChart(trained, own, model) {
  const title = 'Do the probabilities hold?';
  if (!model.calibrated) return absent(title, 'This model was trained without probabilities.');
  const series = both(trained, own, one => one.reliability.map(bin => [bin.predicted, bin.observed, bin]), 'dots');
  if (series.length === 0) return absent(title, 'Too few pairs were held out to say.');
  const shares = series.flatMap(one => one.points.flatMap(([said, found]) => [said, found])).filter(share => share > 0);
  const least = Math.max(LEAST_DRAWN, 10 ** Math.floor(Math.log10(Math.min(0.1, ...shares))));
  const most = 10 ** Math.ceil(Math.log10(Math.max(10 * least, ...shares)));
  const ends = { format: PERCENT.format, logarithmic: true, least, most };
  return chart({
    title,
    about: 'Pairs that were given about the same probability are one dot. To the right: that probability. Upwards: how many of these pairs were links indeed. '
      + 'On the dashed line the probabilities are right, below it they promise too much. Both axes grow tenfold from mark to mark; what had no link is at the bottom.',
    x: { label: 'probability said', ...ends }, y: { label: 'share that were links', ...ends },
    series, diagonal: true,
    more: [{ label: 'links', of: point => figure(point[2].links) }, { label: 'pairs', of: point => figure(Math.round(point[2].pairs)) }],
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

/** So many lines of one chart can be told apart. */
const MOST_LINES = 5;

/** Fewer iterations are no course. */
const FEW = 4;

export function iterationCharts({ iterations }) {
  if (!iterations) {
    return absent('Objective and AUC by iteration',
      'The model file does not have the course of its training: it was written by an earlier version, or its model was drawn and not iterated.');
  }
  const relations = [...new Set(iterations.map(one => one.relation))];
  const shown = relations.slice(0, MOST_LINES);
  const some = relations.length > shown.length ? ` The first ${shown.length} of ${relations.length} relations are shown.` : '';
  const watched = iterations.some(one => one.auc !== null);
  return [
    course('Objective', 'What training makes small: it should fall and then level out.', 'objective'),
    watched
      ? course('AUC while training', 'How well links that were put aside are told from other pairs. Training stops when it no longer rises.', 'auc')
      : absent('AUC while training', 'No links were put aside while this model was trained, so there was nothing to watch; the curves above are of other trainings.'),
  ];

  function course(title, about, value) {
    const found = iterations.filter(one => shown.includes(one.relation) && one[value] !== null);
    const values = found.map(one => one[value]);
    const last = Math.max(...found.map(one => one.iteration));
    if (last < FEW) return absent(title, `Training came to rest after ${count(last, 'iteration')}, at ${figure(values.at(-1))}: a curve would show nothing.`);
    return chart({
      title, about: about + some,
      x: { label: 'iteration', least: 1, most: last },
      y: { label: value === 'auc' ? 'AUC' : value, least: Math.min(...values), most: Math.max(...values) },
      series: shown.map(relation => ({
        name: relation ?? '', kind: 'line', points: found.filter(one => one.relation === relation).map(one => [one.iteration, one[value]]),
      })).filter(one => one.points.length > 0),
    });
  }
}

export function absent(title, why) {
  return html('div', { class: 'chart absent' }, html('h3', {}, title), html('p', {}, why));
}
