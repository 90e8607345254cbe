import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../store/store.ts';
import { filterRows, pageOf } from './list-query.ts';

const rows: readonly Row[] = [
  { id: '1', name: 'Harbor', status: '1', dept: 0, tags: ['a'] },
  { id: '10', name: 'harbour master', status: '0', dept: 1, tags: [] },
  { id: '11', name: 'Lumen', status: '1', dept: 10, tags: ['Harbor'] },
];
const idsOf = (query: Record<string, string>) =>
  filterRows(rows, query, { exact: new Set(['id', 'status', 'dept']) }).map((row) => row.id);
const request = (query: Record<string, string>) => ({ headers: {}, query, params: {}, body: undefined });

describe('filtering', () => {
  it.each<[string, Record<string, string>, readonly string[]]>([
    ['nothing without a query', {}, ['1', '10', '11']],
    ['by part of a text, whatever the case', { name: 'HARB' }, ['1', '10']],
    ['by an exact value where substrings would mislead', { id: '1' }, ['1']],
    ['by a number', { dept: '1' }, ['10']],
    ['by several fields at once', { name: 'harb', status: '1' }, ['1']],
    ['by a keyword in any text field', { keyword: ' lumen ' }, ['11']],
    ['nothing for an empty value', { name: '  ', keyword: '' }, ['1', '10', '11']],
    ['nothing for an unknown field', { _t: '1718000000', page: '2', constructor: 'x' }, ['1', '10', '11']],
    ['out all rows without a match', { name: 'zebra' }, []],
    ['never by a list', { tags: 'Harbor' }, []],
  ])('filters %s', (_case, query, ids) => {
    expect(idsOf(query)).toEqual(ids);
  });
});

describe('paging', () => {
  const numbers = Array.from({ length: 250 }, (_, index) => index);

  it.each<[string, Record<string, string>, number, number]>([
    ['the first twenty by default', {}, 0, 20],
    ['the requested page and size', { page: '3', pageSize: '10' }, 20, 10],
    ['the rest on the last page', { page: '13' }, 240, 10],
    ['nothing beyond the end', { page: '14' }, 0, 0],
    ['at most a hundred', { pageSize: '5000' }, 0, 100],
    ['the default for zero', { page: '0', pageSize: '0' }, 0, 20],
    ['the default for negative numbers', { page: '-1', pageSize: '-5' }, 0, 20],
    ['the default for words', { page: 'one', pageSize: 'NaN' }, 0, 20],
    ['the default for fractions', { page: '1.5', pageSize: '1e2' }, 0, 20],
  ])('returns %s', (_case, query, first, length) => {
    const page = pageOf(numbers, request(query));
    expect(page).toEqual(numbers.slice(first, first + length));
  });

  it('shows every row exactly once across all pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 100 }), (count, pageSize) => {
        const all = numbers.concat(numbers).slice(0, count);
        const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, index) =>
          pageOf(all, request({ page: String(index + 1), pageSize: String(pageSize) })),
        );
        expect(pages.flat()).toEqual(all);
      }),
      { numRuns: runs(100), seed: 7 },
    );
  });
});
