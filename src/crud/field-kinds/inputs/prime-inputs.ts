/**
 * Selected tags are a list with an input at its end; the library sets the role listbox, which may only contain options.
 */
export const CHIP_PARTS = {
  container: { role: 'list', 'aria-orientation': undefined, 'aria-activedescendant': undefined },
  token: { role: 'listitem', 'aria-selected': undefined },
} as const;

/** The inner field has the focus, but the library sets the active descendant on the root element, which has no role. */
export const DROPDOWN_ROOT = { 'aria-activedescendant': undefined } as const;
