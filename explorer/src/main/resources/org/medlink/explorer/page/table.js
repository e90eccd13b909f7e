/** A table whose columns sort by a press on their heading. Roles are written out, as rows are drawn as blocks on a phone. */
import { html, replace } from './element.js';

/**
 * @param columns of {label, value(row), cell(row), number, wide, labelled, unsorted}; cell makes what is shown, value what is sorted by
 * @param details called with a row, answers what to show below it when it is opened, or null for tables without
 */
export function table(caption, columns, rows, { details = null, limit = 200, order = null } = {}) {
  const body = html('tbody', { role: 'rowgroup' });
  const more = html('p', { class: 'more' });
  let shown = limit;
  let sorted = order;
  let current = rows;

  const headings = columns.map((column, i) => {
    if (column.unsorted) return html('th', { scope: 'col', role: 'columnheader' }, html('span', { class: 'unseen' }, column.label));
    return html('th', { scope: 'col', role: 'columnheader', class: column.number ? 'number' : null },
      html('button', { type: 'button', onclick: () => sort(i) }, column.label));
  });

  function sort(index) {
    const descending = sorted?.index === index ? !sorted.descending : Boolean(columns[index].number);
    sorted = { index, descending };
    draw();
  }

  function draw() {
    if (sorted) {
      const { value } = columns[sorted.index];
      const way = sorted.descending ? -1 : 1;
      current = [...rows].sort((a, b) => way * compare(value(a), value(b)));
    }
    headings.forEach((heading, i) => {
      const on = sorted?.index === i;
      if (on) heading.setAttribute('aria-sort', sorted.descending ? 'descending' : 'ascending');
      else heading.removeAttribute('aria-sort');
    });
    replace(body, current.slice(0, shown).map(line));
    replace(more, current.length > shown && [
      `${shown} of ${current.length} rows. `,
      html('button', { type: 'button', onclick: () => { shown *= 2; draw(); } }, 'Show more'),
    ]);
  }

  function line(row) {
    const cells = html('tr', { role: 'row' }, columns.map((column, i) => {
      const heads = i === 0 && !column.number;
      return html(heads ? 'th' : 'td', {
        class: column.number ? 'number' : column.wide ? 'wide' : null, scope: heads ? 'row' : null, role: heads ? 'rowheader' : 'cell',
        'data-label': column.number || column.labelled ? column.label : null,
      }, column.cell(row));
    }));
    if (!details) return cells;
    return [cells, opening(cells, row)];
  }

  /** The row below, filled when it is first opened by the button that the last cell gets. */
  function opening(cells, row) {
    const place = html('td', { colspan: columns.length + 1, role: 'cell' });
    const below = html('tr', { class: 'below', role: 'row', hidden: true }, place);
    const button = html('button', { type: 'button', 'aria-expanded': 'false', class: 'why' }, 'Why?');
    button.addEventListener('click', () => {
      below.hidden = !below.hidden;
      button.setAttribute('aria-expanded', String(!below.hidden));
      if (!place.hasChildNodes()) place.append(details(row));
    });
    cells.append(html('td', { role: 'cell' }, button));
    return below;
  }

  draw();
  return html('div', {},
    html('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
      html('table', { class: 'stacks', role: 'table' }, html('caption', { class: 'unseen' }, caption),
        html('thead', { role: 'rowgroup' }, html('tr', { role: 'row' }, headings, details && html('th', { scope: 'col', role: 'columnheader' }, html('span', { class: 'unseen' }, 'Why')))), body)),
    more);
}

function compare(a, b) {
  if (typeof a === 'string') return a.localeCompare(b);
  return (a ?? -Infinity) - (b ?? -Infinity);
}
