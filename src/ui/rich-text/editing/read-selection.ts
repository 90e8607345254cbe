import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Applies the DOM selection to the editor state. Selection keys are handled by the browser, which fires
 * `selectionchange` in a later task: the next key of a fast typist would act on the old selection.
 */
export function readSelection(view: EditorView): void {
  const shown = view.dom.ownerDocument.getSelection();
  const { state } = view;
  if (!(state.selection instanceof TextSelection) || shown === null) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = shown;
  if (anchorNode === null || focusNode === null) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const anchor = view.posAtDOM(anchorNode, anchorOffset);
  const head = view.posAtDOM(focusNode, focusOffset);
  if (anchor === state.selection.anchor && head === state.selection.head) return;
  const next = TextSelection.between(state.doc.resolve(anchor), state.doc.resolve(head));
  if (!next.eq(state.selection)) view.dispatch(state.tr.setSelection(next));
}
