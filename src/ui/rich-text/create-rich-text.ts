import Quill from 'quill/core.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import CodeBlock, { Code } from 'quill/formats/code.js';
import Header from 'quill/formats/header.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import { cleanMarkup, isSafeLink } from '../markup/clean-markup.ts';
import { CleanClipboard } from './clean-clipboard.ts';

/** Links of the editor lead where those of cleaned markup may. */
class SafeLink extends Link {
  static override sanitize(address: string): string {
    return isSafeLink(address) ? address : Link.SANITIZED_URL;
  }
}

Quill.register(
  {
    'modules/clipboard': CleanClipboard,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/code': Code,
    'formats/code-block': CodeBlock,
    'formats/header': Header,
    'formats/italic': Italic,
    'formats/link': SafeLink,
    'formats/list': List,
    'formats/strike': Strike,
    'formats/underline': Underline,
  },
  true,
);

/** Keys that the library would take from whoever leaves the field by Tab. */
const KEPT_FREE = ['tab', 'indent', 'outdent', 'remove tab', 'indent code-block', 'outdent code-block'];

/** A running editor and the element it lives in, which may be taken out of the page and put back. */
export interface RichText {
  readonly element: HTMLElement;
  readonly quill: Quill;
}

/** Starts an editor with some markup in it. */
export function createRichText(markup: string): RichText {
  const element = document.createElement('div');
  element.className = 'rich-text-area';
  const quill = new Quill(element, {
    modules: {
      keyboard: { bindings: Object.fromEntries(KEPT_FREE.map((name) => [name, null])) },
      history: { userOnly: true },
    },
  });
  setMarkup(quill, markup);
  quill.history.clear();
  return { element, quill };
}

/** Puts other markup in the place of everything. */
export function setMarkup(quill: Quill, markup: string): void {
  quill.setContents(quill.clipboard.convert({ html: markup }), Quill.sources.SILENT);
}

/** Sanitised markup of the content, safe to store, send and show. */
export const markupOf = (quill: Quill): string =>
  // The library writes every space as a hard one, with which no line would ever break.
  cleanMarkup(quill.getSemanticHTML().replaceAll(/&nbsp;|\u00a0/g, ' '));
