import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import type { DragEvent } from 'react';
import { beginDrag, draggedIn, endDrag } from './dragged.ts';
import { refusalOfMove } from './folder-moves.ts';
import type { useFolderMoves } from './use-folder-moves.ts';

const MARK = 'data-drop';
/** Drop targets: folders of the tree, and the root of the library. */
const PLACES = '[data-testid="media-folder"], [data-folder-top]';

const placeAt = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(PLACES) : null;

const unmark = ({ currentTarget }: DragEvent) => {
  for (const place of currentTarget.querySelectorAll(`[${MARK}]`)) place.removeAttribute(MARK);
};

/** Drag and drop on folders; a target that would refuse the items is marked, and shows the reason on drop. */
export function useFolderDrops(
  tree: readonly ChoiceNode[],
  { moveFiles, moveFolder }: ReturnType<typeof useFolderMoves>,
) {
  return {
    onDragStart: (event: DragEvent) => {
      const { id } = placeAt(event)?.dataset ?? {};
      if (id !== undefined) beginDrag(event, { kind: 'folder', id });
    },
    onDragOver: (event: DragEvent) => {
      const dragged = draggedIn(event);
      const place = placeAt(event);
      unmark(event);
      if (dragged === null || place === null) return;
      event.preventDefault();
      const into = place.dataset.id ?? null;
      const isRefused = dragged.kind === 'folder' && refusalOfMove(tree, dragged.id, into) !== null;
      place.setAttribute(MARK, isRefused ? 'refused' : 'taken');
    },
    onDragLeave: unmark,
    onDragEnd: (event: DragEvent) => {
      unmark(event);
      endDrag();
    },
    onDrop: (event: DragEvent) => {
      const dragged = draggedIn(event);
      const place = placeAt(event);
      unmark(event);
      endDrag();
      if (dragged === null || place === null) return;
      event.preventDefault();
      const into = place.dataset.id ?? null;
      if (dragged.kind === 'files') moveFiles(dragged.target, dragged.count, into);
      else void moveFolder(dragged.id, into);
    },
  };
}
