/** A field that completes names of entities: a combobox with a list, for mouse, keyboard and screen reader. */
import { get } from './api.js';
import { html, name, replace } from './element.js';
import { count } from './format.js';

const SHOWN = 8;
let boxes = 0;

/** @param chosen called with the name that was chosen */
export function searchBox(label, chosen, { value = '', keepsText = false } = {}) {
  const id = 'search-' + ++boxes;
  const input = html('input', {
    type: 'search', id, placeholder: label, value, role: 'combobox', autocomplete: 'off', spellcheck: 'false',
    'aria-label': label, 'aria-expanded': 'false', 'aria-controls': id + '-list', 'aria-autocomplete': 'list', dir: 'auto',
  });
  const list = html('ul', { id: id + '-list', role: 'listbox', 'aria-label': label, hidden: true });
  let found = [];
  let at = -1;
  let asked = new AbortController();

  function close() {
    list.hidden = true;
    at = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }

  function mark(index) {
    at = index;
    [...list.children].forEach((option, i) => option.setAttribute('aria-selected', String(i === at)));
    if (at >= 0) input.setAttribute('aria-activedescendant', list.children[at].id);
    else input.removeAttribute('aria-activedescendant');
  }

  function choose(entity) {
    asked.abort();
    close();
    input.value = keepsText ? entity : '';
    chosen(entity);
  }

  async function complete() {
    asked.abort();
    asked = new AbortController();
    const text = input.value.trim();
    if (!text) return close();
    try {
      const answer = await get('entities', { q: text, limit: SHOWN }, asked.signal);
      found = answer.entities.map(entity => entity.name);
      replace(list, answer.entities.map((entity, i) => html('li', {
        id: `${id}-${i}`, role: 'option', 'aria-selected': 'false',
        onpointerdown: event => {
          event.preventDefault();
          choose(entity.name);
        },
      }, name(entity.name), html('small', {}, count(entity.degree, 'link')))));
      if (!found.length) replace(list, html('li', { role: 'option', 'aria-disabled': 'true', class: 'none' }, 'No entity has this in its name'));
      list.hidden = false;
      input.setAttribute('aria-expanded', 'true');
      mark(found.length ? 0 : -1);
    } catch (problem) {
      if (problem.name !== 'AbortError') close();
    }
  }

  input.addEventListener('input', complete);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', event => {
    const open = !list.hidden && found.length > 0;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) complete();
      else mark((at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (open && at >= 0) choose(found[at]);
      else complete().then(() => found.length > 0 && !list.hidden && choose(found[0]));
    } else if (event.key === 'Escape') {
      close();
    }
  });
  return html('div', { class: 'search' }, input, list);
}
