import { type ListRef, selectFocused } from '@machines/list/index.ts';
import { type RefObject, useEffect } from 'react';
import type { TreeRow } from './tree-rows.ts';

const ROW = '[data-testid="list-row"]';
/** What Tab would stop at; links and boxes that say otherwise by themselves are led to by keys of the row. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** Open over the row, with an order of their own. */
const OVER = 'dialog, [popover], [role="menu"]';

/** The row of a record on screen. */
export const rowElement = (box: ParentNode, id: string): HTMLElement | null =>
  box.querySelector<HTMLElement>(`${ROW}[data-id="${CSS.escape(id)}"]`);

/** The rows on screen. */
const rowElements = (box: ParentNode) => box.querySelectorAll<HTMLElement>(ROW);

/** Puts the controls of a row into the order of Tab, or out of it; those that were never in it stay out. */
function leadThrough(row: HTMLElement, isCurrent: boolean): void {
  for (const control of row.querySelectorAll<HTMLElement>(STOPS)) {
    const isLed = control.hasAttribute('data-led') || control.tabIndex >= 0;
    if (!isLed || control.closest(OVER) !== null) continue;
    control.toggleAttribute('data-led', true);
    const order = isCurrent ? 0 : -1;
    if (control.tabIndex !== order) control.tabIndex = order;
  }
}

/** Marks the current row, and keeps it alone in the order of Tab. */
function followList(box: HTMLElement, list: ListRef, rows: readonly TreeRow[]): void {
  const { previewed } = list.getSnapshot().context;
  const focused = selectFocused(list.getSnapshot());
  const shown = [...rowElements(box)];
  // A long list draws only the rows in view.
  const isShown = (id: string | null | undefined) => shown.some((row) => row.dataset.id === id);
  const entry = [focused, rows[0]?.record.id].find(isShown) ?? shown[0]?.dataset.id;
  for (const row of shown) {
    const { id = '' } = row.dataset;
    row.tabIndex = id === entry ? 0 : -1;
    row.toggleAttribute('data-focused', id === focused);
    row.toggleAttribute('data-previewed', id === previewed);
    leadThrough(row, id === entry);
  }
}

/**
 * Keeps one row with its controls in the order of Tab, and marks the one that keys act on and the one that is previewed: in
 * the document itself, so that moving the focus draws nothing again.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>, list: ListRef, rows: readonly TreeRow[]): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const follow = () => followList(element, list, rows);
    const noteFocus = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset.id : null;
      if (typeof id === 'string' && id !== selectFocused(list.getSnapshot()))
        list.send({ type: 'list.row.focused', id });
    };
    follow();
    const { unsubscribe } = list.subscribe(follow);
    // Rows come into view, and controls into rows, without a change of the list.
    const drawn = new MutationObserver(follow);
    drawn.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', noteFocus);
    return () => {
      unsubscribe();
      drawn.disconnect();
      element.removeEventListener('focusin', noteFocus);
    };
  }, [box, list, rows]);
}
