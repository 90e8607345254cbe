/** Selected tags are a list with an input at its end; the library gives it the role listbox, which may only contain options. */
export const CHIP_PARTS = {
  container: { role: 'list', 'aria-orientation': undefined, 'aria-activedescendant': undefined },
  token: { role: 'listitem', 'aria-selected': undefined },
} as const;

/** The focus is on the field inside; the library names the marked option on the frame, which has no role. */
export const DROPDOWN_ROOT = { 'aria-activedescendant': undefined } as const;
