/** Widths at which the layout changes, in CSS pixels (specification, section 9). */
export const BREAKPOINTS = { XS: 320, SM: 640, MD: 768, LG: 960, XL: 1280, XXL: 1536 } as const;

/** Separator between the parts of a title that joins several texts, such as the subject and the action of a button. */
export const TITLE_SEPARATOR = ' · ';
