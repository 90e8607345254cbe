/**
 * Invisible characters: controls, and marks that change the text direction, so that `gpj.exe` reads as a picture. The
 * joiners of emoji and scripts and the letters of flags are excluded: they affect what is visible.
 */
const IN_A_LINE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\u2028\u2029]/u;
/** In a text of several lines, line breaks and tabs are visible, and marks for word breaks are harmless. */
const IN_LINES = /(?![\n\r\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** The first hidden character of a text in Unicode notation, and its position, counted from 1. */
export interface HiddenSign {
  readonly sign: string;
  readonly at: number;
}

/** The first invisible character of a line, or null. */
export const hiddenSign = (line: string): HiddenSign | null => toHiddenSign(IN_A_LINE.exec(line));

/** The first character of a multi-line text that changes its direction or controls a terminal, or null. */
export const hiddenSignOfLines = (text: string): HiddenSign | null => toHiddenSign(IN_LINES.exec(text));

function toHiddenSign(match: RegExpExecArray | null): HiddenSign | null {
  if (match === null) return null;
  const code = match[0].codePointAt(0) ?? 0;
  return { sign: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`, at: match.index + 1 };
}
