/** Signs that make a spreadsheet take a text for a formula, those of full width included (reliability, R-89). */
const ALIVE = '[=+\\-@|\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
/** Where a cell begins: with the text, and behind what separates cells and lines where lists have another separator than a comma. */
const BEGIN = '(?<=^|[;\\t|\\r\\n])';
const LOOKS_ALIVE = new RegExp(`${BEGIN}(?='*${ALIVE})`, 'g');
const WAS_ALIVE = new RegExp(`${BEGIN}'(?='*${ALIVE})`, 'g');

/** A text of digits of which a spreadsheet would keep fifteen: account numbers, numbers of orders. */
const LONG_DIGITS = /^\d{16,}$/;
const WAS_LONG = /^'+\d{16,}$/;

/** A text that no spreadsheet calculates: what could be a formula gets an apostrophe in front, wherever a cell may begin. */
export const neutralise = (text: string): string => (WAS_LONG.test(text) ? `'${text}` : text.replace(LOOKS_ALIVE, "'"));

/** The same for a file without types of cells, where long numbers lose their last digits: they become texts. */
export const neutralisePlain = (text: string): string => (LONG_DIGITS.test(text) ? `'${text}` : neutralise(text));

/** Original text of an escaped one; any other text is returned unchanged. */
export const restore = (text: string): string => (WAS_LONG.test(text) ? text.slice(1) : text.replace(WAS_ALIVE, ''));
