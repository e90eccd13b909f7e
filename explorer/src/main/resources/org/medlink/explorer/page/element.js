/** Elements are made here alone: children are text or elements, so a name that looks like markup stays a name. */
const SVG = 'http://www.w3.org/2000/svg';

export function html(tag, attributes, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** A name of the data, told apart from the text around it in direction too. */
export function name(text) {
  return html('bdi', {}, text);
}

export function add(parent, ...children) {
  parent.append(...nodes(children));
  return parent;
}

export function replace(parent, ...children) {
  parent.replaceChildren(...nodes(children));
  return parent;
}

function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (key === 'style') for (const [property, of] of Object.entries(value)) made.style.setProperty(property, of);
    else made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...nodes(children));
  return made;
}

function nodes(children) {
  return children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false);
}
