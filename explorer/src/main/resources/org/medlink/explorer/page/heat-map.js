/** The affinity of features as a heat map, with what stands out in words. Signs are written where there is room, so colour is not needed. */
import { html, replace, svg } from './element.js';
import { figure, signed } from './format.js';
import { featureName } from './palette.js';

const LABEL = 34;
const IN_WORDS = 4;

export function heatMap({ features, matrix }, model) {
  if (!features.length) return html('p', { class: 'note' }, 'The model has no affinity for this relation.');
  const canvas = html('div', { class: 'canvas square' });
  const readout = html('p', { class: 'readout', 'aria-hidden': 'true' }, '\u00a0');
  let width = 0;
  new ResizeObserver(entries => {
    const wide = Math.round(entries[0].contentRect.width);
    if (wide && wide !== width) replace(canvas, drawing(features, matrix, width = wide, readout));
  }).observe(canvas);
  return html('div', { class: 'columns wide' },
    html('figure', { class: 'chart' }, html('figcaption', {}, html('p', {},
      `A cell is how much a link ${model.symmetric ? 'between' : 'from'} members of the row’s feature ${model.symmetric ? 'and' : 'to'} members of the column’s gains (+) or loses (−). Features that have the same members stand side by side.`)),
    canvas, readout, numbers(features, matrix)),
    html('div', { class: 'card' }, html('h3', {}, 'In words'), words(features, matrix, model)));
}

function largest(matrix) {
  return Math.max(...matrix.flat().map(Math.abs), 1e-12);
}

function drawing(features, matrix, wide, readout) {
  const size = Math.min(44, (wide - LABEL - 4) / features.length);
  const all = LABEL + size * features.length + 4;
  const most = largest(matrix);
  const every = Math.ceil(14 / size);
  const picture = svg('svg', { viewBox: `0 0 ${all} ${all}`, width: all, height: all, class: 'heat', role: 'img', 'aria-label': 'Affinity of features. The numbers are in the table below.' });
  features.forEach((feature, i) => {
    const at = LABEL + size * (i + 0.5);
    if (i % every === 0) {
      picture.append(svg('text', { class: 'tick', x: LABEL - 6, y: at + 4, 'text-anchor': 'end' }, feature),
        svg('text', { class: 'tick', x: at, y: LABEL - 8, 'text-anchor': 'middle' }, feature));
    }
    features.forEach((other, j) => picture.append(cell(i, j)));
  });
  picture.addEventListener('pointerleave', () => { readout.textContent = '\u00a0'; });
  return picture;

  function cell(i, j) {
    const weight = matrix[i][j];
    const strength = Math.abs(weight) / most;
    const x = LABEL + size * j;
    const y = LABEL + size * i;
    const gap = size > 8 ? 1 : 0;
    return svg('g', { onpointerenter: () => { readout.textContent = `${featureName(features[i])} with ${features[j]}: ${signed(weight)}`; } },
      svg('rect', { class: 'cell', x, y, width: size - gap, height: size - gap }),
      svg('rect', { class: weight < 0 ? 'against' : 'for', x, y, width: size - gap, height: size - gap, 'fill-opacity': strength.toFixed(3) }),
      size >= 26
        ? svg('text', { class: strength > 0.55 ? 'strong' : 'weak', x: x + size / 2, y: y + size / 2 + 4, 'text-anchor': 'middle' }, size >= 36 ? short(weight) : sign(weight, strength))
        : size >= 12 && strength > 0.25 && svg('text', { class: strength > 0.55 ? 'strong' : 'weak', x: x + size / 2, y: y + size / 2 + 4, 'text-anchor': 'middle' }, sign(weight, strength)));
  }
}

function short(weight) {
  return Math.abs(weight) < 0.05 ? '0' : signed(weight, 1);
}

function sign(weight, strength) {
  if (strength < 0.08) return '';
  return (weight < 0 ? '−' : '+').repeat(strength > 0.6 ? 2 : 1);
}

function words(features, matrix, model) {
  const found = [];
  features.forEach((feature, i) => features.forEach((other, j) => {
    if (!model.symmetric || i <= j) found.push({ feature, other, weight: matrix[i][j] });
  }));
  found.sort((a, b) => b.weight - a.weight);
  const attracted = found.filter(one => one.weight > 0).slice(0, IN_WORDS);
  const avoided = found.filter(one => one.weight < 0).slice(-IN_WORDS).reverse();
  const line = one => html('li', {}, pair(one, model), ` (${signed(one.weight)})`);
  return [
    html('p', {}, html('strong', {}, '+ Links are likely ')), html('ul', {}, attracted.map(line), !attracted.length && html('li', {}, 'nowhere by features alone')),
    html('p', {}, html('strong', {}, '− Links are unlikely ')), html('ul', {}, avoided.map(line), !avoided.length && html('li', {}, 'nowhere by features alone')),
  ];
}

function pair({ feature, other }, model) {
  if (feature === other) return `among members of feature ${feature}`;
  return model.symmetric ? `between members of feature ${feature} and feature ${other}` : `from members of feature ${feature} to those of ${other}`;
}

function numbers(features, matrix) {
  const place = html('tbody');
  const opened = html('details', {}, html('summary', {}, 'Numbers'), html('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Affinity in numbers' },
    html('table', {}, html('thead', {}, html('tr', {}, html('td', {}), features.map(feature => html('th', { scope: 'col', class: 'number' }, feature)))), place)));
  opened.addEventListener('toggle', () => {
    if (place.hasChildNodes()) return;
    features.forEach((feature, i) => place.append(html('tr', {}, html('th', { scope: 'row' }, feature),
      matrix[i].map(weight => html('td', { class: 'number' }, figure(weight))))));
  });
  return opened;
}
