import { SERVER_REGISTRY, SERVER_RESOURCES } from '../../../server/resources.ts';
import type { Store, Tables } from '../../../server/store/store.ts';
import type { SqlPool } from '../sql-client.ts';
import { createSqlStore, type SqlStore } from '../sql-store.ts';
import { KEPT_SHAPES, shapeOf, type TableShape } from '../table-shape.ts';
import { newSchema, type TestEngine, testPool } from '../testing.ts';
import { createRestorer, type Written } from './restore-rows.ts';

/** The tables of the product. */
export const PRODUCT_SHAPES: readonly TableShape[] = SERVER_RESOURCES.map(shapeOf);

/** So many stores are in use at once by a test; an older one must not be used any more. */
const STORES_OF_A_TEST = 2;

/** A schema that tests use one after another; only what one has changed is made good for the next. */
interface Slot {
  readonly store: SqlStore;
  /** Makes its tables, once, and has them hold these rows. */
  readonly fill: (tables: Tables) => Promise<void>;
  /** Counts who has used it; the last one does so now. */
  users: number;
}

/** Kept between the files of a process: filling a schema takes seconds. */
const slots: Slot[] = [];

/**
 * Makes stores over an engine for the tests of one file, each with these rows. Those that `isOfTheFile` says are made outside of a
 * test serve until the file ends.
 */
export async function createTestStores(
  engine: TestEngine,
  isOfTheFile: () => boolean = () => false,
): Promise<(tables: Tables) => Store> {
  const pool = await testPool(engine);
  const unused = [...slots];
  const turning: Slot[] = [];
  const next = (): Slot => {
    const slot = unused.shift() ?? openSlot(pool);
    if (!slots.includes(slot)) slots.push(slot);
    return slot;
  };
  const take = (): Slot => {
    if (isOfTheFile()) return next();
    const slot = (turning.length < STORES_OF_A_TEST ? undefined : turning.shift()) ?? next();
    turning.push(slot);
    return slot;
  };
  return (tables) => {
    const slot = take();
    slot.users += 1;
    const user = slot.users;
    let filled: Promise<void> | undefined;
    return readyFirst(slot.store, async () => {
      if (slot.users !== user) throw new Error('a store is used after others have taken its tables over');
      filled ??= slot.fill(tables);
      await filled;
    });
  };
}

const isRunTime = (collection: string) => SERVER_REGISTRY.made?.isKeptIn(collection) === true;

function openSlot(pool: SqlPool): Slot {
  const written: Written = new Map();
  const schema = newSchema();
  const note = (collection: string, id?: string) => {
    const known = written.get(collection) ?? { ids: new Set(), isNumbered: false };
    written.set(collection, known);
    if (id === undefined) known.isNumbered = true;
    else known.ids.add(id);
  };
  const shapes = [...PRODUCT_SHAPES, ...KEPT_SHAPES];
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

/** A store that is made ready before it is used. */
function readyFirst(store: Required<Store>, ready: () => Promise<void>): Store {
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
