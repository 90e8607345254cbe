/** Signs that make a spreadsheet take a text for a formula, those of full width included (reliability, R-89). */
const ALIVE = '[=+\\-@|\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
const LOOKS_ALIVE = new RegExp(`^'*${ALIVE}`);
const WAS_ALIVE = new RegExp(`^'+${ALIVE}`);

/** A text that no spreadsheet calculates: one that could be a formula gets an apostrophe in front. */
export const neutralise = (text: string): string => (LOOKS_ALIVE.test(text) ? `'${text}` : text);

/** The text behind a neutralised one; every other text stays as it is. */
export const restore = (text: string): string => (WAS_ALIVE.test(text) ? text.slice(1) : text);
