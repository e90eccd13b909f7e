/** Horizontal bars with their words, for a handful of things that are compared by size. */
import { html } from './element.js';

/** @param rows of {label, value, text}; label may be an element */
export function bars(rows, most = Math.max(...rows.map(row => row.value), 0)) {
  return html('ul', { class: 'bars' }, rows.map(({ label, value, text }) => html('li', {},
    html('span', { class: 'label' }, label),
    meter(most > 0 ? value / most : 0),
    html('span', { class: 'value' }, text))));
}

/** A bar of this share of its width; the number stands beside it as text. */
export function meter(share) {
  return html('span', { class: 'meter', 'aria-hidden': 'true' },
    html('span', { style: { '--share': Math.max(0, Math.min(1, share)) } }));
}
