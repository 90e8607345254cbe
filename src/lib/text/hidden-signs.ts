/**
 * Signs that nobody sees: controls, and marks that turn the reading direction, so that `gpj.exe` reads as a picture. The joiners
 * of emoji and scripts, and the letters of flags, are part of what is seen.
 */
const IN_A_LINE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\u2028\u2029]/u;
/** In a text of several lines, ends of lines and tabs are seen, and what only says where a word may break does no harm. */
const IN_LINES = /(?![\n\r\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** The first hidden sign of a text, as Unicode writes it, and its place, counted from 1. */
export interface HiddenSign {
  readonly sign: string;
  readonly at: number;
}

/** The first sign of a line that nobody sees; null when all are seen. */
export const hiddenSign = (line: string): HiddenSign | null => found(IN_A_LINE.exec(line));

/** The first sign of a text of several lines that turns it or controls a terminal; null when there is none. */
export const hiddenSignOfLines = (text: string): HiddenSign | null => found(IN_LINES.exec(text));

function found(match: RegExpExecArray | null): HiddenSign | null {
  if (match === null) return null;
  const code = match[0].codePointAt(0) ?? 0;
  return { sign: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`, at: match.index + 1 };
}
