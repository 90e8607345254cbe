import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, PluginKey, type PluginView } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { nodeType } from './document-schema.ts';
import type { ChosenMedia, MediaUpload, MediaUploadState } from './media-upload.ts';

/** Returns the text of a placeholder. */
export type UploadText = (upload: MediaUpload) => string;

interface Placeholder {
  readonly upload: MediaUpload;
  /** The document when the placeholder was added, so that an immediate undo removes the placeholder. */
  readonly before: Node;
}

type Change =
  | { readonly add: MediaUpload; readonly position: number; readonly text: UploadText }
  | { readonly remove: MediaUpload };
const key = new PluginKey<DecorationSet>('media placeholder');

/** Placeholders of media that are being chosen or uploaded; they are decorations, not part of the document. */
export const placeholderPlugin = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) => {
        const set = before.map(transaction.mapping, transaction.doc);
        const change: Change | undefined = transaction.getMeta(key);
        if (change === undefined) return set;
        if ('remove' in change)
          return set.remove(set.find(undefined, undefined, ({ upload }) => upload === change.remove));
        const { add: upload, position, text } = change;
        const placeholder: Placeholder = { upload, before: transaction.doc };
        return set.add(transaction.doc, [placeAt(position, placeholder, text)]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => new Placeholders(view),
  });

/** The widget of a placeholder; it shows the state of the upload. */
function placeAt(position: number, placeholder: Placeholder, text: UploadText): Decoration {
  const { upload } = placeholder;
  const ends = new WeakMap<globalThis.Node, () => void>();
  const draw = () => {
    const element = document.createElement('span');
    element.className = 'rich-text-uploading';
    const show = () => {
      element.dataset.stage = upload.read().stage;
      element.textContent = text(upload);
    };
    show();
    ends.set(element, upload.subscribe(show));
    return element;
  };
  return Decoration.widget(position, draw, {
    ...placeholder,
    destroy: (element: globalThis.Node) => ends.get(element)?.(),
  });
}

/** The uploads of all placeholders. */
const uploadsIn = (state: EditorState): readonly MediaUpload[] =>
  (key.getState(state)?.find() ?? []).map(({ spec }): MediaUpload => spec.upload);

/**
 * Replaces placeholders by their completed media, and cancels uploads whose placeholder was deleted. State moves on to
 * the next view of the same editor state.
 */
class Placeholders implements PluginView {
  readonly #view: EditorView;
  readonly #followed = new Map<MediaUpload, () => void>();

  constructor(view: EditorView) {
    this.#view = view;
    this.update();
  }

  update(): void {
    const waiting = uploadsIn(this.#view.state);
    for (const [upload, leave] of this.#followed) {
      if (waiting.includes(upload)) continue;
      leave();
      this.#followed.delete(upload);
      if (isOpen(upload.read())) upload.cancel();
    }
    for (const upload of waiting) {
      if (this.#followed.has(upload)) continue;
      this.#followed.set(
        upload,
        upload.subscribe(() => this.#settle(upload)),
      );
      // It may have completed while there was no view; nothing can be dispatched within an update.
      queueMicrotask(() => this.#settle(upload));
    }
  }

  destroy(): void {
    for (const leave of this.#followed.values()) leave();
    this.#followed.clear();
  }

  #settle(upload: MediaUpload): void {
    const view = this.#view;
    const state = upload.read();
    if (view.isDestroyed || isOpen(state) || !uploadsIn(view.state).includes(upload)) return;
    const [place] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.upload === upload) ?? [];
    const { tr } = view.state;
    tr.setMeta(key, { remove: upload });
    if (place !== undefined && state.stage === 'ready') putIn(tr, place.from, state.media);
    view.dispatch(tr);
  }
}

/** Maximum number of characters of a file name in a document. */
const MAX_NAME = 200;

const isOpen = ({ stage }: MediaUploadState): boolean => stage === 'moving' || stage === 'failed';

function putIn(tr: EditorState['tr'], position: number, { id: mediaId, name, url: src, alt, kind }: ChosenMedia): void {
  // A file shows its name, a picture its alternative text.
  const shown = kind === 'file' ? name.slice(0, MAX_NAME) : alt;
  tr.replaceRangeWith(position, position, nodeType(kind).create({ mediaId, src, alt: shown }));
  // Ensures a paragraph to continue in.
  if (tr.doc.lastChild?.isAtom) tr.insert(tr.doc.content.size, nodeType('paragraph').create());
}

/**
 * Inserts a placeholder that is replaced by the media node when it is available; nothing is inserted when none was
 * chosen or the placeholder was deleted.
 */
export function addPlaceholder(
  view: EditorView,
  upload: MediaUpload,
  text: UploadText,
  position = view.state.selection.from,
): void {
  view.dispatch(view.state.tr.setMeta(key, { add: upload, position, text }));
}

/** Removes the latest placeholder when the document has not changed since, and cancels its upload. */
export const undoPlaceholder: Command = (state, dispatch) => {
  const latest = key.getState(state)?.find().at(-1)?.spec;
  if (latest?.before !== state.doc) return false;
  dispatch?.(state.tr.setMeta(key, { remove: latest.upload }));
  return true;
};
