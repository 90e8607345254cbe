import { expect, it } from 'vitest';
import { createTestStore } from '../../testing.ts';
import type { Selection } from '../store.ts';
import { nextRecordNumber } from './next-record-number.ts';

const NUMBERED = { field: 'no', start: 'C', above: 100 } as const;
const row = (id: string, no: string, second: number) => ({ id, no, createTime: `2026-06-17 10:30:0${second}` });

it('returns the number after the highest recent one, and skips a taken one', async () => {
  const next = (...rows: readonly ReturnType<typeof row>[]) =>
    nextRecordNumber(createTestStore({ customers: rows }), 'customers', NUMBERED);
  expect([
    await next(),
    await next(row('1', 'C101', 1), row('2', 'C102', 2)),
    await next(row('1', 'C101', 1), row('2', 'C103', 2), row('3', 'C102', 2)),
    await next(row('1', 'C102', 1), row('2', 'C103', 1), row('3', 'C101', 2)),
  ]).toEqual(['C101', 'C103', 'C104', 'C104']);
});

it('reads few rows, however many there are', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => row(String(at), `C${101 + at}`, at % 10));
  const store = createTestStore({ customers: rows });
  let read = 0;
  const counted = {
    async select(collection: string, selection: Selection) {
      const selected = await store.select(collection, selection);
      read += selected.rows.length;
      return selected;
    },
  };
  expect([await nextRecordNumber(counted, 'customers', NUMBERED), read]).toEqual(['C701', 2]);
});
