import Clipboard, { traverse } from 'quill/modules/clipboard.js';
import { cleanFragment } from '../markup/clean-markup.ts';

/** Takes pasted and given markup in after it was cleaned; the library's own way would have the browser read it as it came. */
export class CleanClipboard extends Clipboard {
  override convertHTML(markup: string) {
    // In a document of its own: pictures that the editor does not take in are not fetched either.
    const container = document.implementation.createHTMLDocument('').body;
    container.append(cleanFragment(markup));
    const matches: Parameters<typeof traverse>[4] = new WeakMap();
    const [elements = [], texts = []] = this.prepareMatching(container, matches);
    return traverse(this.quill.scroll, container, elements, texts, matches);
  }

  override onCapturePaste(event: ClipboardEvent): void {
    const markup = event.clipboardData?.getData('text/html') ?? '';
    if (markup === '' || event.defaultPrevented || !this.quill.isEnabled()) {
      super.onCapturePaste(event);
      return;
    }
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    this.onPaste(this.quill.getSelection(true), { html: markup, text });
  }
}
