import { restore } from '@src/crud/files/formats/safe-cell.ts';
import { unpackedSize } from '@src/crud/files/formats/zip-size.ts';

/** A sheet as texts: its heading row, and the rows below it. */
export interface ReadSheet {
  readonly name: string;
  readonly heading: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** Reason why a file cannot be used. */
export type SheetProblem = 'wrongKind' | 'tooLarge' | 'empty' | 'unreadable';

/** Contents of a file, or the reason why it could not be read; then it has no sheets. */
export interface ReadFile {
  readonly name: string;
  readonly sheets: readonly ReadSheet[];
  readonly problem: SheetProblem | null;
}

/** Limits of an import: bytes of the file, bytes unpacked, and rows of a sheet. */
export const SHEET_LIMITS = { bytes: 5 * 1024 * 1024, unpacked: 100 * 1024 * 1024, lines: 10_000 } as const;

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04] as const;

/** Parses all sheets of a workbook or a CSV file. Never rejects because of the file's content. */
export async function readSheets(file: File): Promise<ReadFile> {
  const { name } = file;
  const refuse = (problem: SheetProblem): ReadFile => ({ name, sheets: [], problem });
  const ending = /\.(csv|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return refuse('wrongKind');
  if (file.size > SHEET_LIMITS.bytes) return refuse('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return refuse('empty');
  const isArchive = ARCHIVE.every((byte, index) => bytes[index] === byte);
  if (isArchive !== (ending === 'xlsx')) return refuse('wrongKind');
  const sheets = await (isArchive ? readWorkbook(bytes) : readCsvSheet(name, bytes)).catch(() => null);
  if (sheets === null) return refuse('unreadable');
  return sheets.length === 0 ? refuse('empty') : { name, sheets, problem: null };
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly ReadSheet[] | null> {
  const size = unpackedSize(bytes);
  if (size === undefined || size > SHEET_LIMITS.unpacked) return null;
  const { readXlsx } = await import('hucre/xlsx');
  const book = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: SHEET_LIMITS.lines + 1,
  });
  return book.sheets.flatMap(({ name, rows }) =>
    sheetFrom(
      name,
      rows.map((row) => row.map(textOf)),
    ),
  );
}

async function readCsvSheet(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<readonly ReadSheet[] | null> {
  const { readCsv } = await import('@src/crud/files/formats/csv.ts');
  const rows = readCsv(bytes, SHEET_LIMITS.lines + 1);
  return rows === undefined ? null : sheetFrom(name.replace(/\.csv$/i, ''), rows);
}

const isBlank = (text: string) => text.trim() === '';

/** The first non-blank line is the heading; a sheet without one is dropped. */
function sheetFrom(name: string, rows: readonly (readonly string[])[]): readonly ReadSheet[] {
  const [first, ...lines] = rows.filter((row) => !row.every(isBlank));
  if (first === undefined) return [];
  const width = Math.max(first.length, ...lines.map(({ length }) => length));
  const restoreRow = (row: readonly string[]) => Array.from({ length: width }, (_, index) => restore(row[index] ?? ''));
  return [{ name, heading: restoreRow(first), lines: lines.map(restoreRow) }];
}

/** Significant digits that a spreadsheet keeps; further digits are rounding errors. */
const DIGITS = 15;

function textOf(value: unknown): string {
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T', ' ')
      .replace(/(?: 00:00:00)?\.\d+Z$/, '');
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)));
  return value === null || value === undefined ? '' : String(value);
}
