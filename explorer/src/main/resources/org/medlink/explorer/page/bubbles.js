/** Features as circles: as large as they have members, near those they share members with. */
import { html, replace, svg } from './element.js';
import { figure } from './format.js';
import { featureName } from './palette.js';
import { linear } from './scale.js';

const HEIGHT = 380;
const EDGE = 10;

/** @return {figure, choose(feature)} */
export function bubbles(features, first, chosen) {
  const canvas = html('div', { class: 'canvas' });
  let now = first;
  let width = 0;
  new ResizeObserver(entries => {
    const wide = Math.round(entries[0].contentRect.width);
    if (wide && wide !== width) replace(canvas, drawing(width = wide));
  }).observe(canvas);

  function drawing(wide) {
    const most = Math.max(...features.map(one => one.size), 1e-9);
    const largest = Math.min(64, wide / 7, 190 / Math.sqrt(features.length));
    const radius = one => Math.max(9, largest * Math.sqrt(one.size / most));
    const across = linear(...extent(features.map(one => one.x)), EDGE + largest, wide - EDGE - largest);
    const up = linear(...extent(features.map(one => one.y)), HEIGHT - EDGE - largest, EDGE + largest);
    const picture = svg('svg', { viewBox: `0 0 ${wide} ${HEIGHT}`, width: wide, height: HEIGHT, class: 'bubbles', role: 'group', 'aria-label': 'Features' });
    for (const one of [...features].sort((a, b) => b.size - a.size)) {
      const label = `${featureName(one.feature)}, size ${figure(one.size)}, ${one.members} sure members`;
      const circle = svg('g', {
        class: 'bubble feature-' + one.feature % 10, tabindex: '0', role: 'button', 'aria-label': label, 'data-feature': one.feature,
        'aria-pressed': String(one.feature === now),
        onclick: () => chosen(one.feature),
        onkeydown: event => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          chosen(one.feature);
        },
      }, svg('title', {}, label), svg('circle', { cx: across.at(one.x), cy: up.at(one.y), r: radius(one) }));
      picture.append(circle);
    }
    picture.append(...numbers(across, up));
    return picture;
  }

  /** Above all circles, and none above another. */
  function numbers(across, up) {
    const taken = [];
    return features.map(one => {
      const x = across.at(one.x);
      let y = up.at(one.y) + 5;
      while (taken.some(other => Math.abs(other.x - x) < 18 && Math.abs(other.y - y) < 15)) y += 15;
      taken.push({ x, y });
      return svg('text', { x, y, 'text-anchor': 'middle', 'aria-hidden': 'true' }, one.feature);
    });
  }

  return {
    figure: html('figure', { class: 'card' }, html('figcaption', { class: 'unseen' }, 'Features'), canvas),
    choose(feature) {
      now = feature;
      for (const circle of canvas.querySelectorAll('.bubble')) {
        circle.setAttribute('aria-pressed', String(Number(circle.dataset.feature) === feature));
      }
    },
  };
}

/** Never empty: one feature alone stands in the middle. */
function extent(values) {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return most - least > 1e-9 ? [least, most] : [least - 1, most + 1];
}
