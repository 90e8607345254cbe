import { type RichMark, type RichNode, textNode } from '../document.ts';

/** Blanks as markup knows them, and the hard ones that word processors fill up with. */
const BLANKS = /[\t\n\f\r \u00a0\u2002\u2003\u2009]+/g;
/** What has no width or is no character; lone halves of pairs too. */
const NOTHING = /[\u00ad\u200b\u2060\ufeff]|[^\P{Cc}\t\n]|\p{Cs}/gu;

/** A line of text in the making: blanks are joined as a browser would, neighbours with the same marks become one. */
export class LineBuilder {
  #nodes: RichNode[] = [];
  /** The text at the end of the line, which may still grow: in pieces, so that it is put together once. */
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

  /** The line without blanks and breaks at its end; the next begins. */
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

  /** Takes the blank off the end; there is never more than one. */
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
