import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import type { Row } from '@src/server/store/store.ts';
import { describe, expect, it } from 'vitest';
import { EAV_COLLECTIONS, EAV_FIELDS, MODEL_CHANGES, recordsOf } from '../../eav-row.ts';
import type { Applying } from '../apply-changes.ts';
import { resumeChanges } from '../background.ts';
import { MAX_AT_ONCE } from '../measure.ts';
import { processNextSlice } from '../next-slice.ts';
import { findSet, type SetRow } from '../set-row.ts';
import { type ChangeBench, MADE, openBench } from '../testing.ts';
import { beginReverting, revertToTheEnd, stopReverting } from './revert-changes.ts';

const RECORDS = recordsOf(MADE);
const field = (id: string, at: number, parts: object): Row => ({
  ...{ id, code: id, labelZh: id, labelEn: id, position: at * 10, ...parts },
});
/** A formula that uses another one, in an order in which neither may be computed first. */
const FIELDS = [
  field('n', 1, { type: 'integer' }),
  field('twice', 2, { type: 'formula', formula: 'sum + sum' }),
  field('sum', 3, { type: 'formula', formula: 'n + n' }),
];
const valuesOf = (n: number) => ({ f_n: n, f_sum: 2 * n, f_twice: 4 * n });
const records = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, ...valuesOf(at + 1) }));
const hide = (id: string): ModelEdit => ({ key: `field:${id}`, act: 'hide', from: {}, to: {} });

const inOne = ({ applying }: ChangeBench, work: (each: Applying) => Promise<SetRow>) =>
  inTransaction(applying.context, (lent) => work({ ...applying, context: { ...applying.context, ...lent } }));
const step = (bench: ChangeBench, id: string) => inOne(bench, (each) => processNextSlice(id, each));
const begin = (bench: ChangeBench, id: string) =>
  inOne(bench, async (each) => (await beginReverting(await findSet(each.context.store, id), each)).set);

/** A collection whose formulas were hidden, and whose records changed since. */
async function openHidden(slice = 2, count = 5) {
  const bench = await openBench(FIELDS, records(count), { slice });
  const { id } = await bench.apply(await bench.plan([hide('twice'), hide('sum')]));
  await bench.write('r1', { f_n: 10 });
  await bench.write('r4', { f_n: 40 });
  const isHidden = async () => (await bench.store.get(EAV_FIELDS, 'sum'))?.deleteTime !== '';
  const formulas = async () =>
    (await bench.store.list(RECORDS)).map((row) => [row.id, row.f_n, row.f_sum ?? null, row.f_twice ?? null]);
  return { bench, id, isHidden, formulas };
}

describe('reverting a change of many records', () => {
  it('fills a slice of records each time, and shows the restored fields only when all are filled', async () => {
    const { bench, id, isHidden, formulas } = await openHidden();
    const begun = await begin(bench, id);
    expect([begun.status, begun.run, begun.revertedBy]).toEqual(['reverting', { done: 0, total: 5 }, 'system']);
    expect((await formulas())[0]).toEqual(['r1', 10, 2, 4]);
    const first = await step(bench, id);
    expect([first.status, first.run, await isHidden()]).toEqual(['reverting', { done: 2, total: 5 }, true]);
    expect((await formulas()).slice(0, 4)).toEqual([
      ['r1', 10, 20, 40],
      ['r2', 2, 4, 8],
      ['r3', 3, 6, 12],
      ['r4', 40, 8, 16],
    ]);
    const second = await step(bench, id);
    expect([second.status, second.run, await isHidden()]).toEqual(['reverting', { done: 4, total: 5 }, true]);
    const last = await step(bench, id);
    expect([last.status, last.run, await isHidden()]).toEqual(['reverted', { done: 5, total: 5 }, false]);
    expect((await bench.store.get(EAV_COLLECTIONS, MADE))?.applying).toBeNull();
    expect((await formulas())[3]).toEqual(['r4', 40, 80, 160]);
  });

  it('computes records that are created, changed or deleted meanwhile', async () => {
    const { bench, id, formulas } = await openHidden();
    await begin(bench, id);
    await step(bench, id);
    await bench.write('r2', { f_n: 20 });
    const made = await bench.write(null, { f_n: 7 });
    await bench.store.remove(RECORDS, 'r1');
    while ((await step(bench, id)).status === 'reverting');
    expect(await formulas()).toEqual([
      ['r2', 20, 40, 80],
      ['r3', 3, 6, 12],
      ['r4', 40, 80, 160],
      ['r5', 5, 10, 20],
      [made, 7, 14, 28],
    ]);
  });

  it('goes on by itself, in the name of who reverts', async () => {
    const { bench, id } = await openHidden(5);
    await begin(bench, id);
    await bench.store.update(MODEL_CHANGES, id, { revertedBy: 'vben' });
    const { context } = bench.applying;
    await resumeChanges({
      context,
      onTrouble: (_work, cause) => expect(cause).toBeUndefined(),
      atomically: (work) => inTransaction(context, (lent) => work({ ...context, ...lent })),
    });
    const set = await findSet(bench.store, id);
    expect([set.status, set.revertedBy]).toEqual(['reverted', 'vben']);
    expect((await bench.store.get(EAV_FIELDS, 'sum'))?.updater).toBe('vben');
  });

  it('can be stopped, or fails with the reason; the set remains applied then and can be reverted again', async () => {
    const { bench, id, isHidden } = await openHidden();
    await begin(bench, id);
    await step(bench, id);
    const stopped = await inOne(bench, async ({ context: { store } }) =>
      stopReverting(await findSet(store, id), store, null),
    );
    expect([stopped.status, stopped.failure, stopped.revertedBy, await isHidden()]).toEqual([
      ...['applied', null, null, true],
    ]);
    await begin(bench, id);
    await bench.store.update(EAV_FIELDS, 'n', { code: 'other' });
    await step(bench, id);
    await step(bench, id);
    const failed = await step(bench, id);
    expect([failed.status, failed.failure?.rule, await isHidden()]).toEqual(['applied', 'formulaField', true]);
    await bench.store.update(EAV_FIELDS, 'n', { code: 'n' });
    await begin(bench, id);
    while ((await step(bench, id)).status === 'reverting');
    expect(await isHidden()).toBe(false);
  });

  it('is refused in one call beyond a limit, and changes nothing', async () => {
    const { bench, id, isHidden, formulas } = await openHidden(1000, MAX_AT_ONCE + 1);
    const before = await formulas();
    const { set, kept } = await revertToTheEnd(await findSet(bench.store, id), bench.applying);
    const error = { rule: 'manyRecords', text: 'eav.rule.manyRecords', params: { max: MAX_AT_ONCE } };
    expect(kept).toEqual([{ key: `collection:${MADE}`, error }]);
    expect([set.status, await isHidden(), await formulas()]).toEqual(['applied', true, before]);
    expect((await bench.store.get(EAV_COLLECTIONS, MADE))?.applying).toBeNull();
  });
});
