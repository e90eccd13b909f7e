/** What the features stand for: circles, the members of the chosen one, and which features link to which. */
import { get } from './api.js';
import { bars } from './bars.js';
import { bubbles } from './bubbles.js';
import { add, html, replace } from './element.js';
import { count, figure } from './format.js';
import { heatMap } from './heat-map.js';
import { featureName, sign } from './palette.js';
import { probability } from './probability.js';
import { go, keep, link } from './route.js';
import { table } from './table.js';
import { entity, hasFeatures, noFeatures, relationChoice, relationOf } from './words.js';

const MEMBERS = 200;
const SHOWN = 12;

export function title({ feature }) {
  return feature === undefined ? 'Features' : featureName(feature);
}

export async function show(page, parameters, { model, signal }) {
  add(page, html('h1', {}, 'What do the features stand for?'));
  if (!hasFeatures(model)) {
    return add(page, noFeatures(), html('p', {}, 'What goes with what still shows: on ',
      html('a', { href: link('map') }, 'the map'), ' entities with the same neighbours stand together, and every ',
      html('a', { href: link('missing') }, 'missing link'), ' says why.'), groups(model));
  }
  const relation = relationOf(model, parameters);
  const run = parameters.run;
  const where = { run, relation };
  const [{ features }, affinity] = await Promise.all([
    get('features', { ...where, limit: 200 }, signal),
    get('affinity', where, signal),
  ]);
  const bySize = [...features].sort((a, b) => b.size - a.size);
  const state = { ...parameters, feature: Number(parameters.feature ?? bySize[0]?.feature), lambda: Number(parameters.lambda ?? 1) };
  const members = html('div', { class: 'card members' });
  const circles = bubbles(features, state.feature, chosen => {
    state.feature = chosen;
    keep('features', state);
    circles.choose(chosen);
    describe();
  });

  let asked = new AbortController();
  async function describe() {
    asked.abort();
    asked = new AbortController();
    const chosen = features.find(one => one.feature === state.feature);
    try {
      const order = state.lambda >= 0.5 ? 'typical' : 'distinctive';
      const about = await get('feature', { ...where, feature: state.feature, order, lambda: state.lambda, limit: MEMBERS }, asked.signal);
      replace(members, told(about, chosen, state, affinity, model, describe));
    } catch (problem) {
      if (problem.name !== 'AbortError') replace(members, html('p', { class: 'problem', role: 'alert' }, problem.message));
    }
  }

  add(page,
    html('p', { class: 'lead' }, 'A feature is a hidden group that the model found by itself. It has no name: its members say what it stands for. Choose a circle.'),
    html('div', { class: 'tools' }, relationChoice(model, relation, chosen => go('features', { ...state, relation: chosen })), runChoice(model, state)),
    html('div', { class: 'columns wide' },
      html('section', {}, circles.figure,
        html('p', { class: 'soft' }, 'A larger circle has more members. Circles that are near each other share members; the directions themselves mean nothing.')),
      members),
    html('section', {}, html('h2', {}, 'What goes with what'), heatMap(affinity, model, features)),
    groups(model));
  await describe();
}

function runChoice(model, state) {
  if (!(model.runs > 1)) return null;
  return html('label', {}, 'Run ', html('select', { onchange: event => go('features', { ...state, run: event.target.value, feature: undefined }) },
    Array.from({ length: model.runs }, (_, run) => html('option', { value: run, selected: run === Number(state.run ?? 0) }, run))));
}

function told(about, chosen, state, affinity, model, changed) {
  const slider = html('input', {
    type: 'range', min: 0, max: 1, step: 0.1, value: 1 - state.lambda, id: 'lambda', 'aria-valuetext': position(state.lambda),
    onchange: async event => {
      state.lambda = Number((1 - event.target.value).toFixed(2));
      keep('features', state);
      await changed();
      document.getElementById('lambda')?.focus();
    },
  });
  return [
    html('h2', {}, sign(state.feature), ' ', featureName(state.feature)),
    html('p', {}, `${count(about.total ?? chosen?.members ?? 0, 'entity', 'entities')} have a trace of it, ${count(chosen?.members ?? 0)} have it rather than not. ${partners(affinity, state.feature, model)}`),
    html('div', { class: 'slider' }, html('label', { for: 'lambda' }, 'Order of the members'),
      html('span', { 'aria-hidden': 'true' }, 'typical'), slider, html('span', { 'aria-hidden': 'true' }, 'distinctive')),
    html('p', { class: 'soft' }, 'Typical: those who have it most surely. Distinctive: those who have it far more than entities usually have it and hardly anything else.'),
    table(`Members of ${featureName(state.feature)}`, [
      { label: 'Member', value: row => row.name, cell: row => entity(row.name) },
      { label: 'Has it', number: true, value: row => row.membership, cell: row => probability(row.membership) },
      { label: 'Lift', number: true, value: row => row.lift, cell: row => '× ' + row.lift.toFixed(1) },
    ], about.entities, { limit: SHOWN }),
    html('p', {}, html('a', { href: link('map', { feature: state.feature }) }, 'Show its members on the map')),
  ];
}

function position(lambda) {
  return lambda === 1 ? 'typical' : lambda === 0 ? 'distinctive' : `${Math.round(100 * (1 - lambda))} % of the way to distinctive`;
}

/** With whom members of a feature tend to link, in a sentence. */
function partners({ features, matrix }, feature, model) {
  const at = features.indexOf(feature);
  if (at < 0) return '';
  const others = features.map((other, i) => ({ other, weight: matrix[at][i] })).filter(one => one.weight !== 0).sort((a, b) => b.weight - a.weight);
  const most = others[0];
  const least = others.at(-1);
  const to = model.symmetric ? 'with' : 'to';
  const whom = other => other === feature ? 'each other' : featureName(other).toLowerCase();
  const sentences = [];
  if (most?.weight > 0) sentences.push(`They tend most of all to have links ${to} ${whom(most.other)} (${figure(most.weight)}).`);
  if (least?.weight < 0) sentences.push(`They avoid ${whom(least.other)} most (${figure(least.weight)}).`);
  return sentences.join(' ');
}

/** Words for kinds of evidence. What is the same for every pair says nothing of any, and is left out. */
const EVIDENCE = {
  connection: 'what joins the two: neighbours in common, paths, walks',
  degrees: 'how many links the two have',
  'other-links': 'links the other way and in other relations',
  self: 'being linked with itself',
  given: 'attributes that came with the network',
};

function groups(model) {
  const attributeGroups = (model.attributeGroups ?? []).filter(one => one.name !== 'constant');
  if (!attributeGroups.length) return null;
  const weighed = attributeGroups.every(one => typeof one.weight === 'number');
  return html('section', {}, html('h2', {}, hasFeatures(model) ? 'What the model reads beside the features' : 'What the model reads'),
    html('p', {}, weighed ? 'Kinds of evidence, by how much their weights come to.' : 'Kinds of evidence, by how many columns of numbers each has.'),
    bars([...attributeGroups].sort((a, b) => weighed ? b.weight - a.weight : b.count - a.count).map(one => ({
      label: EVIDENCE[one.name] ?? one.name, value: weighed ? one.weight : one.count,
      text: weighed ? `${figure(one.weight)} (${count(one.count, 'column')})` : count(one.count, 'column'),
    }))));
}
