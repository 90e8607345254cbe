import { describe, expect, it } from 'vitest';
import { readSheets, SHEET_LIMITS } from './read-sheets.ts';
import { type Sheet, type SheetFormat, sheetOf, writeSheets } from './write-sheets.ts';

interface Order {
  readonly code: string;
  readonly pieces: number;
  readonly day: string;
}

const ORDERS: readonly Order[] = [
  { code: '=1+1', pieces: 12, day: '2026-02-28' },
  { code: 'D2, "wide"', pieces: 0.5, day: '2026-11-21' },
];

const SHEET = sheetOf<Order>(
  'Orders: new',
  [
    { heading: 'Code', value: ({ code }) => code },
    { heading: 'Pieces', value: ({ pieces }) => pieces, format: '0.0' },
    { heading: 'Day', value: ({ day }) => new Date(`${day}T00:00:00Z`), format: 'yyyy-mm-dd' },
  ],
  ORDERS,
);

const LINES = [
  ['=1+1', '12', '2026-02-28'],
  ['D2, "wide"', '0.5', '2026-11-21'],
];

const asFile = async (name: string, sheets: readonly Sheet[], format: SheetFormat) =>
  new File([await writeSheets(sheets, format)], name);

describe('a file of sheets', () => {
  it('is read as it was written, with a unique name for each sheet of a workbook', async () => {
    const read = await readSheets(await asFile('a.xlsx', [SHEET, SHEET], 'xlsx'));
    const heading = ['Code', 'Pieces', 'Day'];
    expect(read).toEqual({
      name: 'a.xlsx',
      sheets: [
        { name: 'Orders  new', heading, lines: LINES },
        { name: 'Orders  new 2', heading, lines: LINES },
      ],
      problem: null,
    });
  });

  it('contains the first sheet as CSV, without formulas', async () => {
    const file = await asFile('b.csv', [SHEET, SHEET], 'csv');
    expect(await file.text()).toBe('Code,Pieces,Day\r\n\'=1+1,12,2026-02-28\r\n"D2, ""wide""",0.5,2026-11-21\r\n');
    expect((await readSheets(file)).sheets).toEqual([{ name: 'b', heading: ['Code', 'Pieces', 'Day'], lines: LINES }]);
  });

  it('has columns as wide as their values', async () => {
    const { readXlsx } = await import('hucre/xlsx');
    const wide = sheetOf('Wide', [{ heading: 'A', value: (text: string) => text }], ['x'.repeat(60)]);
    const book = await readXlsx(await (await writeSheets([wide, SHEET], 'xlsx')).arrayBuffer());
    const widths = book.sheets.map(({ columns }) => columns?.[0]?.width ?? 0);
    expect(widths[0]).toBeGreaterThan(50);
    expect(widths[1]).toBeLessThan(20);
  });
});

describe('a file that cannot be used', () => {
  it.each([
    ['of another kind', new File(['a'], 'a.pdf'), 'wrongKind'],
    ['that is no workbook though its name says so', new File(['a,b'], 'a.xlsx'), 'wrongKind'],
    ['without anything', new File([], 'a.csv'), 'empty'],
    ['of blank lines', new File([' \n \n'], 'a.csv'), 'empty'],
    ['that is too large', new File([new Uint8Array(SHEET_LIMITS.bytes + 1)], 'a.csv'), 'tooLarge'],
    ['that is cut off', new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'a.xlsx'), 'unreadable'],
    ['with a quote that never ends', new File(['a,"b\n'], 'a.csv'), 'unreadable'],
  ] as const)('is named: %s', async (_what, file, problem) => {
    expect(await readSheets(file)).toEqual({ name: file.name, sheets: [], problem });
  });
});
