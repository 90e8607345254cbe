import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import { expect, it } from 'vitest';
import { listBankFiles } from './list-bank-files.ts';

/** Withdrawals of these files, one each, in pages as a server returns them. */
const pagesOf = (files: readonly string[]) => (query: ListQuery) => {
  const rows = files.map((bankFile, index) => ({ id: String(index + 1), version: 1, bankFile }));
  const from = query.after === '' ? 0 : rows.findIndex(({ id }) => id === query.after) + 1;
  return Promise.resolve({ list: rows.slice(from, from + query.size) });
};
const signal = new AbortController().signal;

it('lists the files of all pending payments, beyond the first hundred', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `B20260617-${String(index + 1).padStart(2, '0')}`);
  expect(await listBankFiles(pagesOf(names), signal)).toEqual(names.toReversed());
});

it('lists each file once, and none without pending payments', async () => {
  expect(await listBankFiles(pagesOf(['B1', 'B1']), signal)).toEqual(['B1']);
  expect(await listBankFiles(pagesOf([]), signal)).toEqual([]);
});
