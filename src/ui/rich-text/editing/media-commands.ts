import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';

const MEDIA: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'file']);

/** Alternative text of the selected media node; null when none is selected. */
export function chosenMedium({ selection }: EditorState): string | null {
  const isMedium = selection instanceof NodeSelection && MEDIA.has(selection.node.type.name);
  return isMedium ? String(selection.node.attrs.alt) : null;
}

/** Sets the alternative text of the selected media node. */
export const describeMedium =
  (alt: string): Command =>
  (state, dispatch) => {
    if (chosenMedium(state) === null) return false;
    const { from } = state.selection;
    const { tr } = state;
    tr.setNodeAttribute(from, 'alt', alt);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)));
    return true;
  };

/** Deletes the selected media node. */
export const deleteMedium: Command = (state, dispatch) => {
  if (chosenMedium(state) === null) return false;
  dispatch?.(state.tr.deleteSelection().scrollIntoView());
  return true;
};
