import { listIn, numberIn, textIn } from '../store/row-values.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';
import { type KnownMenu, type MenuUpgrade, newEntries } from './new-entries.ts';

const { systemMenus, givenEntries, audit } = COLLECTIONS;

/** Id of the row that lists all menu entries ever added to a database. */
export const GIVEN_MENU = 'menu';

/** Reads a menu, so that a plan can be made without a store. */
export interface MenuReads {
  entries(): Promise<readonly Row[]>;
  /** The row that lists the added entries; undefined in a database of a version without such a list. */
  given(): Promise<Row | undefined>;
  /** The ids among these whose entries were purged. */
  takenAway(ids: readonly string[]): Promise<readonly string[]>;
}

/** The upgrade of a database's menu to the defined one; null for an empty menu, which is filled as a whole. */
export async function planEntries(defined: readonly Row[], reads: MenuReads): Promise<MenuUpgrade | null> {
  const rows = await reads.entries();
  if (rows.length === 0) return null;
  return newEntries(defined, { rows, given: await findGiven(defined, rows, reads) });
}

/** Ids of the entries that were ever added; without a list, the stored entries and those purged according to the history. */
async function findGiven(defined: readonly Row[], rows: readonly Row[], reads: MenuReads): Promise<KnownMenu['given']> {
  const list = await reads.given();
  if (list !== undefined) return new Set(listIn(list, 'ids'));
  const known = new Set(rows.map(({ id }) => id));
  const absent = defined.map(({ id }) => id).filter((id) => !known.has(id));
  return new Set(absent.length === 0 ? [] : await reads.takenAway(absent));
}

/** Creates the reads of a store. */
const createReads = (store: Store): MenuReads => ({
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
 * Adds the entries of a newer product version, pages and rights, that the database has never had. Entries that
 * operators removed, renamed, moved or disabled stay as they are. Only the super role gets the new rights.
 */
export async function upgradeMenu(store: Store, defined: readonly Row[]): Promise<readonly Row[]> {
  const upgrade = await planEntries(defined, createReads(store));
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
