import { inTransaction } from '@src/server/resource/transaction.ts';
import type { Row } from '@src/server/store/store.ts';
import { createTestServer } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { MODEL_CHANGES, recordsOf } from '../eav-row.ts';
import { applyNextSlice, beginApplying, failSet } from './apply-changes.ts';
import { resumeChanges } from './background.ts';
import { findSet } from './set-row.ts';
import { edit, MADE, openBench } from './testing.ts';

const RECORDS = recordsOf(MADE);
const COUNT = 30;
const SLICE = 7;
const WORD: Row = { id: 'w', code: 'word', labelZh: '词', labelEn: 'Word', type: 'text', position: 1 };
const AS_NUMBER = edit('w', { type: 'text' }, { type: 'integer' });
const COLUMN = 'f_w_2';

/** A collection whose texts are to become numbers, and what is read and written of its records. */
async function open(textOf: (at: number) => string, change = AS_NUMBER, count = COUNT) {
  const { context } = createTestServer();
  const records = Array.from({ length: count }, (_, at) => ({
    id: `r${String(at).padStart(2, '0')}`,
    f_w: textOf(at),
  }));
  const { store } = context;
  const seen = { read: [] as number[], counted: 0, written: 0 };
  const watched: typeof store = {
    ...store,
    async select(collection, selection) {
      const selected = await store.select(collection, selection);
      if (collection !== RECORDS) return selected;
      seen.read.push(selected.rows.length);
      seen.counted += selected.total;
      return selected;
    },
    update(collection, ...rest) {
      if (collection === RECORDS) seen.written += 1;
      return store.update(collection, ...rest);
    },
  };
  const bench = await openBench([WORD], records, { slice: SLICE, context: { ...context, store: watched } });
  const set = await bench.plan([change]);
  const values = async () => (await store.list(RECORDS)).map((row) => row[COLUMN] ?? null);
  return { bench, store, seen, set, values };
}

it('values that cannot be converted are neither read at once nor written again at the end', async () => {
  const { bench, seen, set, values } = await open(() => 'none');
  let last = 0;
  await bench.apply(set, async () => {
    last = seen.read.length;
    seen.written = 0;
  });
  expect(Math.max(...seen.read.slice(last))).toBeLessThanOrEqual(SLICE);
  expect(seen.written).toBe(0);
  expect(await values()).toEqual(Array(COUNT).fill(null));
});

it('records that were passed over because others were deleted are filled at the end', async () => {
  const { bench, store, set, values } = await open(String);
  let slices = 0;
  const applied = await bench.apply(set, async () => {
    slices += 1;
    if (slices === 2) for (const id of ['r00', 'r01', 'r02']) await store.remove(RECORDS, id);
  });
  expect([applied.status, await values()]).toEqual(['applied', Array.from({ length: COUNT - 3 }, (_, at) => at + 3)]);
});

it.each([
  // Those of the first slice, of which some are left; then all of it, so that the change starts again.
  ['some of the last slice', ['r00', 'r01', 'r05', 'r06'], COUNT],
  ['all of the last slice', ['r00', 'r01', 'r02', 'r03', 'r04', 'r05', 'r06'], COUNT - SLICE],
])('no record is passed over or counted twice when others are deleted: %s', async (_what, deleted, counted) => {
  const { bench, store, set, values, seen } = await open(String);
  let [slices, atSwitch] = [0, 0];
  const applied = await bench.apply(set, async () => {
    slices += 1;
    if (slices === 2) for (const id of deleted) await store.remove(RECORDS, id);
    atSwitch = seen.written;
  });
  const left = Array.from({ length: COUNT }, (_, at) => at).filter(
    (at) => !deleted.includes(`r${String(at).padStart(2, '0')}`),
  );
  expect(await values()).toEqual(left);
  expect([applied.run?.done, applied.outcome?.items[0]?.figures.converted]).toEqual([counted, counted]);
  // Only the records of the last slice, none of which another one passed over.
  expect(seen.written - atSwitch).toBeLessThanOrEqual(SLICE);
});

it('no record keeps a value of a change that was stopped, although others are deleted meanwhile', async () => {
  const { bench, store, set, values } = await open(String);
  const { applying } = bench;
  await beginApplying(set, applying);
  for (let slice = 0; slice < 3; slice += 1) await applyNextSlice(set.id, applying);
  let row = await failSet(await findSet(store, set.id), store, null);
  row = await applyNextSlice(row.id, applying);
  for (const id of ['r00', 'r01', 'r02']) await store.remove(RECORDS, id);
  while (row.status === 'failed') row = await applyNextSlice(row.id, applying);
  expect([row.status, await values()]).toEqual(['rolledBack', Array(COUNT - 3).fill(null)]);
});

it('a change that cannot go on is reported, and keeps no other', async () => {
  const { bench, store, set } = await open(String);
  // The broken one comes first.
  const begun = await beginApplying(set, bench.applying);
  await store.remove(MODEL_CHANGES, set.id);
  await store.insert(MODEL_CHANGES, { id: 'broken', collection: 'gone', status: 'applying' });
  await store.insert(MODEL_CHANGES, { ...begun });
  const troubles: string[] = [];
  const { context } = bench.applying;
  await resumeChanges({
    context,
    onTrouble: (work) => troubles.push(work),
    atomically: (work) => inTransaction(context, (lent) => work({ ...context, ...lent })),
  });
  expect([troubles, (await findSet(store, set.id)).run?.done]).toEqual([['changes broken'], COUNT]);
});

it.each([
  ['to be unique', edit('w', { unique: false }, { unique: true })],
  ['of another type', AS_NUMBER],
])('all records are counted a few times, not with each slice, for a field %s', async (_what, change) => {
  const { bench, seen, set } = await open(String, change, 1200);
  expect((await bench.apply(set)).status).toBe('applied');
  expect(seen.counted).toBeLessThan(3 * 1200);
});
