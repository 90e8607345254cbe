import { isEmpty } from '@src/contracts/resource/condition.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import type { RichDocument } from '@src/contracts/rich-text/document.ts';
import { isBlankDocument, looksLikeDocument } from '@src/contracts/rich-text/plain-text.ts';
import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createEditorState } from './editing/create-state.ts';
import { type NodeTexts, nodeViews } from './editing/node-views.ts';
import { pasteHandlers, type TakeFiles } from './editing/paste.ts';
import { readSelection } from './editing/read-selection.ts';
import { fromStored, toStored } from './editing/stored-document.ts';
import { handleOf } from './editor-handle.ts';
import type { ResolveMedia } from './resolve-media.ts';
import type { ResolveProduct } from './resolve-product.ts';

interface EditorOptions {
  /** A document, or a text from before there were documents. */
  readonly value: unknown;
  readonly onChange: (document: RichDocument) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly readOnly: boolean;
  /** Attributes of the element that is typed into. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly texts: NodeTexts;
  readonly resolveMedia: ResolveMedia | undefined;
  readonly resolveProduct: ResolveProduct | undefined;
  readonly takeFiles: TakeFiles;
  /** Keys that something around the text answers to; true when it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** What the running editor tells and asks, always as it was last given. */
interface Talk extends Pick<EditorOptions, 'texts' | 'takeFiles' | 'onKey'> {
  readonly resolveMedia: ResolveMedia;
  readonly resolveProduct: ResolveProduct;
  readonly isEditable: () => boolean;
  readonly attributes: () => Readonly<Record<string, string>>;
  readonly onState: (state: EditorState) => void;
  readonly onDocument: (document: RichDocument) => void;
  readonly onBlur: () => void;
}

/** Puts an editor into an element. */
function openView(host: HTMLElement, state: EditorState, talk: Talk): EditorView {
  let isShifted = false;
  const view = new EditorView(host, {
    state,
    editable: talk.isEditable,
    attributes: talk.attributes,
    nodeViews: nodeViews(talk.texts, talk.resolveMedia, talk.resolveProduct),
    dispatchTransaction: (transaction) => {
      const next = view.state.apply(transaction);
      view.updateState(next);
      talk.onState(next);
      if (transaction.docChanged) talk.onDocument(toStored(next.doc));
    },
    // Not as an event of the page: here the text is known that the keys before have made.
    handleKeyDown: (_, event) => {
      isShifted = event.shiftKey;
      readSelection(view);
      return talk.onKey(event);
    },
    handleDOMEvents: {
      ...pasteHandlers(talk.takeFiles, () => isShifted),
      blur: () => {
        // What is pressed next may ask for the selection before the browser has announced it.
        readSelection(view);
        talk.onBlur();
        return false;
      },
    },
  });
  return view;
}

function close(view: RefObject<EditorView | null>): void {
  view.current?.destroy();
  view.current = null;
}

/** What the editor asks of its owner, who may be drawn again in between. */
const talkWith = (
  optionsNow: () => EditorOptions,
  live: ReturnType<typeof useLive>,
): Omit<Talk, 'onState' | 'onDocument'> => ({
  isEditable: () => !live.current.readOnly,
  attributes: () => live.current.attributes,
  texts: optionsNow().texts,
  takeFiles: (...given) => optionsNow().takeFiles(...given),
  onKey: (event) => optionsNow().onKey(event),
  resolveMedia: async (address) => optionsNow().resolveMedia?.(address),
  resolveProduct: async (id) => optionsNow().resolveProduct?.(id),
  onBlur: () => optionsNow().onBlur?.(),
});

/** What the element that is typed into looks like now; the editor is told when it changes. */
function useLive(view: RefObject<EditorView | null>, { readOnly, attributes }: EditorOptions) {
  const live = useRef({ readOnly, attributes });
  useEffect(() => {
    live.current = { readOnly, attributes };
    view.current?.setProps({});
  }, [view, readOnly, attributes]);
  return live;
}

/** True for a document that whoever holds the value may keep as no value at all. */
const isNothing = (lastValue: unknown): boolean =>
  isEmpty(lastValue) || (looksLikeDocument(lastValue) && isBlankDocument(lastValue));

/** An editor in an element: it is taken down while the page is hidden, and what was done and undone outlives that. */
export function useEditor(host: RefObject<HTMLElement | null>, options: EditorOptions) {
  const [state, setState] = useState<EditorState>(() => createEditorState(fromStored(options.value)));
  const kept = useRef(state);
  const view = useRef<EditorView>(null);
  const lastValue = useRef(options.value);
  const live = useLive(view, options);
  const [handle] = useState(() => handleOf(view));
  const onDocument = useEffectEvent((document: RichDocument) => {
    lastValue.current = document;
    options.onChange(document);
  });
  const onState = useEffectEvent((next: EditorState) => {
    kept.current = next;
    setState(next);
  });
  const optionsNow = useEffectEvent(() => options);
  const { value } = options;

  useEffect(() => {
    if (host.current === null) return;
    const talk = talkWith(() => optionsNow(), live);
    const made = openView(host.current, kept.current, {
      ...talk,
      onState: (next) => onState(next),
      onDocument: (document) => onDocument(document),
    });
    view.current = made;
    return () => close(view);
  }, [host, live]);
  useEffect(() => {
    if (isSameValue(value, lastValue.current) || (isEmpty(value) && isNothing(lastValue.current))) return;
    lastValue.current = value;
    const next = createEditorState(fromStored(value));
    view.current?.updateState(next);
    onState(next);
  }, [value]);
  return { handle, state };
}
