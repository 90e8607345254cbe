import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, orderTexts } from './collation.ts';
import { createRowTable } from './in-memory-table.ts';

const HAN = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCharCode(code));
const ASCII = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
const simple = fc
  .array(fc.oneof(HAN, ASCII, fc.constantFrom('a', 'A', 'b')), { maxLength: 6 })
  .map((parts) => parts.join(''));

const slowly = (texts: readonly string[]) =>
  texts
    .map((_, index) => index)
    .sort((left, right) => compareTexts(texts[left] ?? '', texts[right] ?? '') || left - right);

describe('the order of texts', () => {
  it('follows the language', () => {
    const texts = ['张三', '李四', 'Bob', 'alice', 'Alice', '10', '9', '陈五', ''];
    expect(orderTexts(texts).map((index) => texts[index])).toEqual([
      '',
      '10',
      '9',
      '陈五',
      '李四',
      '张三',
      'alice',
      'Alice',
      'Bob',
    ]);
  });

  it('holds for texts of any length', () => {
    const long = 'a'.repeat(200_000);
    expect(orderTexts([`${long}b`, long, 'b'])).toEqual([1, 0, 2]);
  });

  it.each([
    ['simple characters', simple],
    ['any characters', fc.string({ unit: 'grapheme', maxLength: 6 })],
  ])('is the same in each implementation, for %s', (_case, text) => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
        expect(orderTexts(texts)).toEqual(slowly(texts));
      }),
      { numRuns: runs(200), seed: 2 },
    );
  });
});

describe('a table', () => {
  const moment = fc.constantFrom(
    '2026-01-02',
    '2026-01-02 00:00:01',
    '2025-12-31 23:59:59',
    '2026-01-0x',
    '10000000000',
  );
  const value = fc.oneof(
    moment,
    fc.integer({ min: -3, max: 3 }),
    simple,
    fc.constantFrom(null, undefined, '', true, ['x']),
  );
  const write = fc.record({ id: fc.nat(12).map(String), name: value, rank: value, gone: fc.boolean() });
  const descending = fc.boolean();

  it('returns the same rows after writes as a fresh one', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 60 }), descending, fc.nat(5), (writes, down, from) => {
        const sort = [{ field: 'rank', descending: down }, { field: 'name' }];
        const table = createRowTable();
        for (const { gone, ...row } of writes) {
          if (gone) table.remove(row.id);
          else table.put(row);
          const selection = { sort, from, size: 3, sums: ['rank'], around: '1' };
          expect(table.select(selection)).toEqual(createRowTable(table.rows()).select(selection));
        }
      }),
      { numRuns: runs(100), seed: 2 },
    );
  });

  const table = createRowTable([
    { id: '1', name: 'Printer', state: 'open', price: 3, tags: ['Red'] },
    { id: '2', name: 'scanner', state: 'closed', price: 4 },
    { id: '3', name: '', state: 'waiting', price: 5 },
    { id: '4', name: 'print head', state: 'open' },
  ]);
  const ids = (selection: Parameters<typeof table.select>[0]) => table.select(selection).rows.map(({ id }) => id);

  it('sorts rows without a value last, in both directions', () => {
    expect(ids({ sort: [{ field: 'name' }] })).toEqual(['4', '1', '2', '3']);
    expect(ids({ sort: [{ field: 'name', descending: true }] })).toEqual(['2', '1', '4', '3']);
  });

  it('sorts times and dates chronologically', () => {
    const days = ['2026-01-02 00:00:01', '2026-01-02', '2025-12-31 23:59:59', '2026-11-30', 'never'];
    const moments = createRowTable(days.map((day, index) => ({ id: String(index), day })));
    expect(moments.select({ sort: [{ field: 'day' }] }).rows.map(({ id }) => id)).toEqual(['2', '1', '0', '3', '4']);
  });

  it('uses the order that a field defines', () => {
    const order = ['waiting', 'open', 'closed'];
    expect(ids({ sort: [{ field: 'state', order }] })).toEqual(['3', '1', '4', '2']);
    expect(ids({ sort: [{ field: 'state', order, descending: true }, { field: 'name' }] })).toEqual([
      '2',
      '4',
      '1',
      '3',
    ]);
  });

  it('searches words in any of the fields, ignoring case', () => {
    expect(ids({ search: { text: 'PRINT', fields: ['name'] } })).toEqual(['1', '4']);
    expect(ids({ search: { text: ' print red ', fields: ['name', 'tags'] } })).toEqual(['1']);
    expect(ids({ search: { text: 'open', fields: ['name'] } })).toEqual([]);
  });

  it('counts, sums and finds positions among all matches, not only the returned rows', () => {
    const where = { field: 'state', op: 'isNot', value: 'closed' } as const;
    expect(table.select({ where, from: 1, size: 1, sums: ['price'], around: '4' })).toEqual({
      rows: [{ id: '3', name: '', state: 'waiting', price: 5 }],
      total: 3,
      sums: { price: 8 },
      place: 2,
    });
    expect(table.select({ where, from: 9, around: '2' })).toMatchObject({ rows: [], place: -1 });
  });
});
