/** Words that several views share. */
import { html, name } from './element.js';
import { link } from './route.js';

export function entity(of, relation) {
  return html('a', { href: link('entity', { name: of, relation }), class: 'entity' }, name(of));
}

/** Ada – Malik without direction, Ada → Malik with. */
export function arrow(model) {
  return model.symmetric ? ' – ' : ' → ';
}

export function pairOf(model, { source, target, relation }) {
  return html('span', { class: 'pair' }, entity(source, relation), arrow(model), entity(target, relation));
}

export function several(model) {
  return (model.relations?.length ?? 0) > 1;
}

export function hasFeatures(model) {
  return model.features > 0;
}

export function noFeatures() {
  return html('div', { class: 'note' },
    html('p', {}, html('strong', {}, 'This model has no features, and that is fine. '),
      'In training, the links around a pair (shared neighbours, short paths, how many links an entity has) predicted hidden links as well alone, so features were left out.'),
    html('p', {}, 'To see features all the same, train again with ', html('code', {}, '--features 8'),
      ', or with ', html('code', {}, '--features 8 --no-proximity'), ' to explain links by features alone.'));
}

/** Which relation is looked at, where there are several. */
export function relationChoice(model, chosen, changed) {
  if (!several(model)) return null;
  return html('label', {}, 'Relation ', html('select', { onchange: event => changed(event.target.value) },
    model.relations.map(relation => html('option', { value: relation, selected: relation === chosen }, relation))));
}

/** The relation to name where features are asked for: needed only where each relation has its own. */
export function ofFeatures(model, relation) {
  return model.featuresPerRelation ? relation ?? model.relations[0] : undefined;
}

export function relationOf(model, parameters) {
  return several(model) ? parameters.relation ?? model.relations[0] : undefined;
}

/** A file made here and given to the browser to keep. */
export function save(file, content, type) {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  html('a', { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function tell(text) {
  document.getElementById('status').textContent = text;
}
