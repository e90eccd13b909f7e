/** Chooses the view that the address asks for, and what stands around it. */
import { get } from './api.js';
import { html, name, replace } from './element.js';
import { go, link, read } from './route.js';
import { searchBox } from './search.js';
import { themeSwitch } from './theme-switch.js';

const VIEWS = {
  overview: { label: 'Overview', load: () => import('./overview.js') },
  missing: { label: 'Missing links', load: () => import('./missing.js') },
  features: { label: 'Features', load: () => import('./features.js') },
  map: { label: 'Map', load: () => import('./map.js') },
  pairs: { label: 'Your pairs', load: () => import('./pairs.js') },
  new: { label: 'New entity', load: () => import('./new-entity.js') },
  compare: { label: 'Compare', load: () => import('./compare.js') },
  entity: { load: () => import('./entity.js') },
  pair: { load: () => import('./pair.js') },
};

const main = document.getElementById('main');
let model = null;
let current = new AbortController();

async function show() {
  current.abort();
  current = new AbortController();
  const { signal } = current;
  const state = read();
  const view = VIEWS[state.view];
  menu(state.view);
  if (!view) return failure(new Error('There is no view of this name.'));
  const waiting = setTimeout(() => replace(main, html('p', { class: 'waiting' }, 'Loading … A large network takes a moment the first time.')), 150);
  try {
    model ??= await get('model', {}, signal);
    const { title, show: draw } = await view.load();
    const page = html('div', { class: 'view view-' + state.view });
    await draw(page, state.parameters, { model, signal });
    if (signal.aborted) return;
    clearTimeout(waiting);
    replace(main, page);
    document.title = title(state.parameters) + ' – ' + model.name + ' – Medlink';
    page.dispatchEvent(new Event('shown'));
    announce(page);
  } catch (problem) {
    clearTimeout(waiting);
    if (!signal.aborted) failure(problem);
  }
}

let first = true;

/** Whoever came by a link starts reading at the heading of what it opened. */
function announce(page) {
  scrollTo(0, 0);
  if (!first) {
    const heading = page.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }
  first = false;
}

function menu(open) {
  const items = Object.entries(VIEWS)
    .filter(([, view]) => view.label)
    .map(([key, view]) =>
      html('li', {}, html('a', { href: link(key), 'aria-current': key === open ? 'page' : null }, view.label)));
  replace(document.getElementById('views'), items);
}

function failure(problem) {
  const known = problem.status === 404;
  replace(main,
    html('div', { class: 'problem', role: 'alert' },
      html('h1', {}, known ? 'Not there' : 'That did not work'),
      html('p', {}, problem.message),
      html('p', {}, html('button', { type: 'button', onclick: show }, 'Try again'), ' ',
        html('a', { href: link('overview') }, 'Back to the overview'))));
}

function footer() {
  if (!model) return;
  replace(document.getElementById('footer'),
    html('p', {}, 'Model ', name(model.name), model.facts?.software ? `, made by ${model.facts.software}. ` : '. ',
      'Nothing on this page comes from the internet. ', html('a', { href: 'api' }, 'For programs: the HTTP API')));
}

replace(document.getElementById('search'), searchBox('Find an entity', found => go('entity', { name: found })));
themeSwitch(document.getElementById('theme'));
document.querySelector('.skip').addEventListener('click', event => {
  event.preventDefault();
  main.focus();
});
addEventListener('hashchange', () => show());
await show();
footer();
