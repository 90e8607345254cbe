import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { createTestServer } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { MADE, openBench } from './changes/testing.ts';
import { recordsOf } from './eav-row.ts';

it('the next number of a sequence is read from one record, and a record that has one keeps it without a read', async () => {
  const { context } = createTestServer();
  const records = Array.from({ length: 300 }, (_, at) => ({ id: `r${at}`, f_n: `Thing ${at}`, f_q: at + 1 }));
  const name = { id: 'n', code: 'name', labelZh: '名', labelEn: 'Name', type: 'text', position: 1 };
  const number = { id: 'q', code: 'no', labelZh: '号', labelEn: 'No', type: 'sequence', position: 2 };
  let counted = 0;
  let sorted = 0;
  const store = watchedReads(context.store, (collection, { sort = [] }, { total }) => {
    if (collection !== recordsOf(MADE) || sort.every(({ field }) => field !== 'f_q')) return;
    sorted += 1;
    counted += total;
  });
  const bench = await openBench([name, number], records, { context: { ...context, store } });
  const made = await bench.write(null, { f_n: 'New' });
  expect([(await context.store.get(recordsOf(MADE), made))?.f_q, sorted, counted]).toEqual([301, 1, 1]);
  await bench.write('r7', { f_n: 'Changed' });
  expect([(await context.store.get(recordsOf(MADE), 'r7'))?.f_q, sorted]).toEqual([8, 1]);
});
