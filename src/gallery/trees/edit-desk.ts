import type { TextKey } from '@locales/index.ts';
import type { TextValues } from '@src/ui/use-text.ts';
import { applyEdit, type EditHistory, redo, startHistory, undo } from './edit-history.ts';
import { type EditNode, findNode, type TreeEdit } from './tree-edits.ts';

/** A tree that is edited: what was done, the chosen node, the one whose label is being written, and what to tell of the last deed. */
export interface EditDesk {
  readonly history: EditHistory;
  readonly chosen: string | null;
  readonly renaming: string | null;
  readonly news: { readonly key: TextKey; readonly values: TextValues } | null;
}

/** What an operator asks of the desk. */
export type DeskEvent =
  | { readonly type: 'chosen'; readonly id: string }
  | { readonly type: 'edited'; readonly edit: TreeEdit }
  | { readonly type: 'naming'; readonly id: string }
  /** Null when the old label is to stay. */
  | { readonly type: 'named'; readonly label: string | null }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' };

/** A tree that nothing was done to, its first node chosen. */
export const startDesk = (tree: readonly EditNode[]): EditDesk => ({
  history: startHistory(tree),
  chosen: tree[0]?.id ?? null,
  renaming: null,
  news: null,
});

const nameIn = (tree: readonly EditNode[], id: string) => findNode(tree, id)?.node.label ?? '';

/** The node that is chosen once another one is gone: the next beside it, the one before it, or the one above. */
function neighbourOf(tree: readonly EditNode[], id: string): string | null {
  const found = findNode(tree, id);
  if (found === null) return null;
  const { siblings, at, above } = found;
  return (siblings[at + 1] ?? siblings[at - 1] ?? above.at(-1))?.id ?? null;
}

function edited(desk: EditDesk, edit: TreeEdit): EditDesk {
  const { tree } = desk.history;
  const history = applyEdit(desk.history, edit);
  const name = nameIn(edit.type === 'insert' || edit.type === 'rename' ? history.tree : tree, edit.id);
  if (history === desk.history) return { ...desk, news: { key: 'gallery.trees.cannot', values: { name } } };
  const done = { ...desk, history, chosen: edit.id };
  if (edit.type === 'rename') return { ...done, news: { key: 'gallery.trees.renamed', values: { name } } };
  if (edit.type === 'insert') {
    return { ...done, renaming: edit.id, news: { key: 'gallery.trees.inserted', values: { name } } };
  }
  if (edit.type === 'remove') {
    return { ...done, chosen: neighbourOf(tree, edit.id), news: { key: 'gallery.trees.removed', values: { name } } };
  }
  const { at = 0, siblings = [], above = [] } = findNode(history.tree, edit.id) ?? {};
  const values = { name, place: at + 1, total: siblings.length, level: above.length + 1 };
  return { ...done, news: { key: 'gallery.trees.moved', values } };
}

function travelled(desk: EditDesk, history: EditHistory, key: TextKey): EditDesk {
  if (history.tree === desk.history.tree) return desk;
  const stays = desk.chosen !== null && findNode(history.tree, desk.chosen) !== null;
  const chosen = stays ? desk.chosen : (history.tree[0]?.id ?? null);
  return { history, chosen, renaming: null, news: { key, values: {} } };
}

/** The desk after what was asked of it. */
export function reduceDesk(desk: EditDesk, event: DeskEvent): EditDesk {
  switch (event.type) {
    case 'chosen':
      return desk.chosen === event.id ? desk : { ...desk, chosen: event.id };
    case 'edited':
      return edited(desk, event.edit);
    case 'naming':
      return { ...desk, renaming: event.id };
    case 'named': {
      const id = desk.renaming;
      const label = event.label?.trim() ?? '';
      const isNew = id !== null && label !== '' && label !== nameIn(desk.history.tree, id);
      return { ...(isNew ? edited(desk, { type: 'rename', id, label }) : desk), renaming: null };
    }
    case 'undone':
      return travelled(desk, undo(desk.history), 'gallery.trees.undone');
    case 'redone':
      return travelled(desk, redo(desk.history), 'gallery.trees.redone');
  }
}
