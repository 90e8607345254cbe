import Papa from 'papaparse';

/** Written first, so that spreadsheets detect UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows as CSV text with a trailing line break; `first` adds the byte order mark. */
export function csvText(rows: readonly (readonly string[])[], first: boolean): string {
  if (rows.length === 0) return first ? BYTE_ORDER_MARK : '';
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  );
  return `${first ? BYTE_ORDER_MARK : ''}${text}\r\n`;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Optional first line in which spreadsheets declare the delimiter; it replaces detection. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;

/**
 * Parses at most `mostLines` lines of a CSV file with any supported delimiter and line ending. Undefined for unbalanced
 * quotes and for binary data, because the parsed data would not be what was written.
 */
export function readCsv(bytes: Uint8Array<ArrayBuffer>, mostLines: number): readonly (readonly string[])[] | undefined {
  const whole = decode(bytes);
  if (whole === undefined || whole.includes('\0')) return undefined;
  const named = SEPARATOR_LINE.exec(whole);
  const text = named === null ? whole : whole.slice(named[0].length);
  return linesOf(text, named?.[1] ?? delimiterOf(text), mostLines);
}

/** Number of leading characters in which the delimiter is detected; longer than any accepted heading. */
const MAX_HEADING_LENGTH = 100_000;

function delimiterOf(text: string): string {
  const start = text.slice(0, MAX_HEADING_LENGTH);
  const width = (delimiter: string) =>
    (linesOf(start, delimiter, 1) ?? linesOf(start.replaceAll('"', ''), delimiter, 1))?.[0]?.length ?? 0;
  // Only the heading is examined: files with few lines have nothing else to compare.
  return DELIMITERS.reduce((best, each) => (width(each) > width(best) ? each : best));
}

const QUOTE = '"';
/** Character codes: comparing them is much faster than comparing five million single-character strings. */
const [QUOTE_CODE, BLANK, RETURN, BREAK] = [0x22, 0x20, 0x0d, 0x0a] as const;

/**
 * Cells of the first lines, parsed in one pass, so that a file of nothing but quotes takes linear time. All common line
 * endings are accepted; text within quotes is unchanged. Undefined for unbalanced quotes.
 */
function linesOf(text: string, delimiter: string, mostLines: number): readonly (readonly string[])[] | undefined {
  const parting = delimiter.charCodeAt(0);
  const lines: string[][] = [];
  let cells: string[] = [];
  for (let at = 0; at < text.length && lines.length < mostLines; ) {
    const cell = text.charCodeAt(at) === QUOTE_CODE ? quotedCell(text, at) : plainCell(text, at, parting);
    if (cell === undefined) return undefined;
    const sign = text.charCodeAt(cell.end);
    const isParted = sign === parting;
    // The closing quote is followed by something other than a delimiter or a line end.
    if (!isParted && sign !== RETURN && sign !== BREAK && cell.end < text.length) return undefined;
    cells.push(cell.text);
    at = cell.end + 1;
    if (isParted && at < text.length) continue;
    // A delimiter at the end of the file is followed by one empty cell.
    if (isParted) cells.push('');
    if (sign === RETURN && text.charCodeAt(at) === BREAK) at += 1;
    lines.push(cells);
    cells = [];
  }
  return lines;
}

/** A cell and the index of the character after it; the text length for the last cell. */
interface Cell {
  readonly text: string;
  readonly end: number;
}

function plainCell(text: string, start: number, parting: number): Cell {
  let end = start;
  for (; end < text.length; end += 1) {
    const sign = text.charCodeAt(end);
    if (sign === parting || sign === RETURN || sign === BREAK) break;
  }
  return { text: text.slice(start, end), end };
}

/**
 * A quoted cell, with doubled quotes unescaped and trailing spaces skipped; undefined when the closing quote is
 * missing.
 */
function quotedCell(text: string, start: number): Cell | undefined {
  let [close, pairs] = [start + 1, 0];
  for (; close < text.length; close += 1) {
    if (text.charCodeAt(close) !== QUOTE_CODE) continue;
    if (text.charCodeAt(close + 1) !== QUOTE_CODE) break;
    close += 1;
    pairs += 1;
  }
  if (close >= text.length) return undefined;
  const within = text.slice(start + 1, close);
  let end = close + 1;
  while (text.charCodeAt(end) === BLANK) end += 1;
  return { text: pairs === 0 ? within : within.replaceAll(QUOTE + QUOTE, QUOTE), end };
}

/** Spreadsheets save as Unicode, or in the encoding of Chinese systems without a marker. */
function decode(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return textIn(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return textIn(bytes, 'utf-16be');
  return textIn(bytes, 'utf-8') ?? textIn(bytes, 'gb18030');
}

/** Decodes bytes in an encoding; undefined for bytes that are invalid in it. */
function textIn(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}
