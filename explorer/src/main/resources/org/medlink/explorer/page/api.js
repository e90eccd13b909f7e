/** The HTTP API, by paths relative to the page. */
const BASE = 'api/v1/';

/** What the server refused, in its own words. */
class Problem extends Error {
  constructor(status, title, detail) {
    super(detail || title);
    this.status = status;
    this.title = title;
  }
}

export function address(path, parameters = {}) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== '') query.set(key, value);
  }
  const text = query.toString();
  return BASE + path + (text ? '?' + text : '');
}

export async function get(path, parameters, signal) {
  return answer(await fetch(address(path, parameters), { signal, headers: { Accept: 'application/json' } }));
}

/** As get, asked again while the server says that it is still computing. */
export async function getWhenReady(path, parameters, signal) {
  for (;;) {
    const response = await fetch(address(path, parameters), { signal, headers: { Accept: 'application/json' } });
    if (response.status !== 202) return answer(response);
    await new Promise(resolve => setTimeout(resolve, 1000));
    signal?.throwIfAborted();
  }
}

export async function post(path, body, signal) {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  return answer(await fetch(BASE + path, { method: 'POST', body: JSON.stringify(body), headers, signal }));
}

async function answer(response) {
  const text = await response.text();
  if (response.ok) return text ? JSON.parse(text) : null;
  let problem = {};
  try {
    problem = JSON.parse(text);
  } catch {
    // The status says enough.
  }
  throw new Problem(response.status, problem.title ?? response.statusText, problem.detail);
}
