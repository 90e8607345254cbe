import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { inTransaction, runDryRun } from '@src/server/resource/transaction.ts';
import type { Row } from '@src/server/store/store.ts';
import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { converterFor } from '../../definitions/convert/convert-value.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { EAV_FIELDS, recordsOf } from '../eav-row.ts';
import { applyNextSlice, beginApplying } from './apply-changes.ts';
import { revertToTheEnd } from './revert/revert-changes.ts';
import { findSet, isRunning } from './set-row.ts';
import { formerColumnsOf } from './sync-columns.ts';
import { type ChangeBench, MADE, openBench } from './testing.ts';

const OPTIONS = { options: 'a|甲|A\nb|乙|B\n12|十二|Twelve' };
const field = (id: string, type: string, at: number): Row => ({
  ...{ id, code: `code_${id}`, labelZh: id, labelEn: id, type, position: at * 10, ...OPTIONS },
});
const TEXTS = [
  '',
  'a',
  'B',
  '12',
  '1,234',
  '-3.50',
  '是',
  'no',
  '2026-06-01',
  '2026/6/1 10:00',
  '13800138000',
  '甲, b',
  'x\ny',
  '0',
];
const DAYS = ['2026-06-01', '2025-12-31'];
const MOMENTS = ['2026-06-01 00:00:00', '2026-06-01 10:30:00'];
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  // Single-line text has no line breaks; converted rows keep theirs.
  text: TEXTS.filter((text) => text?.includes('\n') !== true),
  longText: TEXTS,
  integer: [0, 1, 12, -7, 1234, null],
  decimal: [0, 1.5, -2.25, 12, null],
  money: [0, 100, 1250, -350, null],
  boolean: [true, false, null],
  date: [...DAYS, null],
  datetime: [...MOMENTS, null],
  select: ['a', 'b', '12', null],
  multiSelect: [['a'], ['b', 'a'], [], null],
  tags: [['a', 'x'], ['12'], null],
};
const TYPES = Object.keys(VALUES);

