import Papa from 'papaparse';

/** In front of the text, so that spreadsheets know that it is Unicode. */
const BYTE_ORDER_MARK = '\ufeff';

/** Lines of a CSV file, ended by a line break; `first` for the first ones. */
export function csvText(rows: readonly (readonly string[])[], first: boolean): string {
  if (rows.length === 0) return first ? BYTE_ORDER_MARK : '';
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  );
  return `${first ? BYTE_ORDER_MARK : ''}${text}\r\n`;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** A first line by which spreadsheets say what separates the cells, instead of a heading. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;

/**
 * At most so many lines of a CSV file, whatever it separates its cells with and however its lines end; undefined when its quotes do
 * not match, and for bytes that are no text: something else than was written would be taken in.
 */
export function readCsv(bytes: Uint8Array<ArrayBuffer>, mostLines: number): readonly (readonly string[])[] | undefined {
  const whole = decode(bytes);
  if (whole === undefined || whole.includes('\0')) return undefined;
  const named = SEPARATOR_LINE.exec(whole);
  const text = named === null ? whole : whole.slice(named[0].length);
  return linesOf(text, named?.[1] ?? delimiterOf(text), mostLines);
}

/** Signs of the heading by which it is found out what separates its cells: more than all headings that are taken have. */
const GUESSED_BY = 100_000;

function delimiterOf(text: string): string {
  const start = text.slice(0, GUESSED_BY);
  const width = (delimiter: string) =>
    (linesOf(start, delimiter, 1) ?? linesOf(start.replaceAll('"', ''), delimiter, 1))?.[0]?.length ?? 0;
  // The heading decides: on files of few lines there is nothing else to go by.
  return DELIMITERS.reduce((best, each) => (width(each) > width(best) ? each : best));
}

const QUOTE = '"';
/** The signs that matter, as numbers: looking at each of five million as a text of its own takes seconds. */
const [QUOTE_CODE, BLANK, RETURN, BREAK] = [0x22, 0x20, 0x0d, 0x0a] as const;

/**
 * The cells of the first lines, each sign looked at once: a file of nothing but quotes takes no longer than any other. Lines may end
 * in several ways, because several programs wrote them; what stands within quotes stays as it is. Undefined when quotes do not match.
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
    // Something else than what ends a cell stands behind its quotes.
    if (!isParted && sign !== RETURN && sign !== BREAK && cell.end < text.length) return undefined;
    cells.push(cell.text);
    at = cell.end + 1;
    if (isParted && at < text.length) continue;
    // A file that ends behind what parts cells ends with one of nothing.
    if (isParted) cells.push('');
    if (sign === RETURN && text.charCodeAt(at) === BREAK) at += 1;
    lines.push(cells);
    cells = [];
  }
  return lines;
}

/** A cell, and where what follows it stands: the end of the text for the last one. */
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

/** A cell within quotes, of which two stand for one, with blanks behind it; undefined when they are never closed. */
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

/** Spreadsheets save as Unicode, or as the encoding of Chinese systems without saying so. */
function decode(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return textIn(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return textIn(bytes, 'utf-16be');
  return textIn(bytes, 'utf-8') ?? textIn(bytes, 'gb18030');
}

/** The text of bytes in an encoding; undefined for bytes that mean nothing there. */
function textIn(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}
