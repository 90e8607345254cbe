/** Widths at which the layout changes, in CSS pixels (specification, section 9). */
export const BREAKPOINTS = { XS: 320, SM: 640, MD: 768, LG: 960, XL: 1280, XXL: 1536 } as const;

/** Stands between the parts of a title that is made of several keys, such as what a button is for and what it does. */
export const TITLE_SEPARATOR = ' · ';
