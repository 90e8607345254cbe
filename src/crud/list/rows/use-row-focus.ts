import { type ListRef, selectFocused } from '@machines/list/index.ts';
import { type RefObject, useEffect } from 'react';
import type { TreeRow } from './tree-rows.ts';

const ROW = '[data-testid="list-row"]';
/** Focusable elements; those with `tabindex="-1"` of their own stay reachable by row shortcuts only. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** Elements that open over the row and have their own tab order. */
const OVER = 'dialog, [popover], [role="menu"]';

/** The element of a record's row; null when it is not rendered. */
export const rowElement = (box: ParentNode, id: string): HTMLElement | null =>
  box.querySelector<HTMLElement>(`${ROW}[data-id="${CSS.escape(id)}"]`);

/** All rendered row elements. */
const rowElements = (box: ParentNode) => box.querySelectorAll<HTMLElement>(ROW);

/** Adds the controls of a row to the tab order, or removes them; those that were never in it are unchanged. */
function setRowTabStops(row: HTMLElement, isCurrent: boolean): void {
  for (const control of row.querySelectorAll<HTMLElement>(STOPS)) {
    const isLed = control.hasAttribute('data-led') || control.tabIndex >= 0;
    if (!isLed || control.closest(OVER) !== null) continue;
    control.toggleAttribute('data-led', true);
    const order = isCurrent ? 0 : -1;
    if (control.tabIndex !== order) control.tabIndex = order;
  }
}

/** Marks the current row, and makes it the only one in the tab order. */
function updateRows(box: HTMLElement, list: ListRef, rows: readonly TreeRow[]): void {
  const { previewed } = list.getSnapshot().context;
  const focused = selectFocused(list.getSnapshot());
  const shown = [...rowElements(box)];
  // A long list renders only the rows in view.
  const isShown = (id: string | null | undefined) => shown.some((row) => row.dataset.id === id);
  const entry = [focused, rows[0]?.record.id].find(isShown) ?? shown[0]?.dataset.id;
  for (const row of shown) {
    const { id = '' } = row.dataset;
    row.tabIndex = id === entry ? 0 : -1;
    row.toggleAttribute('data-focused', id === focused);
    row.toggleAttribute('data-previewed', id === previewed);
    setRowTabStops(row, id === entry);
  }
}

/**
 * Keeps only the current row with its controls in the tab order, and marks the focused and the previewed row. It
 * changes the DOM directly, so that moving the focus does not re-render the table.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>, list: ListRef, rows: readonly TreeRow[]): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const follow = () => updateRows(element, list, rows);
    const noteFocus = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset.id : null;
      if (typeof id === 'string' && id !== selectFocused(list.getSnapshot()))
        list.send({ type: 'list.row.focused', id });
    };
    follow();
    const { unsubscribe } = list.subscribe(follow);
    // Rows and their controls can be rendered without a change of the list's state.
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
