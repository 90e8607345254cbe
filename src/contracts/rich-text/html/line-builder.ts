import { type RichMark, type RichNode, textNode } from '../document.ts';

/** White space of HTML, and the non-breaking spaces that word processors insert. */
const BLANKS = /[\t\n\f\r \u00a0\u2002\u2003\u2009]+/g;
/** Zero-width characters, control characters, and lone surrogates. */
const NOTHING = /[\u00ad\u200b\u2060\ufeff]|[^\P{Cc}\t\n]|\p{Cs}/gu;

/** Builds a line of text: white space is collapsed as in a browser, adjacent texts with the same marks are joined. */
export class LineBuilder {
  #nodes: RichNode[] = [];
  /** The last text of the line, collected in pieces, so that it is joined once. */
  #pieces: string[] = [];
  #marks: readonly RichMark[] = [];

  addText(text: string, marks: readonly RichMark[]): void {
    let clean = text.replaceAll(NOTHING, '').replaceAll(BLANKS, ' ');
    const isAfterBlank = this.#pieces.length === 0 ? this.#isAtStart : this.#pieces.at(-1)?.endsWith(' ') === true;
    if (isAfterBlank && clean.startsWith(' ')) clean = clean.slice(1);
    if (clean === '') return;
    if (!isSame(this.#marks, marks)) this.#close();
    this.#marks = marks;
    this.#pieces.push(clean);
  }

  addBreak(): void {
    this.#trim();
    this.#close();
    this.#nodes.push({ type: 'hardBreak' });
  }

  /** Returns the line without trailing spaces and breaks, and starts the next one. */
  take(): readonly RichNode[] {
    this.#trim();
    this.#close();
    const nodes = this.#nodes;
    this.#nodes = [];
    while (nodes.at(-1)?.type === 'hardBreak') nodes.pop();
    return nodes;
  }

  get #isAtStart(): boolean {
    const last = this.#nodes.at(-1);
    return last === undefined || last.type === 'hardBreak' || last.text?.endsWith(' ') === true;
  }

  #close(): void {
    if (this.#pieces.length > 0) this.#nodes.push(textNode(this.#pieces.join(''), this.#marks));
    this.#pieces = [];
  }

  /** Removes the trailing space; there is never more than one. */
  #trim(): void {
    const last = this.#pieces.pop();
    if (last === undefined) {
      const node = this.#nodes.at(-1);
      if (node?.text?.endsWith(' ') !== true) return;
      this.#nodes.pop();
      if (node.text !== ' ') this.#nodes.push(textNode(node.text.slice(0, -1), node.marks));
    } else {
      const text = last.endsWith(' ') ? last.slice(0, -1) : last;
      if (text !== '') this.#pieces.push(text);
    }
  }
}

const isSame = (left: readonly RichMark[], right: readonly RichMark[]): boolean =>
  left.length === right.length && left.every((mark, index) => keyOf(mark) === keyOf(right[index]));
const keyOf = (mark: RichMark | undefined): string => `${mark?.type} ${String(mark?.attrs?.href ?? '')}`;
