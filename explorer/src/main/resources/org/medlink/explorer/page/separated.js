/** Tables as text: tab-separated and comma-separated values, read and written. */

/** Rows of objects as text with a header of their keys. */
export function delimited(rows, separator) {
  const keys = [...new Set(rows.flatMap(row => Object.keys(row)))].filter(key => rows.some(row => row[key] !== null && row[key] !== undefined));
  const lines = [keys, ...rows.map(row => keys.map(key => row[key] ?? ''))];
  return lines.map(line => line.map(cell => quoted(String(cell), separator)).join(separator)).join('\n') + '\n';
}

function quoted(text, separator) {
  return text.includes(separator) || /["\r\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
}

/** Lines of cells; tabs if there are any, else semicolons or commas, else blanks. */
export function cells(text) {
  const first = text.split(/\r?\n/).find(line => line.trim() && !line.startsWith('#')) ?? '';
  const separator = ['\t', ';', ',', ' '].find(one => first.includes(one)) ?? ',';
  const lines = [];
  let line = [];
  let cell = '';
  let inside = false;
  for (let i = 0; i < text.length; i++) {
    const at = text[i];
    if (inside) {
      if (at === '"' && text[i + 1] === '"') cell += text[++i];
      else if (at === '"') inside = false;
      else cell += at;
    } else if (at === '"' && cell.trim() === '') {
      inside = true;
      cell = '';
    } else if (at === separator) {
      line.push(cell.trim());
      cell = '';
    } else if (at === '\n') {
      lines.push([...line, cell.trim()]);
      line = [];
      cell = '';
    } else {
      cell += at;
    }
  }
  if (cell || line.length) lines.push([...line, cell.trim()]);
  return lines.filter(found => found.some(one => one !== '') && !found[0].startsWith('#'));
}

const NAMES = {
  source: ['source', 'from', 'node1', 'head', 'subject', 'person', 'a'],
  target: ['target', 'to', 'node2', 'tail', 'object', 'b'],
  relation: ['relation', 'predicate', 'type'],
};

/** Pairs of a pasted text: columns by their names in a header, else source and target, or source, relation and target. */
export function pairs(text, relations) {
  const lines = cells(text);
  if (!lines.length) return [];
  const header = lines[0].map(cell => cell.toLowerCase());
  const column = of => header.findIndex(cell => NAMES[of].includes(cell));
  let [source, target, relation] = [column('source'), column('target'), column('relation')];
  const named = source >= 0 && target >= 0;
  if (!named) {
    const middle = relations.length > 1 && lines[0].length >= 3 && relations.includes(lines[0][1]);
    [source, target, relation] = middle ? [0, 2, 1] : [0, 1, lines[0].length > 2 && relations.includes(lines[0][2]) ? 2 : -1];
  }
  return lines.slice(named ? 1 : 0)
    .filter(line => line[source] && line[target])
    .map(line => ({ source: line[source], target: line[target], ...(relation >= 0 && line[relation] ? { relation: line[relation] } : {}) }));
}
