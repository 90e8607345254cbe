import { type ListRef, selectFocused } from '@machines/list/index.ts';
import { type RefObject, useEffect } from 'react';
import type { TreeRow } from './tree-rows.ts';

/** The row of a record on screen. */
export const rowElement = (box: ParentNode, id: string): HTMLElement | null =>
  box.querySelector<HTMLElement>(`[data-testid="list-row"][data-id="${CSS.escape(id)}"]`);

/** The rows on screen. */
const rowElements = (box: ParentNode) => box.querySelectorAll<HTMLElement>('[data-testid="list-row"]');

/**
 * Keeps one row in the order of Tab, and marks the one that keys act on and the one that is previewed: in the document
 * itself, so that moving the focus draws nothing again.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>, list: ListRef, rows: readonly TreeRow[]): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const follow = () => {
      const { previewed } = list.getSnapshot().context;
      const focused = selectFocused(list.getSnapshot());
      const entry = focused ?? rows[0]?.record.id ?? null;
      for (const row of rowElements(element)) {
        const { id = '' } = row.dataset;
        row.tabIndex = id === entry ? 0 : -1;
        row.toggleAttribute('data-focused', id === focused);
        row.toggleAttribute('data-previewed', id === previewed);
      }
    };
    const noteFocus = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-testid="list-row"]')?.dataset.id : null;
      if (typeof id === 'string' && id !== selectFocused(list.getSnapshot()))
        list.send({ type: 'list.row.focused', id });
    };
    follow();
    const { unsubscribe } = list.subscribe(follow);
    element.addEventListener('focusin', noteFocus);
    return () => {
      unsubscribe();
      element.removeEventListener('focusin', noteFocus);
    };
  }, [box, list, rows]);
}
