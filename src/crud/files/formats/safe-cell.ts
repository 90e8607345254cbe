/** Characters that make a spreadsheet treat a text as a formula, including full-width ones (reliability, R-89). */
const FORMULA_START = '[=+\\-@|\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
/**
 * Where a cell can start: at the start of the text, and after a delimiter or line break, for systems whose list
 * separator is not a comma.
 */
const BEGIN = '(?<=^|[;\\t|\\r\\n])';
const UNESCAPED = new RegExp(`${BEGIN}(?='*${FORMULA_START})`, 'g');
const ESCAPED = new RegExp(`${BEGIN}'(?='*${FORMULA_START})`, 'g');

/**
 * Digit strings of which a spreadsheet would round everything after the fifteenth digit, such as account and order
 * numbers.
 */
const LONG_DIGITS = /^\d{16,}$/;
const WAS_LONG = /^'+\d{16,}$/;

/** Escapes a text so that no spreadsheet evaluates it: an apostrophe is put before every possible formula start. */
export const escapeFormula = (text: string): string =>
  WAS_LONG.test(text) ? `'${text}` : text.replace(UNESCAPED, "'");

/** The same for files without cell types, where long numbers would lose digits: they are escaped as text too. */
export const escapePlainCell = (text: string): string => (LONG_DIGITS.test(text) ? `'${text}` : escapeFormula(text));

/** Original text of an escaped one; any other text is returned unchanged. */
export const restore = (text: string): string => (WAS_LONG.test(text) ? text.slice(1) : text.replace(ESCAPED, ''));
