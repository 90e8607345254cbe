import { inTransaction } from '@src/server/resource/transaction.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { createTestServer } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { SLICE } from '../measure.ts';
import { type DoubleLimits, findDoubles } from './find-doubles.ts';

const COUNT = SLICE * 2;

/** Searches records with these texts; returns the samples, and how many slices were read. */
async function search(texts: readonly (string | null)[], limits?: DoubleLimits, most?: number) {
  const { context } = createTestServer();
  await inTransaction(context, async ({ store }) => {
    for (const [at, text] of texts.entries()) await store.insert('words', { id: `r${at}`, text, deleteTime: '' });
  });
  let slices = 0;
  const store = watchedReads(context.store, () => {
    slices += 1;
  });
  const named = ({ id }: { readonly id: string }) => id;
  const compared = { collection: 'words', readValue: (row: object) => Reflect.get(row, 'text'), named, most };
  const found = await findDoubles(store, compared, limits);
  return { doubles: found.map(({ record }) => record), slices };
}

const different = (count: number) => Array.from({ length: count }, (_, at) => `text ${at}`);

it('reads the records once when all values differ, and no value stays in memory', async () => {
  // The slices, and the empty one at the end.
  expect(await search(different(COUNT), { values: 0, marks: 2 ** 24 })).toEqual({ doubles: [], slices: 3 });
});

it('finds values that differ in case only, but for those that are empty or in the bin', async () => {
  const texts = ['One', null, 'two', '', 'ONE', null, '', 'Two', 'one'];
  expect((await search(texts)).doubles).toEqual(['r0, r4', 'r2, r7', 'r0, r8']);
});

it('compares a limited number of values at a time when many share a mark', async () => {
  const texts = [...different(COUNT - 1), `TEXT ${COUNT - 3}`];
  const { doubles, slices } = await search(texts, { values: 100, marks: 32 });
  expect(doubles).toEqual([`r${COUNT - 3}, r${COUNT - 1}`]);
  // For the marks, for values from the first on, from the 100th, 200th, and so on, each with the slices behind these.
  const rounds = [3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1];
  expect(slices).toBe(rounds.reduce((sum, count) => sum + count, 0));
});

it('finds a value far behind the other one while others are compared', async () => {
  const texts = ['same', ...different(COUNT), 'Same'];
  expect((await search(texts, { values: 3, marks: 32 })).doubles).toEqual([`r0, r${COUNT + 1}`]);
});

it('compares the first records only when asked to', async () => {
  const texts = ['a', 'b', 'c', 'b'];
  expect((await search(texts, { values: 1, marks: 1 }, 3)).doubles).toEqual([]);
  expect((await search(texts, { values: 1, marks: 1 }, 4)).doubles).toEqual(['r1, r3']);
});
