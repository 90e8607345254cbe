import { GIVEN_MENU, type MenuReads } from '../../server/menus/upgrade-menu.ts';
import { COLLECTIONS, type Row } from '../../server/store/store.ts';
import type { SqlRunner } from '../sql/sql-client.ts';
import { quoted } from '../sql/table-shape.ts';

/** Reads the menu from the tables of a database, whatever version created them; a missing table counts as empty. */
export function sqlMenuReads(runner: SqlRunner, schema: string): MenuReads {
  const tableOf = (collection: string) => `${quoted(schema)}.${quoted(collection)}`;
  const rowsOf = async (
    collection: string,
    where = 'true',
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> => {
    const { rows: found } = await runner.query('select to_regclass($1) is not null as found', [tableOf(collection)]);
    if (found[0]?.found !== true) return [];
    const { rows } = await runner.query(`select row from ${tableOf(collection)} where ${where}`, values);
    return rows.map(({ row }) => row as Row);
  };
  return {
    entries: () => rowsOf(COLLECTIONS.systemMenus),
    given: async () => (await rowsOf(COLLECTIONS.givenEntries, 'id = $1', [GIVEN_MENU])).at(0),
    takenAway: async (ids) =>
      (await rowsOf(COLLECTIONS.audit, "row->>'resource' = 'menu' and row->>'record' = any($1)", [ids])).map(
        ({ record }) => String(record),
      ),
  };
}
