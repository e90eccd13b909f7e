/** The network drawn: a neighbourhood or a sample, coloured by feature, with the predicted links dashed. */
import { get, getWhenReady } from './api.js';
import { Drawing } from './drawing.js';
import { add, html, name, replace } from './element.js';
import { gexf, svgOf } from './export.js';
import { count, figure, percent } from './format.js';
import { featureName, sign } from './palette.js';
import { go, keep, link } from './route.js';
import { searchBox } from './search.js';
import { entity, hasFeatures, ofFeatures, save, several, tell } from './words.js';

const NODES = 300;
const LISTED = 100;
const MOST_PREDICTED = 100;

export function title({ focus }) {
  return focus ? `Map around ${focus}` : 'Map';
}

export async function show(page, parameters, { model, signal }) {
  const { focus, feature } = parameters;
  const state = { ...parameters };
  const limit = Number(parameters.limit) || NODES;
  const hops = focus ? Number(parameters.hops) || 1 : undefined;
  const network = await get('network', { focus, hops, limit, feature, minDegree: parameters.minDegree, relation: ofFeatures(model) }, signal);
  const place = html('div', { class: 'drawing', tabindex: '0', role: 'application', 'aria-label': 'The network. Arrow keys move it, plus and minus change its size, 0 shows all. The same entities are in the list below.' });
  const note = html('p', { class: 'soft', 'aria-live': 'polite' });
  const change = (some, way = go) => way('map', Object.assign(state, some));
  const drawing = new Drawing(place, network, model, { focus, other: parameters.with }, chosen => {
    change({ chosen: chosen?.name }, keep);
    describe(chosen);
  });
  const aside = html('div', { class: 'card about' });
  const lead = html('p', { class: 'lead' });
  const controls = html('div');

  function describe(chosen) {
    if (!chosen) return replace(aside, introduction(model));
    const predictions = drawing.predictedAt(chosen.name);
    replace(aside,
      html('h2', {}, entity(chosen.name)),
      html('p', {}, `${count(chosen.degree, 'link')} in the file`, hasFeatures(model) && [', most of all ', sign(chosen.feature), ' ', featureName(chosen.feature).toLowerCase()], '.'),
      html('p', {}, html('a', { class: 'button', href: link('entity', { name: chosen.name }) }, 'All about it'), ' ',
        chosen.name !== focus && html('a', { class: 'button', href: link('map', { focus: chosen.name }) }, 'Its neighbourhood')),
      predictions.length > 0 && html('h3', {}, 'Predicted links'),
      html('ul', { class: 'plain' }, predictions.map(edge => prediction(edge, chosen.name, model))));
  }

  add(page,
    html('h1', {}, focus ? ['Around ', name(focus)] : 'The network'),
    lead,
    html('div', { class: 'tools' },
      searchBox('Go to an entity', found => go('map', { focus: found, limit: parameters.limit })),
      focus && choice('Reach', [[1, 'its links'], [2, 'two steps'], [3, 'three steps']], hops, value => change({ hops: value })),
      hasFeatures(model) && choice('Feature', [['', 'all'], ...(await featuresOf(model, signal)).map(one => [one, featureName(one)])], feature ?? '', value => change({ feature: value })),
      choice('At least', [['', 'any number of links'], [2, '2 links'], [5, '5 links'], [10, '10 links'], [20, '20 links']], parameters.minDegree ?? '', value => change({ minDegree: value })),
      choice('At most', [[100, '100 entities'], [300, '300 entities'], [1000, '1,000 entities'], [2000, '2,000 entities']], limit, value => change({ limit: value })),
      focus && html('a', { href: link('map') }, 'Whole network')),
    html('div', { class: 'map' },
      html('div', {}, place, controls, note),
      html('div', {}, aside, legend(network, model))),
    listed(network));
  const say = () => {
    replace(lead, extent(network, focus));
    replace(controls, bar(drawing, network, note, state));
  };
  say();
  describe(focus ? network.nodes.find(node => node.name === focus) : null);
  page.addEventListener('shown', async () => {
    try {
      await drawing.start(text => { note.textContent = text; });
      if (!focus) {
        drawing.join(await predicted(network, model, signal));
        say();
      }
      if (state.probability) drawing.leastProbability(Number(state.probability));
      if (state.predicted === 'no') drawing.showPredicted(false);
      if (state.chosen) drawing.chooseNamed(state.chosen);
    } catch (problem) {
      if (problem.name !== 'AbortError') note.textContent = problem.message;
    }
  });
  signal.addEventListener('abort', () => drawing.stop());
}

function prediction(edge, of, model) {
  const why = link('pair', { source: edge.source, target: edge.target, relation: several(model) ? edge.relation : undefined });
  return html('li', {}, name(edge.source === of ? edge.target : edge.source), ` ${percent(edge.probability)} `, html('a', { class: 'quiet', href: why }, 'why?'));
}

