import { isEmpty } from '@src/contracts/resource/condition.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import type { RichDocument } from '@src/contracts/rich-text/document.ts';
import { isBlankDocument, looksLikeDocument } from '@src/contracts/rich-text/plain-text.ts';
import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createEditorState } from './editing/create-state.ts';
import { type NodeTexts, nodeViews } from './editing/node-views.ts';
import { type AcceptFiles, pasteHandlers } from './editing/paste.ts';
import { readSelection } from './editing/read-selection.ts';
import { fromStored, toStored } from './editing/stored-document.ts';
import { handleOf } from './editor-handle.ts';
import type { ResolveMedia } from './resolve-media.ts';
import type { ResolveProduct } from './resolve-product.ts';

interface EditorOptions {
  /** A document, or plain text from older versions. */
  readonly value: unknown;
  readonly onChange: (document: RichDocument) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly readOnly: boolean;
  /** Attributes of the editable element. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly texts: NodeTexts;
  readonly resolveMedia: ResolveMedia | undefined;
  readonly resolveProduct: ResolveProduct | undefined;
  readonly takeFiles: AcceptFiles;
  /** Handles keys outside the editor's own; returns true when it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** Callbacks and options of the running editor; they always use the latest values. */
interface EditorBridge extends Pick<EditorOptions, 'texts' | 'takeFiles' | 'onKey'> {
  readonly resolveMedia: ResolveMedia;
  readonly resolveProduct: ResolveProduct;
  readonly isEditable: () => boolean;
  readonly attributes: () => Readonly<Record<string, string>>;
  readonly onState: (state: EditorState) => void;
  readonly onDocument: (document: RichDocument) => void;
  readonly onBlur: () => void;
}

/** Creates the editor view in an element. */
function openView(host: HTMLElement, state: EditorState, bridge: EditorBridge): EditorView {
  let isShifted = false;
  const view = new EditorView(host, {
    state,
    editable: bridge.isEditable,
    attributes: bridge.attributes,
    nodeViews: nodeViews(bridge.texts, bridge.resolveMedia, bridge.resolveProduct),
    dispatchTransaction: (transaction) => {
      const next = view.state.apply(transaction);
      view.updateState(next);
      bridge.onState(next);
      if (transaction.docChanged) bridge.onDocument(toStored(next.doc));
    },
    // Not a DOM event handler: here the state includes the effects of the previous keys.
    handleKeyDown: (_, event) => {
      isShifted = event.shiftKey;
      readSelection(view);
      return bridge.onKey(event);
    },
    handleDOMEvents: {
      ...pasteHandlers(bridge.takeFiles, () => isShifted),
      blur: () => {
        // The next button pressed may need the selection before the browser has announced it.
        readSelection(view);
        bridge.onBlur();
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

/** Callbacks that read the latest options, because the owner may have rendered again. */
const bridgeOf = (
  optionsNow: () => EditorOptions,
  live: ReturnType<typeof useLiveAttributes>,
): Omit<EditorBridge, 'onState' | 'onDocument'> => ({
  isEditable: () => !live.current.readOnly,
  attributes: () => live.current.attributes,
  texts: optionsNow().texts,
  takeFiles: (...given) => optionsNow().takeFiles(...given),
  onKey: (event) => optionsNow().onKey(event),
  resolveMedia: async (address) => optionsNow().resolveMedia?.(address),
  resolveProduct: async (id) => optionsNow().resolveProduct?.(id),
  onBlur: () => optionsNow().onBlur?.(),
});

/** The current attributes of the editable element; the editor is updated when they change. */
function useLiveAttributes(view: RefObject<EditorView | null>, { readOnly, attributes }: EditorOptions) {
  const live = useRef({ readOnly, attributes });
  useEffect(() => {
    live.current = { readOnly, attributes };
    view.current?.setProps({});
  }, [view, readOnly, attributes]);
  return live;
}

/** True for values that the owner may store as empty. */
const isNothing = (lastValue: unknown): boolean =>
  isEmpty(lastValue) || (looksLikeDocument(lastValue) && isBlankDocument(lastValue));

/**
 * An editor in an element: the view is destroyed while the page is hidden, but the state with its undo history is
 * preserved.
 */
export function useEditor(host: RefObject<HTMLElement | null>, options: EditorOptions) {
  const [state, setState] = useState<EditorState>(() => createEditorState(fromStored(options.value)));
  const kept = useRef(state);
  const view = useRef<EditorView>(null);
  const lastValue = useRef(options.value);
  const live = useLiveAttributes(view, options);
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
    const bridge = bridgeOf(() => optionsNow(), live);
    const made = openView(host.current, kept.current, {
      ...bridge,
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
