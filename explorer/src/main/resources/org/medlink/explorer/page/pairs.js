/** A person's own pairs: pasted or from a file, scored, sorted, and given back as a file. */
import { post } from './api.js';
import { add, html, name, replace } from './element.js';
import { count } from './format.js';
import { meaning, probabilityColumn, scoreColumn } from './probability.js';
import { opened } from './reasons.js';
import { delimited, pairs as read } from './separated.js';
import { table } from './table.js';
import { entity, relationChoice, relationOf, save, several, tell } from './words.js';

const MOST = 200_000;

export function title() {
  return 'Your pairs';
}

export async function show(page, parameters, { model, signal }) {
  let relation = relationOf(model, parameters);
  const result = html('div', { id: 'result' });
  const text = html('textarea', { id: 'pasted', rows: 8, spellcheck: 'false', dir: 'auto', placeholder: 'source,target\nAda,Malik\nLeo,Carla' });
  const file = html('input', { type: 'file', id: 'file', accept: '.csv,.tsv,.txt,text/*', onchange: () => upload(file.files[0]) });

  async function upload(chosen) {
    if (!chosen) return;
    text.value = await chosen.text();
    await score();
  }

  async function score() {
    const asked = read(text.value, model.relations ?? []);
    if (!asked.length) return refuse('There is no pair here yet. Write one a line: two names with a comma or a tab between.');
    if (asked.length > MOST) return refuse(`These are ${count(asked.length, 'pair')}; more than ${count(MOST)} are for the command line: medlink predict MODEL PAIRS -o SCORES.`);
    replace(result, html('p', { class: 'waiting' }, `Scoring ${count(asked.length, 'pair')} …`));
    try {
      const scored = await post('score', asked.map(pair => relation && !pair.relation ? { ...pair, relation } : pair), signal);
      replace(result, answer(model, scored, signal));
      tell(`${count(scored.length, 'pair')} scored`);
    } catch (problem) {
      if (problem.name !== 'AbortError') refuse(problem.message);
    }
  }

  function refuse(why) {
    replace(result, html('p', { class: 'problem', role: 'alert' }, why));
  }

  const drop = html('div', {
    class: 'drop',
    ondragover: event => event.preventDefault(),
    ondrop: event => {
      event.preventDefault();
      upload(event.dataTransfer.files[0]);
    },
  },
  html('label', { for: 'pasted' }, 'Pairs, one a line: two names with a comma or a tab between. A first line with names of columns is understood.'),
  text,
  html('div', { class: 'tools' },
    html('button', { type: 'button', class: 'main', onclick: score }, 'Score these pairs'),
    html('label', {}, 'or choose a file (or drop it here) ', file),
    relationChoice(model, relation, chosen => { relation = chosen; })));

  add(page,
    html('h1', {}, 'Score your own pairs'),
    html('p', { class: 'lead' }, 'How probable is a link between pairs that you care about? They stay on this computer: the page asks the Medlink that runs here.'),
    drop, result);
}

function answer(model, scored, signal) {
  const unknown = scored.filter(row => row.error);
  return [
    html('div', { class: 'tools' },
      html('strong', {}, count(scored.length, 'pair')),
      html('button', { type: 'button', onclick: () => save('scores.tsv', delimited(scored, '\t'), 'text/tab-separated-values') }, 'Save as TSV'),
      html('button', { type: 'button', onclick: () => save('scores.csv', delimited(scored, ','), 'text/csv') }, 'Save as CSV')),
    unknown.length > 0 && html('p', { class: 'note' }, `${count(unknown.length, 'pair has', 'pairs have')} no score: ${unknown[0].error}${unknown.length > 1 ? ' …' : ''}`),
    table('Scored pairs', [
      { label: 'Source', value: row => row.source, cell: row => end(row, row.source) },
      { label: 'Target', value: row => row.target, cell: row => end(row, row.target) },
      several(model) && { label: 'Relation', value: row => row.relation ?? '', cell: row => html('bdi', {}, row.relation) },
      model.calibrated && probabilityColumn(scored),
      scoreColumn(),
      { label: 'In the file', labelled: true, value: row => Number(Boolean(row.link)), cell: row => row.link ? 'yes' : row.error ? '' : 'no' },
    ].filter(Boolean), scored, { details: pair => pair.error ? html('p', {}, pair.error) : opened(model, pair, signal) }),
    html('p', { class: 'soft' }, meaning(model)),
  ];
}

/** A link where the pair is known; else the name alone. */
function end(row, of) {
  return row.error ? name(of) : entity(of, row.relation);
}