/** Source of random decisions from a list of numbers, which a failure prints. */
class Chance {
  readonly #numbers: Iterator<number>;
  constructor(numbers: Iterable<number>) {
    this.#numbers = numbers[Symbol.iterator]();
  }
  number(below: number): number {
    return (this.#numbers.next().value ?? 0) % below;
  }
  of<Value>(list: readonly Value[], otherwise: Value): Value {
    return list[this.number(Math.max(1, list.length))] ?? otherwise;
  }
}

/** The expected value of each record and column, computed from the rules without the tested code. */
type Expected = Map<string, Map<string, unknown>>;

const valueFor = (chance: Chance, type: unknown): unknown => chance.of(VALUES[String(type)] ?? [null], null);
const rowsFor = (fields: readonly Row[], count: number, chance: Chance): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${at + 1}`,
    ...Object.fromEntries(fields.map((each) => [columnOf(each), valueFor(chance, each.type)])),
  }));

/** Writes a random record with the current fields. */
async function writeSomething(bench: ChangeBench, chance: Chance, expected: Expected): Promise<void> {
  const fields = (await bench.fields()).filter(({ type }) => TYPES.includes(String(type)));
  const chosen = fields[chance.number(fields.length)];
  if (chosen === undefined) return;
  const isNew = chance.number(4) === 0;
  const ids = [...expected.keys()];
  const value = valueFor(chance, chosen.type);
  // An empty text is stored as null, an empty list unchanged.
  const kept = value === '' ? null : value;
  const id = await bench.write(isNew ? null : chance.of(ids, 'r1'), { [columnOf(chosen)]: value });
  const row = expected.get(id) ?? new Map(isNew ? fields.map((each) => [columnOf(each), null]) : []);
  expected.set(id, row);
  const present = row.get(columnOf(chosen)) ?? null;
  const isNothing = isEmpty(present) && isEmpty(kept);
  if (!isNew && (isNothing || JSON.stringify(present) === JSON.stringify(kept))) return;
  row.set(columnOf(chosen), kept);
  for (const { column, as } of formerColumnsOf(chosen)) row.set(column, converterFor(chosen, as)(kept).value);
}

function randomEdit(chance: Chance, fields: readonly Row[], hidden: readonly Row[], at: number): ModelEdit {
  const plain = fields.filter(({ type }) => TYPES.includes(String(type)));
  const one = chance.of(plain, fields[0] ?? field('t1', 'text', 1));
  const other = chance.of(plain, one);
  const edit = (key: string, to: ModelEdit['to']): ModelEdit => ({ key, act: 'edit', from: {}, to });
  const words = { labelZh: '新', labelEn: 'New', ...OPTIONS };
  switch (chance.number(10)) {
    case 0:
      return edit(`field:${one.id}`, { code: `renamed_${at}` });
    case 1:
      return edit(`field:${one.id}`, { code: other.code });
    case 2:
      return { key: `field:${one.id}`, act: 'hide', from: {}, to: {} };
    case 3: {
      const back = hidden[chance.number(Math.max(1, hidden.length))];
      return back === undefined
        ? edit(`field:${one.id}`, { labelEn: `Label ${at}` })
        : { key: `field:${back.id}`, act: 'restore', from: {}, to: {} };
    }
    case 4:
      return {
        key: `new:n${at}`,
        act: 'add',
        from: {},
        to: { ...words, code: `added_${at}`, type: chance.of(TYPES, 'text') },
      };
    case 5:
      return {
        key: `new:n${at}`,
        act: 'add',
        from: {},
        to: { ...words, code: `sum_${at}`, type: 'formula', formula: `${String(one.code)} + ${String(other.code)}` },
      };
    default:
      return edit(`field:${one.id}`, { type: chance.of(TYPES, 'text') });
  }
}

/** Updates the expected values of fields whose type changed: the new column is computed from the old one. */
async function followTypes(bench: ChangeBench, before: readonly Row[], expected: Expected): Promise<void> {
  const was = new Map(before.map((each) => [each.id, each]));
  for (const now of await bench.fields()) {
    const old = was.get(now.id);
    if (old === undefined || columnOf(old) === columnOf(now) || now.type === 'formula') continue;
    const convert = converterFor(old, now);
    for (const row of expected.values()) row.set(columnOf(now), convert(row.get(columnOf(old)) ?? null).value);
  }
}

const STEPS = IS_NIGHTLY ? 200 : 30;
const RECORDS = IS_NIGHTLY ? 10_000 : 25;
const numbers = fc.infiniteStream(fc.nat(1_000_000));

it('restores every value when all changes are reverted, with concurrent writes', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, async (stream) => {
      const chance = new Chance(stream);
      const originals = TYPES.map((type, at) => field(`t${at + 1}`, type, at + 1));
      const records = rowsFor(originals, RECORDS, chance);
      const bench = await openBench(originals, records, { slice: Math.ceil(RECORDS / 4) });
      const expected: Expected = new Map(
        records.map((row) => [row.id, new Map(originals.map((each) => [columnOf(each), row[columnOf(each)]]))]),
      );
      const applied: string[] = [];
      for (let step = 0; step < STEPS; ) {
        const before = await bench.fields();
        const { rows } = await bench.store.select(EAV_FIELDS, {
          where: { field: 'collection', op: 'is', value: MADE },
        });
        const hidden = rows.filter(({ deleteTime }) => deleteTime !== '');
        const wanted = Array.from({ length: 1 + chance.number(6) }, (_, at) =>
          randomEdit(chance, before, hidden, step + at),
        );
        const edits = [...new Map(wanted.map((each) => [each.key, each])).values()];
        step += wanted.length;
        const set = await bench.plan(edits);
        const done = await bench.apply(set, () => writeSomething(bench, chance, expected));
        expect([done.status, done.failure]).toEqual(['applied', null]);
        applied.push(done.id);
        await followTypes(bench, before, expected);
        await writeSomething(bench, chance, expected);
      }
      for (const id of applied.reverse()) {
        const { kept } = await inTransaction(bench.applying.context, async (lent) => {
          const context = { ...bench.applying.context, ...lent };
          return revertToTheEnd(await findSet(context.store, id), { ...bench.applying, context });
        });
        expect(kept).toEqual([]);
        await writeSomething(bench, chance, expected);
      }
      expect((await bench.fields()).map(({ id, type, code }) => [id, type, code])).toEqual(
        originals.map(({ id, type, code }) => [id, type, code]),
      );
      const columns = originals.map(columnOf);
      const shown = (of: (column: string) => unknown) => columns.map((column) => JSON.stringify(of(column) ?? null));
      for (const row of await bench.store.list(recordsOf(MADE)))
        expect([row.id, shown((column) => row[column])]).toEqual([
          row.id,
          shown((column) => expected.get(row.id)?.get(column)),
        ]);
    }),
    // One run by default, a few at night: twenty would take hours.
    { numRuns: runs(0.05), endOnFailure: true },
  );
});

it('predicts the figures of the real run in a dry run', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, async (stream) => {
      const chance = new Chance(stream);
      const originals = TYPES.map((type, at) => field(`t${at + 1}`, type, at + 1));
      const bench = await openBench(originals, rowsFor(originals, 1 + chance.number(12), chance));
      const edits = Array.from({ length: 1 + chance.number(4) }, (_, at) => randomEdit(chance, originals, [], at));
      const set = await bench.plan([...new Map(edits.map((each) => [each.key, each])).values()]);
      const { context } = bench.applying;
      const dryRun = await runDryRun(context, async (dryContext) => {
        const inDryRun = { ...bench.applying, context: { ...context, ...dryContext } };
        let row = await beginApplying(set, inDryRun);
        while (isRunning(row)) row = await applyNextSlice(set.id, inDryRun);
        return row.outcome;
      });
      const done = await bench.apply(set);
      expect(done.outcome).toEqual(dryRun);
      // A plan that scanned every record reports the same figures.
      const planned = set.plan?.items
        .filter(({ act }) => act === 'edit')
        .map(({ key, figures }) => [key, figures.failed, figures.lossy]);
      const reported = new Map(done.outcome?.items.map(({ key, figures }) => [key, figures]));
      expect(planned).toEqual(
        planned?.map(([key]) => [key, reported.get(String(key))?.failed ?? 0, reported.get(String(key))?.lossy ?? 0]),
      );
    }),
    { numRuns: runs(50) },
  );
});

it('reaches the same result when resumed after a stop at any write', async () => {
  const originals = [field('t1', 'text', 1), field('t2', 'integer', 2)];
  const records = rowsFor(originals, 6, new Chance([1, 2, 3, 4, 5, 6, 7, 8, 9, 3, 2, 1]));
  const edits: ModelEdit[] = [
    { key: 'field:t1', act: 'edit', from: {}, to: { type: 'integer', code: 'other' } },
    { key: 'field:t2', act: 'edit', from: {}, to: { type: 'text' } },
    { key: 'new:a', act: 'add', from: {}, to: { code: 'sum', labelZh: '和', labelEn: 'Sum', type: 'sequence' } },
  ];
  const reported = async ({ store }: ChangeBench) =>
    JSON.stringify([
      await store.list(recordsOf(MADE)),
      (await store.list(EAV_FIELDS)).filter((row) => row.collection === MADE),
    ]);
  const whole = await openBench(originals, records, { slice: 2 });
  await whole.apply(await whole.plan(edits));
  const wanted = await reported(whole);
  // Over SQL, preparing each server takes a while.
  const stride = process.env.STORE === undefined ? 1 : 9;
  for (let writes = 0, isCut = true; isCut; writes += stride) {
    const bench = await openBench(originals, records, { slice: 2 });
    const before = await reported(bench);
    const set = await bench.plan(edits);
    const { context } = bench.applying;
    let left = writes;
    isCut = false;
    const failing = async <Result>(write: () => Promise<Result>): Promise<Result> => {
      left -= 1;
      if (left >= 0) return write();
      // Writes that are rolled back count too.
      [isCut, left] = [true, Number.POSITIVE_INFINITY];
      throw new Error('cut off');
    };
    const store = {
      ...context.store,
      insert: (...args: Parameters<typeof context.store.insert>) => failing(() => context.store.insert(...args)),
      update: (...args: Parameters<typeof context.store.update>) => failing(() => context.store.update(...args)),
    };
    const cut = { ...bench.applying, context: { ...context, store } };
    const run = async (each: typeof cut) => {
      for (let row = await findSet(context.store, set.id); row.status !== 'applied'; )
        row = await inTransaction(each.context, async (lent) => {
          const own = { ...each, context: { ...each.context, ...lent } };
          return row.status === 'planned' ? beginApplying(row, own) : applyNextSlice(row.id, own);
        });
    };
    await run(cut).catch((cause: unknown) => expect(String(cause)).toContain('cut off'));
    // Until the end, the model is unchanged for all users.
    if (isCut) {
      const fields = JSON.stringify(JSON.parse(await reported(bench))[1]);
      expect(fields).toBe(JSON.stringify(JSON.parse(before)[1]));
    }
    await run(bench.applying);
    expect(await reported(bench)).toBe(wanted);
  }
});
