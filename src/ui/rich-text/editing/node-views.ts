import { isShownAsIs } from '@src/contracts/rich-text/addresses.ts';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import type { ResolveMedia } from '../resolve-media.ts';
import type { CardProduct, ResolveProduct } from '../resolve-product.ts';
import { mediaSource, nodeType } from './document-schema.ts';

/** Texts shown by node views. */
export interface NodeTexts {
  readonly done: string;
  readonly picture: string;
  readonly product: string;
  readonly file: string;
}

/** A task with a clickable checkbox; a shortcut toggles it by keyboard. */
class TaskView implements NodeView {
  readonly dom = document.createElement('li');
  readonly contentDOM = document.createElement('div');
  readonly #box = document.createElement('input');

  constructor(node: Node, view: EditorView, getPos: () => number | undefined, texts: NodeTexts) {
    this.#box.type = 'checkbox';
    this.#box.tabIndex = -1;
    this.#box.contentEditable = 'false';
    this.#box.setAttribute('aria-label', texts.done);
    this.#box.addEventListener('change', () => {
      const position = getPos();
      if (position === undefined || !view.editable) this.#box.checked = !this.#box.checked;
      else view.dispatch(view.state.tr.setNodeAttribute(position, 'checked', this.#box.checked));
    });
    this.dom.append(this.#box, this.contentDOM);
    this.update(node);
  }

  update(node: Node): boolean {
    if (node.type !== nodeType('taskItem')) return false;
    this.#box.checked = node.attrs.checked === true;
    this.dom.dataset.checked = String(this.#box.checked);
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target === this.#box;
  }

  ignoreMutation(change: { readonly type: string; readonly target: globalThis.Node }): boolean {
    return change.type !== 'selection' && !this.contentDOM.contains(change.target);
  }
}

const PLAYERS: Readonly<Record<string, 'video' | 'audio'>> = { video: 'video', audio: 'audio' };

/** The element that shows a media node. */
function mediaElement(name: string, src: string, alt: string): HTMLElement {
  const player = PLAYERS[name];
  if (player === undefined) {
    const picture = document.createElement('img');
    picture.alt = alt;
    picture.src = src;
    return picture;
  }
  const element = document.createElement(player);
  element.controls = true;
  element.src = src;
  element.setAttribute('aria-label', alt);
  return element;
}

/** Shows a media node, or its name until it is loaded. */
function mediaView(node: Node, texts: NodeTexts, resolve: ResolveMedia): NodeView {
  const dom = document.createElement('figure');
  dom.dataset.media = node.type.name;
  const [src, alt] = [mediaSource(node.attrs), String(node.attrs.alt) || texts.picture];
  const box = document.createElement('span');
  box.className = 'rich-text-missing';
  box.textContent = alt;
  dom.append(isShownAsIs(src) ? mediaElement(node.type.name, src, alt) : box);
  if (src !== '' && !isShownAsIs(src)) {
    const show = (url: string | undefined) => {
      if (url !== undefined) dom.replaceChildren(mediaElement(node.type.name, url, alt));
    };
    // Without the file, its name stays.
    resolve(src).then(show, () => undefined);
  }
  return { dom };
}

/** Shows a file by its name; it can be opened in the reading view only. */
function fileView(node: Node, texts: NodeTexts): NodeView {
  const dom = document.createElement('div');
  dom.className = 'rich-text-product';
  dom.dataset.media = 'file';
  dom.textContent = `${texts.file} ${String(node.attrs.alt)}`;
  return { dom };
}

function spanOf(className: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

/** Shows the current name and price of a product, or the stored name until it is loaded. */
function productView(node: Node, texts: NodeTexts, resolve: ResolveProduct): NodeView {
  const dom = document.createElement('div');
  dom.className = 'rich-text-product';
  const kept = String(node.attrs.name) || String(node.attrs.productId);
  dom.dataset.product = String(node.attrs.productId);
  dom.textContent = `${texts.product} ${kept}`;
  const show = (product: CardProduct | undefined) => {
    if (product === undefined) return;
    dom.textContent = `${texts.product} `;
    const name = document.createElement(product.note === '' ? 'span' : 's');
    name.textContent = product.name || kept;
    dom.append(name);
    if (product.price !== '') dom.append(spanOf('rich-text-price', product.price));
    if (product.note !== '') dom.append(spanOf('rich-text-note', product.note));
  };
  // If it cannot be loaded, the stored name stays.
  resolve(String(node.attrs.productId)).then(show, () => undefined);
  return { dom };
}

/** Node views of all node types that are not plain elements. */
export function nodeViews(
  texts: NodeTexts,
  resolve: ResolveMedia,
  resolveProduct: ResolveProduct,
): Readonly<Record<string, NodeViewConstructor>> {
  const medium: NodeViewConstructor = (node) => mediaView(node, texts, resolve);
  return {
    taskItem: (node, view, getPos) => new TaskView(node, view, getPos, texts),
    image: medium,
    video: medium,
    audio: medium,
    file: (node) => fileView(node, texts),
    productCard: (node) => productView(node, texts, resolveProduct),
  };
}
