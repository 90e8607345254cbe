import { type RefObject, useEffect } from 'react';
import { useListScreen } from '../list-context.ts';

/** Elements in a row that handle clicks themselves. */
const OWN = 'button, input, label, select, a[href]:not([data-preview]), [popover], .list-actions, .list-check';

/** Opens the preview of a row on click; clicks on controls in the row and text selection do not count. */
export function useRowClick(box: RefObject<HTMLElement | null>): void {
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
