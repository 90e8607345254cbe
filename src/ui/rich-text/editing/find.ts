import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Range of a match. */
interface Match {
  readonly from: number;
  readonly to: number;
}

/** The search query and its matches; `current` is the index of the last match visited. */
export interface Finding {
  readonly query: string;
  readonly matches: readonly Match[];
  readonly current: number;
}

const NOTHING: Finding = { query: '', matches: [], current: -1 };
const MAX_MATCHES = 1000;
const MAX_QUERY = 200;
const key = new PluginKey<Finding>('find');

/** Matches in the blocks of the document, ignoring case; at most 1,000. */
function matchesIn(doc: Node, query: string): readonly Match[] {
  const words = query.slice(0, MAX_QUERY).toLowerCase();
  const matches: Match[] = [];
  if (words === '') return matches;
  doc.descendants((node, position) => {
    if (!node.isTextblock || matches.length >= MAX_MATCHES) return matches.length < MAX_MATCHES;
    // Every inline node other than text counts as one character, so that text offsets equal document offsets.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc').toLowerCase();
    for (
      let at = text.indexOf(words);
      at !== -1 && matches.length < MAX_MATCHES;
      at = text.indexOf(words, at + words.length)
    )
      matches.push({ from: position + 1 + at, to: position + 1 + at + words.length });
    return false;
  });
  return matches;
}

/** Highlights the matches of a search. */
export const findPlugin = (): Plugin<Finding> =>
  new Plugin<Finding>({
    key,
    state: {
      init: () => NOTHING,
      apply: (transaction, finding) => {
        const next: Partial<Finding> | undefined = transaction.getMeta(key);
        if (next === undefined && !transaction.docChanged) return finding;
        const query = next?.query ?? finding.query;
        const matches = matchesIn(transaction.doc, query);
        return { query, matches, current: Math.min(next?.current ?? finding.current, matches.length - 1) };
      },
    },
    props: {
      decorations: (state) => {
        const { matches, current } = findingOf(state);
        return DecorationSet.create(
          state.doc,
          matches.map(({ from, to }, index) =>
            Decoration.inline(from, to, {
              class: index === current ? 'rich-text-found rich-text-current' : 'rich-text-found',
            }),
          ),
        );
      },
    },
  });

/** The current search. */
export const findingOf = (state: EditorState): Finding => key.getState(state) ?? NOTHING;

/** Starts a search; an empty query ends it. */
export const find =
  (query: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(key, { query, current: -1 }));
    return true;
  };

/** Selects the next match, or the previous one with -1. */
export const findNext =
  (way: 1 | -1): Command =>
  (state, dispatch) => {
    const { matches, current, query } = findingOf(state);
    if (matches.length === 0) return false;
    const start = current === -1 && way === -1 ? 0 : current;
    const next = (start + way + matches.length) % matches.length;
    const match = matches[next];
    if (match === undefined) return false;
    const selection = TextSelection.create(state.doc, match.from, match.to);
    dispatch?.(state.tr.setMeta(key, { query, current: next }).setSelection(selection).scrollIntoView());
    return true;
  };

/** Replaces the current match. */
export const replaceCurrent =
  (words: string): Command =>
  (state, dispatch) => {
    const { matches, current, query } = findingOf(state);
    const match = matches[current];
    if (match === undefined) return findNext(1)(state, dispatch);
    const next = state.tr.insertText(words, match.from, match.to).setMeta(key, { query, current: current - 1 });
    dispatch?.(next);
    return true;
  };

/** Replaces every match, as one undo step. */
export const replaceAll =
  (words: string): Command =>
  (state, dispatch) => {
    const { matches, query } = findingOf(state);
    if (matches.length === 0) return false;
    const { tr } = state;
    for (const { from, to } of matches.toReversed()) tr.insertText(words, from, to);
    dispatch?.(tr.setMeta(key, { query, current: -1 }));
    return true;
  };
