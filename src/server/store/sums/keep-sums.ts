import { isSamePlain } from '../../../lib/plain-values.ts';
import { numberIn } from '../row-values.ts';
import type { Expected, Row, Store } from '../store.ts';
import { beginFollowing } from './build-sums.ts';
import { changesOf, findPartsOf, SUMMED, type SummedRows, type SumPart, summedPartsOf } from './summed-rows.ts';

/** Runs writes that belong together. */
type Together = <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>;
type Patch = Readonly<Record<string, unknown>>;

/** What has to follow the writes of a collection. */
interface Followed {
  /** The sums of its rows. */
  readonly own: SummedRows | undefined;
  /** Rules whose parts depend on its rows. */
  readonly others: readonly SummedRows[];
}
type FindFollowed = (collection: string) => Followed | undefined;

/**
 * A store that updates stored sums with each write of a summed row, in the same transaction. A row stores what is included of it:
 * a repeated write adds nothing, and an undo, or a write of a row that was not included yet, leaves the right sums.
 */
export function keepSums<Below extends Store>(below: Below, rules: readonly SummedRows[]): Below {
  const names = new Set(
    rules.flatMap(({ collection, follows }) => [collection, ...(follows ? [follows.collection] : [])]),
  );
  const followed = new Map<string, Followed>(
    [...names].map((name) => [
      name,
      {
        own: rules.find(({ collection }) => collection === name),
        others: rules.filter(({ follows }) => follows?.collection === name),
      },
    ]),
  );
  const { transaction } = below;
  const together: Together = transaction === undefined ? (work) => work(below) : (work) => transaction(work);
  return wrapStore(below, (collection) => followed.get(collection), together);
}

function wrapStore<Below extends Store>(below: Below, find: FindFollowed, together: Together): Below {
  const { transaction } = below;
  const store = { ...below, ...writesOf(below, find, together) };
  if (transaction === undefined) return store;
  const wrapped: NonNullable<Store['transaction']> = (work, options) =>
    transaction(
      (inner, aside) =>
        work(
          wrapStore(inner, find, (writes) => writes(inner)),
          aside,
        ),
      options,
    );
  return { ...store, transaction: wrapped };
}

function writesOf(below: Store, find: FindFollowed, together: Together): Pick<Store, 'insert' | 'update' | 'remove'> {
  return {
    async insert(collection, row) {
      const followed = find(collection);
      if (followed === undefined) return below.insert(collection, row);
      return together(async (store) => {
        const inserted = await (followed.own === undefined
          ? store.insert(collection, row)
          : insert(store, followed.own, row));
        await followChange(store, followed, undefined, inserted);
        return inserted;
      });
    },
    async update(collection, id, patch, expected) {
      const followed = find(collection);
      if (followed === undefined) return below.update(collection, id, patch, expected);
      return together(async (store) => {
        const before = await store.get(collection, id);
        const updated = await (followed.own === undefined || before === undefined
          ? store.update(collection, id, patch, expected)
          : update(store, followed.own, before, patch, expected));
        await followChange(store, followed, before, updated);
        return updated;
      });
    },
    async remove(collection, id) {
      const followed = find(collection);
      if (followed === undefined) return below.remove(collection, id);
      return together(async (store) => {
        const before = await store.get(collection, id);
        const isRemoved = await store.remove(collection, id);
        if (before === undefined || !isRemoved) return isRemoved;
        if (followed.own !== undefined) await addParts(store, id, summedPartsOf(before), []);
        await followChange(store, followed, before, undefined);
        return isRemoved;
      });
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
  before: Row,
  patch: Patch,
  expected?: Expected,
): Promise<Row | undefined> {
  const { collection, reads } = rule;
  const had = summedPartsOf(before);
  const after = { ...before, ...patch, id: before.id };
  const isLeft = Object.hasOwn(before, SUMMED) && Object.keys(patch).length > 0 && isSame(before, after, reads);
  const parts = isLeft ? had : await findPartsOf(store, rule, after);
  // A restored row, such as by an undo, names former parts, but these are not the ones in the sums.
  const values = isSamePlain(patch[SUMMED], parts) ? patch : { ...patch, [SUMMED]: parts };
  const isPlain = had.length === 0 && parts.length === 0 && !Object.hasOwn(patch, SUMMED);
  const updated = await store.update(collection, before.id, isPlain ? patch : values, expected);
  await addParts(store, before.id, had, parts);
  return updated;
}

const isSame = (one: Row | undefined, other: Row | undefined, names: readonly string[]): boolean =>
  names.every((name) => isSamePlain(one?.[name] ?? '', other?.[name] ?? ''));

/** Includes the rows anew that depend on a changed row: the first ones at once, the others in the background. */
async function followChange(store: Store, { others }: Followed, before: Row | undefined, after: Row | undefined) {
  const id = before?.id ?? after?.id;
  for (const rule of others) {
    const { follows } = rule;
    if (id === undefined || follows === undefined || isSame(before, after, follows.reads)) continue;
    const dependent = await beginFollowing(store, rule, follows, id);
    for (const row of dependent) await update(store, rule, row, {});
  }
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
