import { type RefObject, useEffect, useRef } from 'react';

/** Restores the focus after the form of a page is closed, because the close button is removed with it. */
export function useFocusAfterEdit(page: RefObject<HTMLElement | null>, isEditing: boolean): void {
  // Not only an effect of the change: effects also run when a page is shown again, which must not move the focus.
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    const hasEnded = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    const { activeElement, body } = document;
    // A focus that has moved elsewhere in the meantime is not changed.
    if (!hasEnded || (activeElement !== null && activeElement !== body)) return;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    (find('[data-event="update"]') ?? find('h1'))?.focus();
  }, [page, isEditing]);
}
