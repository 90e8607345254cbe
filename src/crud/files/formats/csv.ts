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

/** At most so many lines of a CSV file, whatever it separates its cells with; undefined when its quotes do not match. */
export function readCsv(bytes: Uint8Array<ArrayBuffer>, mostLines: number): readonly (readonly string[])[] | undefined {
  const text = decode(bytes);
  const width = (delimiter: string) => Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  // The heading decides: the library's own guess fails on files of few lines.
  const delimiter = DELIMITERS.reduce((best, each) => (width(each) > width(best) ? each : best));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: mostLines });
  return errors.some(({ type }) => type === 'Quotes') ? undefined : data;
}

/** Spreadsheets save as Unicode, or as the encoding of Chinese systems without saying so. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
