import { type RefObject, useEffect, useRef } from 'react';

const PANELS = '.p-dropdown-panel, .p-multiselect-panel, .p-autocomplete-panel, .p-treeselect-panel';

/** Esc closes the open panel of a control inside the form; the dialog around the form must not close with it. */
export function useEscapePriority(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const panel = ref.current?.querySelector(PANELS) ?? null;
      if (event.key === 'Escape' && panel !== null) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return ref;
}
