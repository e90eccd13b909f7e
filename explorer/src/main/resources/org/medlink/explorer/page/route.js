/** The state of the page is its hash: #/VIEW?key=value, so that every view has an address. */
export function read(hash = location.hash) {
  const [path, query] = hash.replace(/^#\/?/, '').split('?', 2);
  return { view: path || 'overview', parameters: Object.fromEntries(new URLSearchParams(query ?? '')) };
}

export function link(view, parameters = {}) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== '') query.set(key, value);
  }
  const text = query.toString();
  return '#/' + view + (text ? '?' + text : '');
}

export function go(view, parameters) {
  location.hash = link(view, parameters);
}

/** Another state of the same view, which is already shown: a new address, nothing drawn again. */
export function keep(view, parameters) {
  history.replaceState(null, '', link(view, parameters));
}
