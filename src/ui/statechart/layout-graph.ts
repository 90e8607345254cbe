import { Graph, type LayoutOptions, layout } from '@dagrejs/dagre';
import type { Point, Rect } from './chart-types.ts';
import { SIZE } from './measure.ts';

/** Item in a composite state: its heading, a state, a mark, or a point where an arrow crosses its border. */
export interface Item {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Fixed row of the item, independent of its connections. */
  readonly row?: 'first' | 'last';
}

/** An edge between two items, from the upper to the lower one. */
export interface Link {
  readonly id: string;
  readonly upper: string;
  readonly lower: string;
  /** Size of its label; null without one. */
  readonly label: { readonly width: number; readonly height: number } | null;
}

/** Horizontal band of items and labels; edges pass through it vertically. */
export interface Row {
  readonly top: number;
  readonly bottom: number;
}

interface StackedRow extends Row {
  /** Its middle as computed by the layout engine. */
  readonly engine: number;
  readonly middle: number;
}

/** Positions of all items, in their own coordinate system. */
export interface Arrangement {
  readonly items: ReadonlyMap<string, Rect>;
  readonly labels: ReadonlyMap<string, Rect>;
  /** For each edge, the points where it enters and leaves the rows between its ends, from the top. */
  readonly passages: ReadonlyMap<string, readonly Point[]>;
  /** The row of each item. */
  readonly rows: ReadonlyMap<string, Row>;
}

const CEILING = '^';
const FLOOR = '_';
/** Weight of a pull to the edge of the layout, stronger than any edge of an item. */
const STRONG = 100;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Algorithms that assign items to rows: shortest edges, nearly shortest edges, or each item as low as possible. None is
 * best for all graphs.
 */
export const RANKERS = ['network-simplex', 'tight-tree', 'longest-path'] as const;
export type Ranker = (typeof RANKERS)[number];

/**
 * Arranges items in rows (layered layout) without overlaps of items, labels or edges. Items in `pinned` are at the left
 * of their row, in this order.
 */
export function arrange(
  items: readonly Item[],
  links: readonly Link[],
  pinned: readonly string[],
  ranker: Ranker = RANKERS[0],
): Arrangement {
  const graph = graphOf(items, links, ranker);
  layout(graph, { customOrder: (layered, order) => pin(layered, order, pinned) });
  const node = (id: string): Placed => ({ ...EMPTY, ...graph.node(id) });
  const edge = (link: Link) => graph.edge(link.upper, link.lower, link.id);
  const labelled = links
    .filter(({ label }) => label !== null)
    .map((link) => ({ link, at: { ...EMPTY, ...edge(link) } }));
  const rows = stackRows([...items.map(({ id }) => node(id)), ...labelled.map(({ at }) => at)]);
  const rowAt = (y: number) => rows.find(({ engine }) => isNear(engine, y));
  const put = ({ x, y, width, height }: Placed): Rect => {
    const middle = rowAt(y)?.middle ?? y;
    return { x: x - width / 2, y: middle - height / 2, width, height };
  };
  const passagesOf = (link: Link) =>
    [...(edge(link).points ?? [])]
      .slice(1, -1)
      .sort((one, other) => one.y - other.y)
      .flatMap(({ x, y }) => {
        const row = rowAt(y);
        return row === undefined
          ? []
          : [
              { x, y: row.top },
              { x, y: row.bottom },
            ];
      });
  return {
    items: new Map(items.map(({ id }) => [id, put(node(id))])),
    labels: new Map(labelled.map(({ link, at }) => [link.id, put(at)])),
    passages: new Map(links.map((link) => [link.id, passagesOf(link)])),
    rows: new Map(items.map(({ id }) => [id, rowAt(node(id).y) ?? { top: 0, bottom: 0 }])),
  };
}

type Layered = Parameters<NonNullable<LayoutOptions['customOrder']>>[0];

/** Lets the engine order the rows, then moves pinned items to the left of their row. */
function pin(layered: Layered, order: (graph: Layered) => void, pinned: readonly string[]): void {
  order(layered);
  const rank = (id: string) => layered.node(id)?.rank ?? -1;
  const place = (id: string) => {
    const at = pinned.indexOf(id);
    return at === -1 ? pinned.length + (layered.node(id)?.order ?? 0) : at;
  };
  for (const row of new Set(pinned.map(rank))) {
    const inRow = layered.nodes().filter((id) => rank(id) === row);
    inRow.sort((one, other) => place(one) - place(other));
    for (const [index, id] of inRow.entries()) Object.assign(layered.node(id), { order: index });
  }
}

const EMPTY = { x: 0, y: 0, width: 0, height: 0 };
const isNear = (one: number, other: number) => Math.abs(one - other) < 1;

function graphOf(items: readonly Item[], links: readonly Link[], ranker: Ranker) {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', ranker, nodesep: SIZE.columnGap, edgesep: SIZE.wireGap, ranksep: 2 * SIZE.rowGap });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of [CEILING, FLOOR]) graph.setNode(id, { width: 0, height: 0 });
  for (const { id, width, height } of items) graph.setNode(id, { width, height });
  for (const { id, upper, lower, label } of links) {
    graph.setEdge(upper, lower, label === null ? {} : { ...label, labelpos: 'c' }, id);
  }
  const uppers = new Set(links.map(({ upper }) => upper));
  const lowers = new Set(links.map(({ lower }) => lower));
  const hasFloor = items.some(({ row }) => row === 'last');
  for (const { id, row } of items) {
    if (row === 'first') graph.setEdge(CEILING, id, { weight: STRONG, minlen: 1 }, CEILING);
    else if (!lowers.has(id)) graph.setEdge(CEILING, id, { weight: 1, minlen: 2 }, CEILING);
    if (row === 'last') graph.setEdge(id, FLOOR, { weight: STRONG, minlen: 1 }, FLOOR);
    else if (hasFloor && !uppers.has(id)) graph.setEdge(id, FLOOR, { weight: 1, minlen: 2 }, FLOOR);
  }
  if (!hasFloor) graph.removeNode(FLOOR);
  return graph;
}

/** The non-empty rows from top to bottom; rows that only edges pass through take no space. */
function stackRows(placed: readonly Placed[]): readonly StackedRow[] {
  const heights = new Map<number, number>();
  for (const { y, height } of placed) {
    const known = [...heights.keys()].find((middle) => isNear(middle, y)) ?? y;
    heights.set(known, Math.max(heights.get(known) ?? 0, height));
  }
  let top = 0;
  return [...heights]
    .sort(([one], [other]) => one - other)
    .map(([engine, height]) => {
      const row = { engine, middle: top + height / 2, top, bottom: top + height };
      top = row.bottom + SIZE.rowGap;
      return row;
    });
}
