/** What a person knows about predicted links: is one, is none, skip. The server keeps it as a file of labels. */
import { address, get, post } from './api.js';
import { html, replace } from './element.js';
import { count } from './format.js';
import { tell } from './words.js';

const CHOICES = [
  { answer: 'link', label: '✓ Is a link', said: 'kept as a link' },
  { answer: 'no-link', label: '✗ Is not', said: 'kept as no link' },
  { answer: 'skip', label: '↷ Skip', said: 'skipped' },
];

/** What was answered so far; one per view. */
export class Answers {
  constructor(model) {
    this.symmetric = model.symmetric;
    this.given = new Map();
    this.progress = html('div', { class: 'answers' });
  }

  async load(signal) {
    this.take(await get('answers', {}, signal));
    return this;
  }

  take({ answers }) {
    this.given = new Map(answers.map(one => [this.key(one), one.answer]));
    this.draw();
  }

  /** In a network without direction a pair and its mirror are one. */
  key({ source, target, relation }) {
    const ends = this.symmetric ? [source, target].sort() : [source, target];
    return JSON.stringify([...ends, relation ?? null]);
  }

  /** The three buttons for a pair; pressed is the one that was chosen. */
  buttons(pair) {
    const group = html('span', { class: 'choices', role: 'group', 'aria-label': `Is ${pair.source} to ${pair.target} a link?` });
    const show = () => {
      const now = this.given.get(this.key(pair));
      for (const [i, button] of [...group.children].entries()) {
        button.setAttribute('aria-pressed', String(CHOICES[i].answer === now));
      }
    };
    group.append(...CHOICES.map(({ answer, label, said }) => html('button', {
      type: 'button',
      onclick: async () => {
        try {
          this.take(await post('answers', { source: pair.source, target: pair.target, relation: pair.relation, answer }));
          show();
          tell(`${pair.source}, ${pair.target}: ${said}`);
        } catch (problem) {
          tell(problem.message);
          group.title = problem.message;
          group.classList.add('refused');
        }
      },
    }, label)));
    show();
    return group;
  }

  draw() {
    const of = answer => [...this.given.values()].filter(given => given === answer).length;
    const all = this.given.size;
    replace(this.progress, all === 0
      ? html('p', {}, html('strong', {}, 'Do you know better? '),
        'Say of a predicted pair whether it is a link. Your answers are collected into a file of labels.')
      : [
        html('p', {}, html('strong', {}, `You have answered ${count(all, 'pair')}: `),
          `${count(of('link'), 'link')}, ${of('no-link')} not, ${of('skip')} skipped. `,
          html('a', { href: address('answers.tsv'), download: 'answers.tsv', class: 'button' }, 'Download the answers')),
        html('p', { class: 'soft' }, 'The file has a line for each pair, labelled 1 for a link and 0 for none; skipped pairs are left out. medlink train LINKS --labels FILE learns from it beside your links, and medlink recommend --exclude FILE leaves its pairs out.'),
      ]);
  }
}
