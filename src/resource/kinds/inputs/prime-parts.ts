/** Chosen words are a list with a field at its end; the library calls that a listbox, which holds nothing but options. */
export const CHIP_PARTS = {
  container: { role: 'list', 'aria-orientation': undefined, 'aria-activedescendant': undefined },
  token: { role: 'listitem', 'aria-selected': undefined },
} as const;

/** The focus is on the field inside; the library names the marked option on the frame, which has no role. */
export const DROPDOWN_ROOT = { 'aria-activedescendant': undefined } as const;
