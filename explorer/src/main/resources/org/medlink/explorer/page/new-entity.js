/** An entity that the model does not know: its links, and those that it most probably lacks. */
import { post } from './api.js';
import { bars } from './bars.js';
import { add, html, name, replace } from './element.js';
import { percent } from './format.js';
import { featureBadge } from './palette.js';
import { meaning, probabilityColumn, scoreColumn } from './probability.js';
import { keep } from './route.js';
import { searchBox } from './search.js';
import { table } from './table.js';
import { entity, relationChoice, relationOf, several, tell } from './words.js';

const DIRECTIONS = { out: 'from it to', in: 'to it from' };

export function title() {
  return 'A new entity';
}

export async function show(page, parameters, { model, signal }) {
  let links = stored(parameters.links);
  let relation = relationOf(model, parameters);
  let direction = 'out';
  let asked = 0;
  const list = html('ul', { class: 'links', 'aria-label': 'Its links' });
  const result = html('div', { id: 'result' });

  async function changed() {
    keep('new', { links: links.length ? JSON.stringify(links) : null, relation });
    replace(list, links.map(one => html('li', {}, described(model, one), ' ',
      html('button', { type: 'button', class: 'quiet', 'aria-label': `Take away ${one.entity}`, onclick: () => takeAway(one) }, 'take away'))));
    const turn = ++asked;
    if (!links.length) return replace(result);
    try {
      const answer = await post('fold-in', { links, relation }, signal);
      if (turn !== asked) return;
      replace(result, recommended(model, answer));
      tell(`${answer.recommendations.length} links recommended`);
    } catch (problem) {
      if (problem.name !== 'AbortError' && turn === asked) replace(result, html('p', { class: 'problem', role: 'alert' }, problem.message));
    }
  }

  function takeAway(link) {
    links = links.filter(one => one !== link);
    return changed();
  }

  function link(found) {
    const one = { entity: found };
    if (several(model)) one.relation = relation;
    if (!model.symmetric) one.direction = direction;
    if (!links.some(other => JSON.stringify(other) === JSON.stringify(one))) links = [...links, one];
    return changed();
  }

  add(page,
    html('h1', {}, 'A new entity'),
    html('p', { class: 'lead' }, 'Somebody or something that is not in the file: say whom it has links with, and see which others it most probably has. The model stays as it is.'),
    html('div', { class: 'tools' },
      relationChoice(model, relation, chosen => {
        relation = chosen;
        return changed();
      }),
      !model.symmetric && html('label', {}, 'A link ', html('select', { onchange: event => { direction = event.target.value; } },
        Object.entries(DIRECTIONS).map(([way, words]) => html('option', { value: way }, words)))),
      searchBox('Add a link with', link)),
    list, result);
  await changed();
}

/** The links in an address, which anybody may have written. */
function stored(text) {
  if (!text) return [];
  try {
    return JSON.parse(text).filter(one => typeof one.entity === 'string');
  } catch {
    throw new Error('The links in the address of this view cannot be read.');
  }
}

function described(model, { entity: other, relation, direction }) {
  return [!model.symmetric && html('span', { class: 'soft' }, direction === 'in' ? '← ' : '→ '), entity(other, relation),
    relation && html('small', {}, ' ', name(relation))];
}

function recommended(model, { features, recommendations, relation }) {
  return [
    html('h2', {}, 'Links that it most probably has too'),
    table('Recommended links', [
      { label: 'Entity', value: row => row.target, cell: row => entity(row.target, relation) },
      model.calibrated && probabilityColumn(recommendations),
      scoreColumn(),
    ].filter(Boolean), recommendations),
    html('p', { class: 'soft' }, meaning(model)),
    features.length > 0 && [
      html('h2', {}, 'Features that explain its links'),
      bars(features.map(one => ({ label: featureBadge(one.feature), value: one.membership, text: percent(one.membership) })), 1),
    ],
  ];
}
