import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { leastCpuTimeOf } from '../../../../tests/setup/cpu-time.ts';
import { runs } from '../../../../tests/setup/property-runs.ts';
import { csvText, readCsv } from './csv.ts';
import { restore } from './safe-cell.ts';
import { plainCell, typedCell } from './typed-cell.ts';
import { readXlsx, writeXlsx } from './xlsx.ts';

const field = (kind: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: kind,
  kind,
  label: kind,
  ...more,
});
const TEXT = field('text');
const FIELDS = ['text', 'integer', 'decimal', 'money', 'percent', 'date', 'datetime'].map((kind) => field(kind));
const ROW = ['=1+1', '-7', '0.10', '-1234.50', '12.50%', '2026-02-28', '2026-02-28 08:30:15'];

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const csvBytes = (rows: readonly (readonly string[])[]) => new TextEncoder().encode(csvText(rows, true));
const written = async (rows: readonly (readonly string[])[], fields = FIELDS) =>
  bytesOf(
    await writeXlsx(
      'Agents',
      fields,
      rows.map((row) => row.map((text, index) => typedCell(fields[index] ?? TEXT, text))),
    ),
  );

/** Texts as operators and attackers write them. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '-', '"', ',', ';', '\n', '\r', '\t', "'", '\u5f20', ' ', '&', '<', '_x0041_'),
  }),
);

describe('CSV', () => {
  it('is written as UTF-8 with a BOM, quoted, with numbers as numbers and without formulas', () => {
    const cells = ROW.map((text, index) => plainCell(FIELDS[index] ?? TEXT, text));
    expect(csvText([cells], true)).toBe("\ufeff'=1+1,-7,0.10,-1234.50,12.50%,2026-02-28,2026-02-28 08:30:15\r\n");
    expect(csvText([['a"b', 'c,d', 'e\nf']], false)).toBe('"a""b","c,d","e\nf"\r\n');
  });

  it('preserves every text in a round trip', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText, fc.constant('x')), { minLength: 1, maxLength: 5 }), (rows) => {
        const safe = [['a', 'b', 'c'], ...rows].map((row) => row.map((text) => plainCell(TEXT, text)));
        const read = readCsv(csvBytes(safe), 100)?.slice(1, rows.length + 1);
        expect(read?.map((row) => row.map(restore))).toEqual(rows);
      }),
      { numRuns: runs(150) },
    );
  });

  test.each([
    ['semicolons', '\u7f16\u53f7;\u540d\u79f0\r\na;b\r\n', undefined],
    ['tabs and two bytes for a sign', '\u7f16\u53f7\t\u540d\u79f0\r\na\tb\r\n', 'utf-16le'],
  ])('is parsed with %s', (_what, text, encoding) => {
    const unicode = Uint8Array.from([
      0xff,
      0xfe,
      ...[...text].flatMap((sign) => {
        const code = sign.charCodeAt(0);
        return [code & 0xff, code >> 8];
      }),
    ]);
    const bytes = encoding === undefined ? new TextEncoder().encode(text) : unicode;
    expect(readCsv(bytes, 2)).toEqual([
      ['\u7f16\u53f7', '\u540d\u79f0'],
      ['a', 'b'],
    ]);
  });

  it('is decoded from the legacy Chinese encoding', () => {
    const bytes = Uint8Array.from([0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a]);
    expect(readCsv(bytes, 1)).toEqual([['\u7f16\u53f7', '\u540d\u79f0']]);
  });

  it.each([
    ['the first of one kind', 'a,b\r\n1,2\n3,4\r\n5,6\n'],
    ['the first of another', 'a,b\n1,2\r\n3,4\r5,6\n'],
    ['none but returns', 'a,b\r1,2\r3,4\r5,6\r'],
  ])('is parsed with any line endings: %s', (_what, text) => {
    expect(readCsv(new TextEncoder().encode(text), 4)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('preserves line breaks and quotes within quoted cells', () => {
    const text = 'a,b\r\n"1\r\n2","3\r"\r\n5" pipe,"say ""\r\n"""\r\n';
    expect(readCsv(new TextEncoder().encode(text), 3)).toEqual([
      ['a', 'b'],
      ['1\r\n2', '3\r'],
      ['5" pipe', 'say "\r\n"'],
    ]);
  });

  it('can declare its separator in the first line', () => {
    expect(readCsv(new TextEncoder().encode('\ufeffsep=;\r\na,1;b\r\n'), 2)?.[0]).toEqual(['a,1', 'b']);
  });

  it('is decoded from UTF-16 in either byte order, and rejected without a BOM', () => {
    const bytes = (text: string) => [...text].flatMap((sign) => [0, sign.charCodeAt(0)]);
    expect(readCsv(Uint8Array.from([0xfe, 0xff, ...bytes('a,b\n')]), 1)).toEqual([['a', 'b']]);
    expect(readCsv(Uint8Array.from(bytes('a,b\n')), 1)).toBeUndefined();
  });

  it('is rejected when its bytes are not text', () => {
    expect(readCsv(Uint8Array.from([0x61, 0x2c, 0xff, 0xff, 0x0a]), 1)).toBeUndefined();
  });

  it.each([
    ['lines that nobody reads', true, 1000, `a,b\n${'1,2\r'.repeat(1_000_000)}`],
    ['a heading without end', true, 1000, '"a";'.repeat(1_250_000)],
    ['a cell of nothing but quotes', true, 1000, '"'.repeat(5_000_000)],
    ['cells of quotes alone', true, 1000, `${'"""",'.repeat(10_000)}\r`.repeat(100)],
    ['quotes in the middle of cells', true, 1000, 'a"'.repeat(2_500_000)],
    ['a quote that is never closed behind many that are', false, 1000, `${'"a",'.repeat(1_000_000)}"`],
    ['quotes that never match', false, 120, '"a"b,'.repeat(1_000_000)],
  ] as const)('of five megabytes is parsed quickly: %s', (_case, isRead, most, text) => {
    const bytes = new TextEncoder().encode(text);
    expect(readCsv(bytes, 10_000) !== undefined).toBe(isRead);
    expect(leastCpuTimeOf(() => readCsv(bytes, 10_000), most)).toBeLessThan(most);
  });

  it('has as many rows as line breaks, or one more when the last line has none', () => {
    const read = (text: string) => readCsv(new TextEncoder().encode(text), 9)?.length;
    expect([read('a,b\n1,2\n'), read('a,b\n1,2'), read('a,b\n\n1,2\r\n')]).toEqual([2, 2, 3]);
  });

  it('is rejected with text after a closing quote, unless it is white space', () => {
    const read = (text: string) => readCsv(new TextEncoder().encode(text), 2);
    expect(read('a,b\n"1"2,3\n')).toBeUndefined();
    expect([read('a,b\n"1" ,3\n')?.[1], read('a,b\n"1",\n')?.[1], read('a,b\n1,')?.[1]]).toEqual([
      ['1', '3'],
      ['1', ''],
      ['1', ''],
    ]);
  });

  it('is rejected with an unclosed quote', () => {
    expect(readCsv(new TextEncoder().encode('a,b\n"c,d\n'), 10)).toBeUndefined();
  });
});

describe('workbook', () => {
  it('stores numbers, money and dates as values, and returns values that a server can parse', async () => {
    expect(ROW.map((text, index) => typedCell(FIELDS[index] ?? TEXT, text))).toEqual([
      "'=1+1",
      -7,
      0.1,
      -1234.5,
      0.125,
      new Date('2026-02-28T00:00:00Z'),
      new Date('2026-02-28T08:30:15Z'),
    ]);
    const [, read = []] = (await readXlsx(await written([FIELDS.map(({ name }) => name), ROW]), 10)) ?? [];
    const values = read.map((text, index) =>
      kindOf(FIELDS[index]?.kind ?? '').parse(restore(text), FIELDS[index] ?? TEXT),
    );
    expect(values).toEqual(['=1+1', -7, 0.1, -123_450, 1250, '2026-02-28', '2026-02-28 08:30:15']);
  });

  it('stores numbers that a spreadsheet would round, and dates before its epoch, as text', () => {
    expect(typedCell(field('integer'), '1234567890123456')).toBe('1234567890123456');
    expect(typedCell(field('date'), '1899-12-31')).toBe('1899-12-31');
    expect(typedCell(field('money'), '')).toBeNull();
  });

  it('preserves every text in a round trip', async () => {
    const texts = fc.array(fc.tuple(anyText, anyText, fc.constant('x')), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(texts, async (rows) => {
        const read = await readXlsx(await written(rows, [TEXT, TEXT, TEXT]), 10);
        expect(read?.map((row) => row.map(restore))).toEqual(rows);
      }),
      { numRuns: runs(40) },
    );
  });

  it('is rejected when invalid, or when its real size is hidden', async () => {
    const bytes = await written([['a'], ['b']], [TEXT]);
    expect(await readXlsx(new TextEncoder().encode('PK, but no archive'), 10)).toBeUndefined();
    const view = new DataView(bytes.buffer);
    const at = view.getUint32(bytes.length - 6, true);
    view.setUint32(at + 24, 0xfff_ffff, true);
    expect(await readXlsx(bytes, 10)).toBeUndefined();
    view.setUint32(at + 24, 0, true);
    expect(await readXlsx(bytes, 10)).toBeUndefined();
  });

  it('is rejected when it consists mostly of one repeated character, which would freeze the page for minutes', async () => {
    const bytes = await bytesOf(await writeXlsx('One', [TEXT], [['x'.repeat(12_000_000)]]));
    expect(bytes.length).toBeLessThan(100_000);
    expect(await readXlsx(bytes, 10)).toBeUndefined();
  });
});
