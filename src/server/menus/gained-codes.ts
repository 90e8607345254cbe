import { entriesInForce } from './filter-menu-by-role.ts';
import { byId, lineOf, type MenuRow } from './menu-row.ts';

/** The permission codes that a role gets with each entry: its own and those of its ancestors. */
function codesByEntry(rows: readonly MenuRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const effective = entriesInForce(rows);
  const known = byId(effective);
  return new Map(
    effective.map(({ id }) => {
      const codes = lineOf(known, id).map(({ permission }) => permission);
      return [id, new Set(codes.filter((code) => code !== ''))];
    }),
  );
}

/** The permission codes that some role would get by a change of the menu, because it selects an entry that brings them from then on. */
export function gainedCodes(before: readonly MenuRow[], after: readonly MenuRow[]): ReadonlySet<string> {
  const held = codesByEntry(before);
  const gained = [...codesByEntry(after)].flatMap(([id, codes]) =>
    [...codes].filter((code) => !held.get(id)?.has(code)),
  );
  return new Set(gained);
}
