import { SERVER_REGISTRY, SERVER_RESOURCES } from '../../server/resources.ts';
import type { Row, Store, Tables } from '../../server/store/store.ts';
import { sequenceName } from './catalogue.ts';
import type { SqlPool } from './sql-client.ts';
import { createSqlStore, type SqlStore } from './sql-store.ts';
import { KEPT_SHAPES, quoted, shapeOf, type TableShape } from './table-shape.ts';
import { newSchema, type TestEngine, testPool } from './testing.ts';

/** The tables of the product. */
export const PRODUCT_SHAPES: readonly TableShape[] = SERVER_RESOURCES.map(shapeOf);

/** So many stores of tests are in use at once; an older one must not be used any more. */
const SLOTS = 2;

/** A schema that tests use one after another; only what one has changed is made good for the next. */
interface Slot {
  readonly schema: string;
  readonly store: SqlStore;
  /** The rows that were put into each collection. */
  readonly held: Map<string, readonly Row[]>;
  readonly written: Set<string>;
  /** Makes its tables, once. */
  readonly prepare: () => Promise<void>;
}

/** Kept between the files of a process: filling a schema takes seconds. */
const slots: Slot[] = [];

/** Makes stores over an engine for tests, each with these rows. */
export async function createTestStores(engine: TestEngine): Promise<(tables: Tables) => Store> {
  const pool = await testPool(engine);
  let count = 0;
  return (tables) => {
    const at = count % SLOTS;
    count += 1;
    const slot = slots[at] ?? openSlot(pool);
    slots[at] = slot;
    return readyFirst(slot.store, async () => {
      await slot.prepare();
      await restore(pool, slot, tables);
    });
  };
}

function openSlot(pool: SqlPool): Slot {
  const written = new Set<string>();
  const schema = newSchema();
  const note = (collection: string) => written.add(collection);
  const isRunTime = (collection: string) => SERVER_REGISTRY.made?.isKeptIn(collection) === true;
  const store = createSqlStore({
    pool,
    schema,
    shapes: [...PRODUCT_SHAPES, ...KEPT_SHAPES],
    written: note,
    isRunTime,
  });
  let made: Promise<void> | undefined;
  const prepare = () => {
    made ??= store.prepare();
    return made;
  };
  return { schema, store, held: new Map(), written, prepare };
}

const NONE: readonly Row[] = [];

/** Puts the rows into the collections that hold others, and sets numbers back. */
async function restore(pool: SqlPool, { schema, store, held, written }: Slot, tables: Tables): Promise<void> {
  const names = new Set([...Object.keys(tables), ...held.keys(), ...written]);
  const changed = [...names].filter((name) => written.has(name) || (tables[name] ?? NONE) !== (held.get(name) ?? NONE));
  for (const name of changed.filter((each) => held.has(each) || written.has(each)))
    await pool.query(`delete from ${quoted(schema)}.${quoted(name)}`);
  await store.load(Object.fromEntries(changed.map((name) => [name, tables[name] ?? NONE])));
  for (const name of changed) held.set(name, tables[name] ?? NONE);
  written.clear();
  const { rows } = await pool.query(
    "select substr(sequencename, 3) as name from pg_sequences where schemaname = $1 and sequencename like 'n\\_%' and (last_value is not null or substr(sequencename, 3) = any($2))",
    // One that was set back before begins above the rows that its collection has now.
    [schema, changed],
  );
  for (const { name } of rows) {
    const ids = (tables[String(name)] ?? NONE).map(({ id }) => (/^\d{1,15}$/.test(id) ? Number(id) : 0));
    const highest = Math.max(0, ...ids);
    const set = [String(Math.max(1, highest)), highest > 0];
    await pool.query(`select setval('${sequenceName(schema, String(name))}', $1, $2)`, set);
  }
}

/** A store that is made ready by the first who uses it. */
function readyFirst(store: Required<Store>, ready: () => Promise<void>): Store {
  let made: Promise<void> | undefined;
  const isReady = () => {
    made ??= ready();
    return made;
  };
  const after =
    <Args extends readonly unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await isReady();
      return act(...args);
    };
  return {
    get: after(store.get),
    getMany: after(store.getMany),
    aggregate: after(store.aggregate),
    list: after(store.list),
    select: after(store.select),
    insert: after(store.insert),
    update: after(store.update),
    remove: after(store.remove),
    reshape: after(store.reshape),
    nextNumber: after(store.nextNumber),
    transaction: async (work, options) => {
      await isReady();
      return store.transaction(work, options);
    },
  };
}