/** The best missing links of the whole network, as far as both ends are shown. To find them may take a while, so the map does not wait. */
async function predicted({ nodes }, model, signal) {
  const shown = new Set(nodes.map(node => node.name));
  const { pairs } = await getWhenReady('top', { n: Math.max(10, Math.min(MOST_PREDICTED, Math.round(nodes.length / 3))), relation: several(model) ? model.relations[0] : undefined }, signal);
  return pairs.filter(pair => shown.has(pair.source) && shown.has(pair.target)).map(pair => ({ ...pair, predicted: true }));
}

async function featuresOf(model, signal) {
  return (await get('features', { limit: 200, relation: ofFeatures(model) }, signal)).features.map(one => one.feature).sort((a, b) => a - b);
}

function extent({ nodes, edges, sampled, of }, focus) {
  const predicted = edges.filter(edge => edge.predicted).length;
  const shown = `${count(nodes.length, 'entity', 'entities')}, ${count(edges.length - predicted, 'link')} of the file and ${count(predicted, 'predicted link')} (dashed)`;
  if (!sampled) return `${shown}.`;
  const whole = `of ${count(of.nodes, 'entity', 'entities')} and ${count(of.edges, 'link')} in all`;
  return focus ? `${shown}: the nearest part ${whole}.` : `This is a sample: ${shown}, ${whole}. Look up an entity to see its surroundings.`;
}

function introduction(model) {
  return [html('h2', {}, 'How to read it'),
    html('p', {}, 'A dot is an entity, larger if it has more links. A line is a link of the file; a dashed line is a link that is not in the file and probably missing.'),
    html('p', {}, 'Press a dot to see its neighbours and why a link is predicted. Entities that have links to the same others end up near each other.'),
    !hasFeatures(model) && html('p', {}, 'This model has no features, so all dots have one colour.')];
}

function choice(label, options, chosen, changed) {
  return html('label', {}, label + ' ', html('select', { onchange: event => changed(event.target.value) },
    options.map(([value, text]) => html('option', { value, selected: String(value) === String(chosen) }, text))));
}

function bar(drawing, network, note, state) {
  const button = (label, does, name) => html('button', { type: 'button', 'aria-label': name, onclick: does }, label);
  const most = Math.max(0, ...network.edges.filter(edge => edge.predicted).map(edge => edge.probability ?? 0));
  return html('div', { class: 'tools' },
    button('+', () => drawing.zoom(1.3), 'Larger'), button('−', () => drawing.zoom(1 / 1.3), 'Smaller'), button('All', () => drawing.fit(), 'Show all'),
    html('label', {}, html('input', { type: 'checkbox', checked: state.predicted !== 'no',
      onchange: event => {
        drawing.showPredicted(event.target.checked);
        keep('map', Object.assign(state, { predicted: event.target.checked ? undefined : 'no' }));
      } }), ' predicted links'),
    most > 0 && html('label', {}, 'from ', html('input', {
      type: 'range', min: 0, max: most, step: most / 20, value: state.probability ?? 0, 'aria-label': 'Least probability of predicted links',
      oninput: event => {
        const least = Number(event.target.value);
        keep('map', Object.assign(state, { probability: least > 0 ? least : undefined }));
        note.textContent = `Predicted links from ${percent(least)}: ${count(drawing.leastProbability(least))}`;
      },
    })),
    html('span', { class: 'exports' }, 'Save as ',
      button('PNG', async () => save('network.png', await drawing.png()), 'Save the picture as PNG'),
      button('SVG', () => save('network.svg', svgOf(drawing.shown()), 'image/svg+xml'), 'Save the picture as SVG'),
      button('GEXF', () => {
        save('network.gexf', gexf(drawing.shown()), 'application/gexf+xml');
        tell('The part that is shown was saved as GEXF');
      }, 'Save the shown part as GEXF, for Gephi and Cytoscape')));
}

function legend({ nodes }, model) {
  const counts = new Map();
  if (hasFeatures(model)) for (const node of nodes) counts.set(node.feature ?? null, (counts.get(node.feature ?? null) ?? 0) + 1);
  return html('ul', { class: 'legend' },
    [...counts].sort((a, b) => b[1] - a[1]).map(([feature, of]) => html('li', {}, sign(feature),
      feature === null ? ' no feature' : html('a', { href: link('features', { feature }) }, featureName(feature)), html('small', {}, figure(of)))),
    html('li', {}, html('span', { class: 'solid' }), ' link of the file'),
    html('li', {}, html('span', { class: 'dashed' }), ' predicted link'));
}

/** The same for those who do not see or use the drawing. */
function listed({ nodes }) {
  const first = [...nodes].sort((a, b) => b.degree - a.degree).slice(0, LISTED);
  return html('details', {}, html('summary', {}, `The entities of this map as a list${nodes.length > LISTED ? ` (${LISTED} with the most links)` : ''}`),
    html('ul', { class: 'links' }, first.map(node => html('li', {}, html('a', { class: 'entity', href: link('map', { focus: node.name }) }, name(node.name)),
      html('small', {}, count(node.degree, 'link'))))));
}
