import { selectIsSelected, selectSelectedCount, selectSelection } from '@machines/list/index.ts';
import { targetOf } from '@src/crud/list/bulk/bulk-target.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import type { DragEvent } from 'react';
import { beginDrag } from '../folders/dragged.ts';

/** Starts to drag a tile: together with the selection if it is selected, else alone. */
export function useTileDrag(): (event: DragEvent) => void {
  const { list } = useListScreen();
  return (event) => {
    const { target } = event;
    const id =
      target instanceof Element ? target.closest<HTMLElement>('[data-testid="list-row"]')?.dataset.id : undefined;
    if (id === undefined) return;
    const now = list.getSnapshot();
    const all = selectIsSelected(id)(now) ? targetOf(selectSelection(now), now.context.query) : null;
    if (all === null) beginDrag(event, { kind: 'files', target: { ids: [id] }, count: 1 });
    else beginDrag(event, { kind: 'files', target: all, count: selectSelectedCount(now) });
  };
}
