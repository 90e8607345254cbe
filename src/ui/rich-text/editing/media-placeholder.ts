import type { MediaRef } from '@src/contracts/media.ts';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { nodeType } from './document-schema.ts';

/** What the editor needs to know of a file that was chosen or uploaded. */
export type ChosenMedia = Pick<MediaRef, 'id' | 'url' | 'kind' | 'alt'>;

type Change = { readonly add: object; readonly position: number; readonly label: string } | { readonly remove: object };
const key = new PluginKey<DecorationSet>('media placeholder');

/** Keeps the places of media that are still chosen or uploaded; they are not part of the document. */
export const placeholderPlugin = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) => {
        const set = before.map(transaction.mapping, transaction.doc);
        const change: Change | undefined = transaction.getMeta(key);
        if (change === undefined) return set;
        if ('remove' in change) return set.remove(set.find(undefined, undefined, ({ id }) => id === change.remove));
        const draw = () => {
          const element = document.createElement('span');
          element.className = 'rich-text-uploading';
          element.textContent = change.label;
          return element;
        };
        return set.add(transaction.doc, [Decoration.widget(change.position, draw, { id: change.add })]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

const placeOf = (state: EditorState, id: object): number | undefined =>
  key.getState(state)?.find(undefined, undefined, (each) => each.id === id)[0]?.from;

/**
 * Holds a place for a medium until it is there, and puts it in then. Nothing is put in when none was chosen or when the place was
 * deleted meanwhile.
 */
export async function insertWhenReady(
  view: EditorView,
  ready: Promise<ChosenMedia | undefined>,
  label: string,
  place = view.state.selection.from,
): Promise<void> {
  const id = {};
  view.dispatch(view.state.tr.setMeta(key, { add: id, position: place, label }));
  const medium = await ready.catch(() => undefined);
  if (view.isDestroyed) return;
  const position = placeOf(view.state, id);
  const { tr } = view.state;
  tr.setMeta(key, { remove: id });
  if (position !== undefined && medium !== undefined) {
    const { id: mediaId, url: src, alt, kind } = medium;
    if (kind !== 'file') tr.replaceRangeWith(position, position, nodeType(kind).create({ mediaId, src, alt }));
    // There is always a line to go on in.
    if (tr.doc.lastChild?.isAtom) tr.insert(tr.doc.content.size, nodeType('paragraph').create());
  }
  view.dispatch(tr);
}
