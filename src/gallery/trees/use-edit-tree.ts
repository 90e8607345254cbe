import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';
import { applyEdit, type EditHistory, redo, startHistory, undo } from './edit-history.ts';
import { type EditNode, findNode, type Place, type Step, type TreeEdit } from './tree-edits.ts';

/** A tree that is edited, what may be done to it, and what to tell about the last deed. */
export interface EditedTree {
  readonly tree: readonly EditNode[];
  readonly chosen: string | null;
  readonly choose: (id: string) => void;
  /** The node whose label is being written. */
  readonly renaming: string | null;
  readonly startRenaming: (id: string) => void;
  readonly rename: (label: string | null) => void;
  readonly insert: (parent: string | null) => void;
  readonly remove: (id: string) => void;
  readonly step: (id: string, way: Step) => void;
  readonly drop: (id: string, target: string, place: Place) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly news: string;
}

/** The node that is chosen once another one is gone: the next beside it, the one before it, or the one above. */
function neighbourOf(tree: readonly EditNode[], id: string): string | null {
  const found = findNode(tree, id);
  if (found === null) return null;
  const { siblings, at, above } = found;
  return (siblings[at + 1] ?? siblings[at - 1] ?? above.at(-1))?.id ?? null;
}

/** Edits a tree step by step; every step can be undone. */
export function useEditTree(start: () => readonly EditNode[]): EditedTree {
  const t = useText();
  const [history, setHistory] = useState<EditHistory>(() => startHistory(start()));
  const [chosen, setChosen] = useState<string | null>(() => history.tree[0]?.id ?? null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const { tree } = history;
  const nameOf = (id: string, within: readonly EditNode[] = tree) => findNode(within, id)?.node.label ?? '';
  const run = (edit: TreeEdit): EditHistory | null => {
    const next = applyEdit(history, edit);
    if (next === history) {
      setNews(t('gallery.trees.cannot', { name: nameOf(edit.id) }));
      return null;
    }
    setHistory(next);
    return next;
  };
  const moved = (edit: TreeEdit) => {
    const next = run(edit);
    if (next === null) return;
    setChosen(edit.id);
    const found = findNode(next.tree, edit.id);
    const place = (found?.at ?? 0) + 1;
    const total = found?.siblings.length ?? 0;
    setNews(t('gallery.trees.moved', { name: nameOf(edit.id), place, total, level: (found?.above.length ?? 0) + 1 }));
  };
  const travel = (next: EditHistory, told: string) => {
    setHistory(next);
    setRenaming(null);
    if (chosen === null || findNode(next.tree, chosen) === null) setChosen(next.tree[0]?.id ?? null);
    setNews(told);
  };
  return {
    tree,
    chosen,
    choose: setChosen,
    renaming,
    startRenaming: setRenaming,
    rename: (label) => {
      if (renaming === null) return;
      const next = label === null ? history : applyEdit(history, { type: 'rename', id: renaming, label });
      setHistory(next);
      setRenaming(null);
      if (next !== history) setNews(t('gallery.trees.renamed', { name: nameOf(renaming, next.tree) }));
    },
    insert: (parent) => {
      const id = crypto.randomUUID();
      const label = t('gallery.trees.newNode');
      if (run({ type: 'insert', id, label, parent }) === null) return;
      setChosen(id);
      setRenaming(id);
      setNews(t('gallery.trees.inserted', { name: label }));
    },
    remove: (id) => {
      const name = nameOf(id);
      const next = neighbourOf(tree, id);
      if (run({ type: 'remove', id }) === null) return;
      setChosen(next);
      setNews(t('gallery.trees.removed', { name }));
    },
    step: (id, way) => moved({ type: 'step', id, way }),
    drop: (id, target, place) => moved({ type: 'drop', id, target, place }),
    undo: history.past.length === 0 ? null : () => travel(undo(history), t('gallery.trees.undone')),
    redo: history.future.length === 0 ? null : () => travel(redo(history), t('gallery.trees.redone')),
    news,
  };
}
