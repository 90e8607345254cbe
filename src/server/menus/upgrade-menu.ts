import { listIn, numberIn, textIn } from '../store/row-values.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';
import { type KnownMenu, type MenuUpgrade, newEntries } from './new-entries.ts';

const { systemMenus, givenEntries, audit } = COLLECTIONS;

/** The row that lists which entries of the menu a database was ever given. */
export const GIVEN_MENU = 'menu';

/** What a menu is read from, so that a plan can be made without a store. */
export interface MenuReads {
  entries(): Promise<readonly Row[]>;
  /** The row that lists what was given; undefined in a database that no version with such a list has started with. */
  given(): Promise<Row | undefined>;
  /** Of these ids those of entries that somebody took away for good. */
  takenAway(ids: readonly string[]): Promise<readonly string[]>;
}

/** What brings the menu of a database up to the defined one; null while it has no menu, because it is filled whole. */
export async function planEntries(defined: readonly Row[], reads: MenuReads): Promise<MenuUpgrade | null> {
  const rows = await reads.entries();
  if (rows.length === 0) return null;
  return newEntries(defined, { rows, given: await everGiven(defined, rows, reads) });
}

/** Without a list whatever is there was given, and so was what the history says that somebody took away. */
async function everGiven(defined: readonly Row[], rows: readonly Row[], reads: MenuReads): Promise<KnownMenu['given']> {
  const list = await reads.given();
  if (list !== undefined) return new Set(listIn(list, 'ids'));
  const known = new Set(rows.map(({ id }) => id));
  const absent = defined.map(({ id }) => id).filter((id) => !known.has(id));
  return new Set(absent.length === 0 ? [] : await reads.takenAway(absent));
}

/** Reads from a store. */
const readsOf = (store: Store): MenuReads => ({
  entries: () => store.list(systemMenus),
  given: () => store.get(givenEntries, GIVEN_MENU),
  async takenAway(ids) {
    const where = {
      all: [
        { field: 'record', op: 'in', value: ids },
        { field: 'resource', op: 'is', value: 'menu' },
      ],
    } as const;
    const { rows } = await store.select(audit, { where });
    return rows.map((row) => textIn(row, 'record'));
  },
});

/**
 * Gives the menu what the product defines and the database has never been given: pages and rights of a newer version. What
 * operators removed, renamed, moved or disabled stays as it is. Nobody is granted anything but who holds everything.
 */
export async function upgradeMenu(store: Store, defined: readonly Row[]): Promise<readonly Row[]> {
  const upgrade = await planEntries(defined, readsOf(store));
  if (upgrade === null) return [];
  for (const { id, orderNo } of upgrade.moved) {
    const row = await store.get(systemMenus, id);
    await store.update(systemMenus, id, { orderNo, version: numberIn(row, 'version') + 1 });
  }
  for (const row of upgrade.added) await store.insert(systemMenus, row);
  await noteGiven(store, upgrade.given);
  return upgrade.added;
}

async function noteGiven(store: Store, ids: readonly string[]): Promise<void> {
  const list = await store.get(givenEntries, GIVEN_MENU);
  if (list === undefined) await store.insert(givenEntries, { id: GIVEN_MENU, ids });
  else if (listIn(list, 'ids').join() !== ids.join()) await store.update(givenEntries, GIVEN_MENU, { ids });
}
