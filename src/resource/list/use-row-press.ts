import { type RefObject, useEffect } from 'react';
import { useListScreen } from './list-context.ts';

/** What a press on a row is not about the row. */
const OWN = 'button, input, label, select, a[href]:not([data-preview]), [popover], .list-actions, .list-check';

/** A press on a row shows its record beside the list; a press on what stands in it, or one that selects text, does not. */
export function useRowPress(box: RefObject<HTMLElement | null>): void {
  const { actions } = useListScreen();
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onPress = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest(OWN) !== null) return;
      const id = target.closest<HTMLElement>('[data-testid="list-row"]')?.dataset.id;
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (id === undefined || isOther || (window.getSelection()?.toString() ?? '') !== '') return;
      event.preventDefault();
      actions.change({ record: id });
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [box, actions]);
}
