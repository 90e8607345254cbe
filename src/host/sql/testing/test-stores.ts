import { SERVER_REGISTRY, SERVER_RESOURCES } from '../../../server/resources.ts';
import type { Store, Tables } from '../../../server/store/store.ts';
import type { SqlPool } from '../sql-client.ts';
import { createSqlStore, type SqlStore } from '../sql-store.ts';
import { INTERNAL_SHAPES, shapeOf, type TableShape } from '../table-shape.ts';
import { newSchema, type TestEngine, testPool } from '../testing.ts';
import { createRestorer, type Written } from './restore-rows.ts';

/** The tables of the product. */
export const PRODUCT_SHAPES: readonly TableShape[] = SERVER_RESOURCES.map(shapeOf);

/** Stores a test may use at once; when it opens another, the oldest becomes invalid. */
const MAX_STORES_PER_TEST = 2;

/** A schema that tests reuse one after another; only what one has changed is restored for the next. */
interface Slot {
  readonly store: SqlStore;
  /** Creates its tables once, and makes them hold these rows. */
  readonly fill: (tables: Tables) => Promise<void>;
  /** Number of uses so far, which identifies the current user. */
  users: number;
}

/** Reused between the test files of a process: filling a schema takes seconds. */
const slots: Slot[] = [];

/**
 * Creates stores on a database for the tests of one file, each with given rows. Stores opened while `isOfTheFile` is true (outside
 * a test) stay valid until the file ends.
 */
export async function createTestStores(
  engine: TestEngine,
  isOfTheFile: () => boolean = () => false,
): Promise<(tables: Tables) => Store> {
  const pool = await testPool(engine);
  const unused = [...slots];
  const inUse: Slot[] = [];
  const next = (): Slot => {
    const slot = unused.shift() ?? openSlot(pool);
    if (!slots.includes(slot)) slots.push(slot);
    return slot;
  };
  const take = (): Slot => {
    if (isOfTheFile()) return next();
    const slot = (inUse.length < MAX_STORES_PER_TEST ? undefined : inUse.shift()) ?? next();
    inUse.push(slot);
    return slot;
  };
  return (tables) => {
    const slot = take();
    slot.users += 1;
    const user = slot.users;
    let filled: Promise<void> | undefined;
    return awaitReady(slot.store, async () => {
      if (slot.users !== user) throw new Error('a store is used after others have taken its tables over');
      filled ??= slot.fill(tables);
      await filled;
    });
  };
}

const isRunTime = (collection: string) => SERVER_REGISTRY.runTime?.isKeptIn(collection) === true;

function openSlot(pool: SqlPool): Slot {
  const written: Written = new Map();
  const schema = newSchema();
  const note = (collection: string, id?: string) => {
    const known = written.get(collection) ?? { ids: new Set(), isNumbered: false };
    written.set(collection, known);
    if (id === undefined) known.isNumbered = true;
    else known.ids.add(id);
  };
  const shapes = [...PRODUCT_SHAPES, ...INTERNAL_SHAPES];
  const store = createSqlStore({ pool, schema, shapes, written: note, isRunTime });
  const restore = createRestorer({ pool, schema, store, written, isRunTime });
  let made: Promise<void> | undefined;
  const fill = async (tables: Tables) => {
    made ??= store.prepare();
    await made;
    await restore(tables);
  };
  return { store, fill, users: 0 };
}

/** A store that awaits `ready` before each operation. */
function awaitReady(store: Required<Store>, ready: () => Promise<void>): Store {
  const after =
    <Args extends readonly unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await ready();
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
      await ready();
      return store.transaction(work, options);
    },
  };
}
