/** Start of the watermark row, which names the recipient of a file. */
export const MARK_SIGN = '\u203b';

/** True for such a line: it is no record when the file is taken in again. */
export const isMarkLine = ([first = '', ...others]: readonly string[]): boolean =>
  first.startsWith(MARK_SIGN) && others.every((text) => text.trim() === '');
