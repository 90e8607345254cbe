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
  const delimiter = named?.[1] ?? delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(withEvenBreaks(text, delimiter, mostLines), {
    ...{ delimiter, newline: '\n', preview: mostLines },
  });
  return errors.some(({ type }) => type === 'Quotes') ? undefined : data;
}

/** Signs of the heading by which it is found out what separates its cells: more than all headings that are taken have. */
const GUESSED_BY = 100_000;

function delimiterOf(text: string): string {
  const start = text.slice(0, GUESSED_BY);
  const width = (delimiter: string) => Papa.parse<string[]>(start, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  // The heading decides: the library's own guess fails on files of few lines.
  return DELIMITERS.reduce((best, each) => (width(each) > width(best) ? each : best));
}

/**
 * The same lines, each ended alike: a file that several programs wrote ends them in several ways, of which the library knows the
 * first only, and two lines would become one. What stands within quotes stays as it is. Lines that nobody reads are left out.
 */
function withEvenBreaks(text: string, delimiter: string, mostLines: number): string {
  const parts: string[] = [];
  let from = 0;
  let quote = text.indexOf('"');
  let end = text.indexOf('\r');
  while (end >= 0 && parts.length < mostLines) {
    if (quote >= 0 && quote < end) {
      const isOpening = quote === 0 || text[quote - 1] === delimiter || /[\r\n]/.test(text[quote - 1] ?? '');
      const after = isOpening ? endOfQuotes(text, quote) : quote;
      quote = text.indexOf('"', after + 1);
      if (end < after) end = text.indexOf('\r', after);
      continue;
    }
    parts.push(`${text.slice(from, end)}\n`);
    from = text[end + 1] === '\n' ? end + 2 : end + 1;
    end = text.indexOf('\r', from);
  }
  return parts.length < mostLines ? `${parts.join('')}${text.slice(from)}` : parts.join('');
}

/** Where the quotes that begin here end; the end of the text when they do not. */
function endOfQuotes(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
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
