/** Start of the watermark row, which names the recipient of a file. */
export const MARK_SIGN = '\u203b';

/** True for the watermark row, which is skipped when the file is imported. */
export const isMarkLine = ([first = '', ...others]: readonly string[]): boolean =>
  first.startsWith(MARK_SIGN) && others.every((text) => text.trim() === '');
