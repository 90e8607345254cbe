/** A collection as the map shows it. */
export interface MapNode {
  readonly id: string;
  readonly name: string;
  /** Column from the left, from 0: the targets of links are further to the right. */
  readonly column: number;
  /** Row within the column, from 0. */
  readonly row: number;
}

/** A relation field from one collection to another. */
export interface MapLink {
  /** Id of the field. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly type: string;
  /** What happens to the linking records when the target is deleted: `restrict`, `clear` or `cascade`. */
  readonly onDelete: string;
}

/** Collections and the links between them. */
export interface ModelMap {
  readonly nodes: readonly MapNode[];
  readonly links: readonly MapLink[];
}

/** Maximum number of columns; collections that link in a cycle would need an infinite number. */
const MAX_COLUMNS = 6;

/** Number of columns for collections without relations, which are below the others. */
const UNLINKED_COLUMNS = 4;

/** Assigns collections to columns, so that most links point to the right. Links to unknown collections are left out. */
export function mapOf(collections: readonly Pick<MapNode, 'id' | 'name'>[], fields: readonly MapLink[]): ModelMap {
  const known = new Set(collections.map(({ id }) => id));
  const links = fields.filter(({ from, to }) => known.has(from) && known.has(to));
  const columns = assignColumns(
    collections.map(({ id }) => id),
    links,
  );
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]));
  const taken = new Map<number, number>();
  const related = collections
    .filter(({ id }) => linked.has(id))
    .map(({ id, name }) => {
      const column = columns.get(id) ?? 0;
      const row = taken.get(column) ?? 0;
      taken.set(column, row + 1);
      return { id, name, column, row };
    });
  const below = Math.max(0, ...taken.values());
  const alone = collections
    .filter(({ id }) => !linked.has(id))
    .map(({ id, name }, at) => ({
      id,
      name,
      column: at % UNLINKED_COLUMNS,
      row: below + Math.floor(at / UNLINKED_COLUMNS),
    }));
  return { nodes: [...related, ...alone], links };
}

/** The longest path to each collection, limited because of cycles. */
function assignColumns(ids: readonly string[], links: readonly MapLink[]): ReadonlyMap<string, number> {
  const columns = new Map(ids.map((id) => [id, 0]));
  for (let round = 1; round < MAX_COLUMNS; round += 1)
    for (const { from, to } of links) {
      const wanted = (columns.get(from) ?? 0) + 1;
      if (from !== to && (columns.get(to) ?? 0) < wanted && wanted <= round) columns.set(to, wanted);
    }
  return columns;
}

const ARROW_DIRECTIONS = {
  ArrowRight: { column: 1, row: 0 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowDown: { column: 0, row: 1 },
  ArrowUp: { column: 0, row: -1 },
} as const;

/** Finds the nearest collection in the direction of an arrow key; null when there is none, or for another key. */
export function neighbourOf({ nodes }: ModelMap, id: string, key: string): string | null {
  const here = nodes.find((each) => each.id === id);
  const turn = Object.entries(ARROW_DIRECTIONS).find(([name]) => name === key)?.[1];
  if (here === undefined || turn === undefined) return null;
  const distance = ({ column, row }: MapNode) => Math.abs(column - here.column) * 100 + Math.abs(row - here.row);
  const ahead = nodes.filter(({ column, row }) =>
    turn.column === 0
      ? column === here.column && Math.sign(row - here.row) === turn.row
      : Math.sign(column - here.column) === turn.column,
  );
  return ahead.toSorted((one, other) => distance(one) - distance(other))[0]?.id ?? null;
}
