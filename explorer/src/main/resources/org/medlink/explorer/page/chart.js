/** Charts as SVG: lines, dots and bars on two axes, each with its numbers as a table below. */
import { html, replace, svg } from './element.js';
import { figure } from './format.js';
import { linear, logarithmic } from './scale.js';

const LEFT = 62;
const RIGHT = 20;
const TOP = 12;
const BOTTOM = 44;

/**
 * @param x, y of {label, least, most, logarithmic, format}
 * @param more columns of the table, of {label, of(point)}
 * @param series of {name, points: [[x, y] …], kind: line, dots or bars}; the place in the list gives colour, dashes and mark
 */
export function chart({ title, about, x, y, series, diagonal = false, more = [], height = 260 }) {
  const canvas = html('div', { class: 'canvas' });
  const readout = html('p', { class: 'readout', 'aria-hidden': 'true' }, '\u00a0');
  const plan = { title, x, y, series, diagonal, height, more, readout };
  let width = 0;
  new ResizeObserver(entries => {
    const now = Math.round(entries[0].contentRect.width);
    if (now && now !== width) replace(canvas, drawing(plan, width = now));
  }).observe(canvas);
  return html('figure', { class: 'chart' },
    html('figcaption', {}, html('h3', {}, title), about && html('p', {}, about)),
    canvas, readout, series.length > 1 && legend(series), numbers(plan));
}

function drawing(plan, width) {
  const { x, y, series, diagonal, height } = plan;
  const across = axis(x, LEFT, width - RIGHT);
  const up = axis(y, height - BOTTOM, TOP);
  const bottom = height - BOTTOM;
  const picture = svg('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': `${plan.title}: ${y.label} by ${x.label}. The numbers are in the table below.` });
  for (const mark of up.marks) {
    picture.append(svg('line', { class: 'grid', x1: LEFT, x2: width - RIGHT, y1: up.at(mark), y2: up.at(mark) }),
      svg('text', { class: 'tick', x: LEFT - 6, y: up.at(mark) + 4, 'text-anchor': 'end' }, (y.format ?? figure)(mark)));
  }
  for (const mark of thinned(across.marks, width)) {
    picture.append(svg('text', { class: 'tick', x: across.at(mark), y: bottom + 17, 'text-anchor': 'middle' }, (x.format ?? figure)(mark)));
  }
  picture.append(svg('line', { class: 'base', x1: LEFT, x2: width - RIGHT, y1: bottom, y2: bottom }),
    svg('text', { class: 'axis', x: (LEFT + width - RIGHT) / 2, y: height - 6, 'text-anchor': 'middle' }, x.label),
    svg('text', { class: 'axis', x: -(TOP + bottom) / 2, y: 12, 'text-anchor': 'middle', transform: 'rotate(-90)' }, y.label));
  if (diagonal) {
    picture.append(svg('line', { class: 'chance', x1: across.at(x.least), y1: up.at(y.least), x2: across.at(x.most), y2: up.at(y.most) }));
  }
  series.forEach((one, i) => picture.append(...marks(one, i, across, up, bottom, width)));
  follow(picture, plan, across, up);
  return picture;
}

function axis(of, from, to) {
  return (of.logarithmic ? logarithmic : linear)(of.least, of.most, from, to);
}

function thinned(marks, width) {
  const every = Math.ceil(marks.length * 48 / Math.max(width - LEFT, 1));
  return marks.filter((mark, i) => i % every === 0);
}

function marks({ points, kind }, i, across, up, bottom, width) {
  const place = points.map(([px, py]) => [across.at(px), up.at(py)]);
  if (kind === 'bars') {
    const wide = Math.max(1, Math.min(28, 0.8 * (width - LEFT - RIGHT) / Math.max(1, span(points))));
    return place.map(([cx, cy]) => svg('rect', { class: `fill series-${i}`, x: cx - wide / 2, y: cy, width: wide, height: Math.max(0, bottom - cy) }));
  }
  if (kind === 'dots') return place.map(([cx, cy]) => svg('circle', { class: `dot series-${i}`, cx, cy, r: 4 }));
  const path = place.map(([px, py], n) => (n ? 'L' : 'M') + px.toFixed(1) + ' ' + py.toFixed(1)).join('');
  return [svg('path', { class: `line series-${i}`, d: path })];
}

function span(points) {
  const all = points.map(point => point[0]);
  return Math.max(...all) - Math.min(...all) + 1;
}

/** Says the numbers of the nearest point, under the mouse or a finger. */
function follow(picture, { x, y, series, readout }, across, up) {
  const all = series.flatMap(one => one.points.map(([px, py]) => ({ one, px, py, cx: across.at(px), cy: up.at(py) })));
  const ring = svg('circle', { class: 'ring', r: 6, visibility: 'hidden' });
  picture.append(ring);
  picture.addEventListener('pointermove', event => {
    const box = picture.getBoundingClientRect();
    const mx = event.clientX - box.left;
    const my = event.clientY - box.top;
    let near = null;
    for (const point of all) {
      const away = Math.hypot(point.cx - mx, 0.3 * (point.cy - my));
      if (!near || away < near.away) near = { ...point, away };
    }
    if (!near) return;
    ring.setAttribute('cx', near.cx);
    ring.setAttribute('cy', near.cy);
    ring.setAttribute('visibility', 'visible');
    const series = near.one.name ? near.one.name + ': ' : '';
    readout.textContent = `${series}${x.label} ${(x.format ?? figure)(near.px)}, ${y.label} ${(y.format ?? figure)(near.py)}`;
  });
  picture.addEventListener('pointerleave', () => {
    ring.setAttribute('visibility', 'hidden');
    readout.textContent = '\u00a0';
  });
}

function legend(series) {
  return html('ul', { class: 'legend' }, series.map((one, i) => html('li', {},
    svg('svg', { width: 34, height: 12, 'aria-hidden': 'true' }, one.kind === 'dots'
      ? svg('circle', { class: `dot series-${i}`, cx: 17, cy: 6, r: 4 })
      : svg('path', { class: `line series-${i}`, d: 'M1 6H33' })), one.name)));
}

const MOST_ROWS = 60;

function numbers({ x, y, series, more }) {
  const body = html('tbody');
  const opened = html('details', {}, html('summary', {}, 'Numbers'),
    html('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Numbers' },
      html('table', {}, html('thead', {}, html('tr', {}, series.length > 1 && html('th', { scope: 'col' }, 'Line'),
        html('th', { scope: 'col', class: 'number' }, x.label), html('th', { scope: 'col', class: 'number' }, y.label), more.map(one => html('th', { scope: 'col', class: 'number' }, one.label)))), body)));
  opened.addEventListener('toggle', () => {
    if (body.hasChildNodes()) return;
    for (const one of series) {
      const every = Math.ceil(one.points.length / MOST_ROWS);
      one.points.filter((point, i) => i % every === 0 || i === one.points.length - 1).forEach(point => body.append(
        html('tr', {}, series.length > 1 && html('td', {}, one.name),
          html('td', { class: 'number' }, (x.format ?? figure)(point[0])), html('td', { class: 'number' }, (y.format ?? figure)(point[1])),
          more.map(column => html('td', { class: 'number' }, column.of(point))))));
    }
  });
  return opened;
}
