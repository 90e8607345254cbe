import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus back to what opened the form of a page, once the form has gone with the button that closed it. */
export function useFocusAfterEdit(page: RefObject<HTMLElement | null>, isEditing: boolean): void {
  // Not an effect of the change alone: a page that is shown again runs its effects anew, and must not take the focus for it.
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    const hasEnded = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    const { activeElement, body } = document;
    // Who has gone elsewhere meanwhile stays there.
    if (!hasEnded || (activeElement !== null && activeElement !== body)) return;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    (find('[data-event="update"]') ?? find('h1'))?.focus();
  }, [page, isEditing]);
}
