import type { TextKey } from '@locales/index.ts';
import type { TextValues } from '@src/ui/use-translate.ts';
import { applyEdit, type EditHistory, redo, startHistory, undo } from './edit-history.ts';
import { type EditNode, findNode, type TreeEdit } from './tree-edits.ts';

/** State of the tree editor: history, selected node, node being renamed, and the announcement for the last edit. */
export interface TreeEditorState {
  readonly history: EditHistory;
  readonly chosen: string | null;
  readonly renaming: string | null;
  readonly news: { readonly key: TextKey; readonly values: TextValues } | null;
}

export type TreeEditorAction =
  | { readonly type: 'chosen'; readonly id: string }
  | { readonly type: 'edited'; readonly edit: TreeEdit }
  | { readonly type: 'naming'; readonly id: string }
  /** Null to keep the old label. */
  | { readonly type: 'named'; readonly label: string | null }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' };

/** Initial state, with the first node selected. */
export const initialEditor = (tree: readonly EditNode[]): TreeEditorState => ({
  history: startHistory(tree),
  chosen: tree[0]?.id ?? null,
  renaming: null,
  news: null,
});

const nameIn = (tree: readonly EditNode[], id: string) => findNode(tree, id)?.node.label ?? '';

/** Node selected after another one is deleted: its next sibling, the previous one, or the parent. */
function neighbourOf(tree: readonly EditNode[], id: string): string | null {
  const found = findNode(tree, id);
  if (found === null) return null;
  const { siblings, at, above } = found;
  return (siblings[at + 1] ?? siblings[at - 1] ?? above.at(-1))?.id ?? null;
}

function edited(editor: TreeEditorState, edit: TreeEdit): TreeEditorState {
  const { tree } = editor.history;
  const history = applyEdit(editor.history, edit);
  const name = nameIn(edit.type === 'insert' || edit.type === 'rename' ? history.tree : tree, edit.id);
  if (history === editor.history) return { ...editor, news: { key: 'gallery.trees.cannot', values: { name } } };
  const done = { ...editor, history, chosen: edit.id };
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

function travelled(editor: TreeEditorState, history: EditHistory, key: TextKey): TreeEditorState {
  if (history.tree === editor.history.tree) return editor;
  const stays = editor.chosen !== null && findNode(history.tree, editor.chosen) !== null;
  const chosen = stays ? editor.chosen : (history.tree[0]?.id ?? null);
  return { history, chosen, renaming: null, news: { key, values: {} } };
}

/** Reducer of the tree editor. */
export function reduceTreeEditor(editor: TreeEditorState, event: TreeEditorAction): TreeEditorState {
  switch (event.type) {
    case 'chosen':
      return editor.chosen === event.id ? editor : { ...editor, chosen: event.id };
    case 'edited':
      return edited(editor, event.edit);
    case 'naming':
      return { ...editor, renaming: event.id };
    case 'named': {
      const id = editor.renaming;
      const label = event.label?.trim() ?? '';
      const isNew = id !== null && label !== '' && label !== nameIn(editor.history.tree, id);
      return { ...(isNew ? edited(editor, { type: 'rename', id, label }) : editor), renaming: null };
    }
    case 'undone':
      return travelled(editor, undo(editor.history), 'gallery.trees.undone');
    case 'redone':
      return travelled(editor, redo(editor.history), 'gallery.trees.redone');
  }
}
