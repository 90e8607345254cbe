import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { type FlaggedRange, findFlagged } from './flagged-positions.ts';

/** Words to mark, and their ranges in the document. */
interface Flagging {
  readonly words: readonly string[];
  readonly places: readonly FlaggedRange[];
  readonly decorations: DecorationSet;
}

const NOTHING: Flagging = { words: [], places: [], decorations: DecorationSet.empty };
const key = new PluginKey<Flagging>('flags');

function flaggingIn(doc: Node, words: readonly string[]): Flagging {
  if (words.length === 0) return NOTHING;
  const places: FlaggedRange[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    // Every inline node other than text counts as one character, so that text offsets equal document offsets.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    for (const { from, to } of findFlagged(text, words))
      places.push({ from: position + 1 + from, to: position + 1 + to });
    return false;
  });
  const marks = places.map(({ from, to }) =>
    Decoration.inline(from, to, { nodeName: 'mark', class: 'rich-text-flagged' }),
  );
  return { words, places, decorations: DecorationSet.create(doc, marks) };
}

/** Marks flagged words wherever they occur. */
export const flagPlugin = (): Plugin<Flagging> =>
  new Plugin<Flagging>({
    key,
    state: {
      init: () => NOTHING,
      apply: (transaction, before) => {
        const words: readonly string[] | undefined = transaction.getMeta(key);
        if (words === undefined && !transaction.docChanged) return before;
        return flaggingIn(transaction.doc, words ?? before.words);
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });

/** The current flagged words and ranges. */
export const flaggedWordsOf = (state: EditorState): Flagging => key.getState(state) ?? NOTHING;

/** Sets the words to mark. */
export const setFlaggedWords =
  (words: readonly string[]): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(key, words));
    return true;
  };

/** Number of the selected marked range, from 1; 0 for none. */
export const flagAt = (state: EditorState): number =>
  flaggedWordsOf(state).places.findIndex(({ from, to }) => from === state.selection.from && to === state.selection.to) +
  1;

/** Selects the next marked range after the cursor, or the previous one with -1; wraps around. */
export const goToFlag =
  (way: 1 | -1): Command =>
  (state, dispatch) => {
    const { places } = flaggedWordsOf(state);
    const { from, to } = state.selection;
    const next =
      way === 1
        ? (places.find((place) => place.from >= to) ?? places[0])
        : (places.findLast((place) => place.to <= from) ?? places.at(-1));
    if (next === undefined) return false;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)).scrollIntoView());
    return true;
  };
