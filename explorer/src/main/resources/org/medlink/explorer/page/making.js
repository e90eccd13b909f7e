/** How a model was made, and the command that makes it again. */
import { html, name } from './element.js';
import { count, figure } from './format.js';
import { tell } from './words.js';

/** The facts that a person asks for first, in words; the others follow as they are. */
const WORDS = {
  software: 'Made by', options: 'Options asked for', seed: 'Seed', kernel: 'Kernel', entities: 'Entities', links: 'Links', pairs: 'Pairs learnt from',
  cost: 'Cost C', start: 'Start', features: 'Features', featureShare: 'Share of the features', featureLearning: 'Learning of features',
  crossFittedAuc: 'AUC of links by models that had not seen them', missing: 'Share of links assumed missing', pairsHash: 'Hash of the pairs learnt from',
};

export function making(model) {
  return html('section', {}, html('h2', {}, 'How this model was made'),
    model.command && [
      html('p', {}, 'This command makes the same model again; LINKS is the file of links. The same input, options and seed give the same model.'),
      command(model.command),
    ],
    html('dl', { class: 'facts' }, Object.entries(model.facts ?? {}).sort(byPlace).map(([key, value]) => [
      html('dt', {}, WORDS[key] ?? key), html('dd', {}, shown(value))])),
    Object.keys(model.metrics ?? {}).length > 0 && [
      html('h3', {}, 'What was measured'),
      html('dl', { class: 'facts' }, Object.entries(model.metrics).map(([key, value]) => [html('dt', {}, key), html('dd', {}, text(value))])),
    ]);
}

export function command(text) {
  const copy = html('button', {
    type: 'button',
    onclick: async () => {
      await navigator.clipboard.writeText(text);
      copy.textContent = 'Copied';
      tell('The command is copied.');
    },
  }, 'Copy');
  return html('div', { class: 'command' }, html('pre', { tabindex: '0', 'aria-label': 'Command' }, html('code', {}, text)), copy);
}

function byPlace([a], [b]) {
  const order = Object.keys(WORDS);
  const at = key => (order.indexOf(key) + order.length + 1) % (order.length + 1);
  return at(a) - at(b);
}

/** Options are many: they are shown when asked for. */
function shown(value) {
  if (value === null || typeof value !== 'object') return name(text(value));
  const options = Object.entries(value);
  return html('details', {}, html('summary', {}, `all ${count(options.length, 'option')}`),
    html('dl', { class: 'facts' }, options.map(([key, of]) => [html('dt', {}, key), html('dd', {}, name(text(of)))])));
}

function text(value) {
  if (typeof value === 'number') return figure(value);
  if (Array.isArray(value)) return value.join(', ') || 'none';
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);
}
