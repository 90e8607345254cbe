import { isSamePlain } from '../../../lib/plain-values.ts';
import { numberIn } from '../row-values.ts';
import type { Expected, Row, Store } from '../store.ts';
import { changesOf, findPartsOf, SUMMED, type SummedRows, type SumPart, summedPartsOf } from './summed-rows.ts';

type Rules = ReadonlyMap<string, SummedRows>;
/** Runs writes that belong together. */
type Together = <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>;
type Patch = Readonly<Record<string, unknown>>;

/**
 * A store that updates stored sums with each write of a summed row, in the same transaction. A row stores what is included of it:
 * a repeated write adds nothing, and an undo, or a write of a row that was not included yet, leaves the right sums.
 */
export function keepSums<Below extends Store>(below: Below, all: readonly SummedRows[]): Below {
  const rules: Rules = new Map(all.map((each) => [each.collection, each]));
  const { transaction } = below;
  return wrapStore(below, rules, transaction === undefined ? (work) => work(below) : (work) => transaction(work));
}

function wrapStore<Below extends Store>(below: Below, rules: Rules, together: Together): Below {
  const { transaction } = below;
  const store = { ...below, ...writesOf(below, rules, together) };
  if (transaction === undefined) return store;
  const wrapped: NonNullable<Store['transaction']> = (work, options) =>
    transaction(
      (inner, aside) =>
        work(
          wrapStore(inner, rules, (writes) => writes(inner)),
          aside,
        ),
      options,
    );
  return { ...store, transaction: wrapped };
}

function writesOf(below: Store, rules: Rules, together: Together): Pick<Store, 'insert' | 'update' | 'remove'> {
  return {
    async insert(collection, row) {
      const rule = rules.get(collection);
      return rule === undefined ? below.insert(collection, row) : together((store) => insert(store, rule, row));
    },
    async update(collection, id, patch, expected) {
      const rule = rules.get(collection);
      if (rule === undefined) return below.update(collection, id, patch, expected);
      return together((store) => update(store, rule, id, patch, expected));
    },
    async remove(collection, id) {
      const rule = rules.get(collection);
      return rule === undefined ? below.remove(collection, id) : together((store) => remove(store, rule, id));
    },
  };
}

async function insert(store: Store, rule: SummedRows, { [SUMMED]: _former, ...row }: Row): Promise<Row> {
  const parts = await findPartsOf(store, rule, row);
  const inserted = await store.insert(rule.collection, parts.length === 0 ? row : { ...row, [SUMMED]: parts });
  await addParts(store, row.id, [], parts);
  return inserted;
}

async function update(
  store: Store,
  rule: SummedRows,
  id: string,
  patch: Patch,
  expected: Expected | undefined,
): Promise<Row | undefined> {
  const { collection } = rule;
  const before = await store.get(collection, id);
  if (before === undefined) return store.update(collection, id, patch, expected);
  const had = summedPartsOf(before);
  const parts = await findPartsOf(store, rule, { ...before, ...patch, id });
  // A restored row, such as by an undo, names former parts, but these are not the ones in the sums.
  const values = isSamePlain(patch[SUMMED], parts) ? patch : { ...patch, [SUMMED]: parts };
  const isPlain = had.length === 0 && parts.length === 0 && !Object.hasOwn(patch, SUMMED);
  const updated = await store.update(collection, id, isPlain ? patch : values, expected);
  await addParts(store, id, had, parts);
  return updated;
}

async function remove(store: Store, { collection }: SummedRows, id: string): Promise<boolean> {
  const before = await store.get(collection, id);
  const isRemoved = await store.remove(collection, id);
  if (before !== undefined && isRemoved) await addParts(store, id, summedPartsOf(before), []);
  return isRemoved;
}

async function addParts(store: Store, row: string, before: readonly SumPart[], after: readonly SumPart[]) {
  const changes = changesOf(row, before, after);
  // In the same tick, so that the reads are joined.
  const sums = await Promise.all(changes.map(({ into, id }) => store.get(into, id)));
  for (const [at, { into, id, key, add }] of changes.entries()) {
    const sum = sums[at];
    if (sum === undefined) await store.insert(into, { id, ...key, ...add });
    else await store.update(into, id, addedTo(sum, add));
  }
}

const addedTo = (sum: Row, add: SumPart['add']): Patch =>
  Object.fromEntries(Object.entries(add).map(([name, value]) => [name, numberIn(sum, name) + value]));
