import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { readXlsx as readBook, writeXlsxStream } from 'hucre/xlsx';
import { type Cell, cellFormat, MAX_DIGITS } from './typed-cell.ts';
import { unpackedSize } from './zip-size.ts';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Maximum length of a sheet name; some characters are not allowed in it. */
const SHEET_NAME = 31;
const WIDTH = { text: 20, number: 14, moment: 20 } as const;
const MAX_UNPACKED = 100 * 1024 * 1024;

/** Maximum length of a cell text; spreadsheets report a workbook with a longer one as damaged. */
export const MAX_CELL_LENGTH = 32_767;

/** Creates a workbook of one sheet with a frozen first row. */
export async function writeXlsx(
  name: string,
  fields: readonly FieldDefinition[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Promise<Blob> {
  const columns = fields.map((field) => {
    const numFmt = cellFormat(field);
    return numFmt === undefined ? { width: WIDTH.text } : { numFmt, width: widthOf(field) };
  });
  const stream = writeXlsxStream(literally(rows), {
    name:
      name
        .replace(/[\\/?*[\]:']/g, ' ')
        .trim()
        .slice(0, SHEET_NAME) || 'Sheet1',
    columns,
    freezePane: { rows: 1 },
  });
  return new Blob([await new Response(stream).arrayBuffer()], { type: MEDIA_TYPE });
}

const widthOf = ({ kind }: FieldDefinition) => (kind === 'datetime' ? WIDTH.moment : WIDTH.number);

/**
 * In a workbook `_x0041_` is an escape sequence for a character, so a text that contains such a sequence must be
 * escaped.
 */
const literal = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

async function* literally(rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>) {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? literal(cell) : cell));
}

/**
 * At most `mostLines` lines of the first visible sheet as texts; undefined when it is not a workbook, or its unpacked
 * size is too large.
 */
export async function readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  mostLines: number,
): Promise<readonly (readonly string[])[] | undefined> {
  const size = unpackedSize(bytes);
  if (size === undefined || size > MAX_UNPACKED) return undefined;
  const book = await readBook(bytes, {
    sheets: firstVisible(),
    readStyles: true,
    maxRows: mostLines,
  });
  const [sheet] = book.sheets;
  return sheet?.rows.map((row, line) =>
    row.map((value, column) => cellText(value, sheet.cells?.get(`${line},${column}`)?.style?.numFmt ?? '')),
  );
}

function firstVisible() {
  let isFound = false;
  return ({ hidden, veryHidden }: { readonly hidden?: boolean; readonly veryHidden?: boolean }) => {
    const isFirst = !isFound && hidden !== true && veryHidden !== true;
    isFound ||= isFirst;
    return isFirst;
  };
}

/** The number without the rounding errors beyond the digits that a spreadsheet keeps. */
const exact = (value: number) => String(Number(value.toPrecision(MAX_DIGITS)));

function cellText(value: unknown, format: string): string {
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'number') return format.includes('%') ? `${exact(value * 100)}%` : exact(value);
  return value === null || value === undefined ? '' : String(value);
}

function momentText(value: Date): string {
  const seconds = Math.round(value.getTime() / 1000);
  const [day = '', time = ''] = new Date(seconds * 1000).toISOString().split('T');
  const clock = time.slice(0, 8);
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}
