import { escapeFormula } from '@src/crud/files/formats/safe-cell.ts';

/** Value of a cell. Texts that a spreadsheet would run as formulas are escaped when written. */
export type SheetCell = string | number | Date | null;

/** One column over a list of objects: heading, value, and number format. */
export interface SheetColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => SheetCell;
  /** A number format, such as `#,##0.00`. */
  readonly format?: string;
}

/** A sheet that can be written. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** By column; undefined for text. */
  readonly formats: readonly (string | undefined)[];
}

/** The types that can be written. */
export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** A sheet of objects, with a heading over each column. */
export const sheetOf = <Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet => ({
  name,
  rows: [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ value }) => value(row)))],
  formats: columns.map(({ format }) => format),
});

const MAX_NAME_LENGTH = 31;

/** A valid sheet name, unique among those before it. */
function sheetName(name: string, taken: readonly string[]): string {
  const plain =
    name
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, MAX_NAME_LENGTH) || 'Sheet';
  const isFree = (text: string) => taken.every((each) => each.toLowerCase() !== text.toLowerCase());
  if (isFree(plain)) return plain;
  const numbered = Array.from({ length: taken.length + 1 }, (_, index) => {
    const end = ` ${index + 2}`;
    return `${plain.slice(0, MAX_NAME_LENGTH - end.length)}${end}`;
  });
  return numbered.find(isFree) ?? plain;
}

const written = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? escapeFormula(cell) : cell);

async function workbook(sheets: readonly Sheet[]): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx');
  const names: string[] = [];
  for (const { name } of sheets) names.push(sheetName(name, names));
  const bytes = await writeXlsx({
    sheets: sheets.map(({ rows, formats }, index) => ({
      name: names[index] ?? '',
      rows: rows.map((row) => row.map(written)),
      // Each column is as wide as its longest value.
      columns: formats.map((numFmt) => ({ autoWidth: true, ...(numFmt === undefined ? {} : { numFmt }) })),
      freezePane: { rows: 1 },
    })),
  });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([new Uint8Array(bytes)], { type });
}

function plain(cell: SheetCell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? escapeFormula(cell) : String(cell ?? '');
}

/** Creates a file of all sheets, or, as CSV, of the first one only. */
export async function writeSheets(sheets: readonly Sheet[], format: SheetFormat): Promise<Blob> {
  if (format === 'xlsx') return workbook(sheets);
  const { csvText } = await import('@src/crud/files/formats/csv.ts');
  const rows = sheets[0]?.rows ?? [];
  const text = csvText(
    rows.map((row) => row.map(plain)),
    true,
  );
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
