import type { GraphNode } from '@machines/diagrams/walker.ts';
import type { ChartLine } from './chart-types.ts';
import type { Arrow } from './route-edges.ts';

/** One end of an edge inside a composite state. */
export interface End {
  /** A state, a mark, or a crossing of the border of the composite state itself. */
  readonly item: string;
  readonly isBorder: boolean;
  /** Id of the point where the arrow crosses the border of the state at this end; null when it does not continue inside. */
  readonly crossing: string | null;
}

/** A segment of one or more arrows inside a composite state, from its upper to its lower end. */
export interface Connection {
  readonly id: string;
  readonly upper: End;
  readonly lower: End;
  readonly arrows: readonly string[];
  /** True when the arrows point upwards. */
  readonly isBackward: boolean;
  readonly hasHead: boolean;
  readonly lines: readonly ChartLine[];
}

/**
 * Segments of all arrows inside a composite state: those between its own states, and the inner ends of those that cross
 * its border.
 */
export function connectionsOf(node: GraphNode, arrows: readonly Arrow[]): readonly Connection[] {
  const inner = new Map<string, Connection>();
  const add = (connection: Connection) => {
    const known = inner.get(connection.id);
    inner.set(connection.id, { ...connection, arrows: [...(known?.arrows ?? []), ...connection.arrows] });
  };
  for (const arrow of arrows) {
    if (arrow.scope === node.id) add(atHome(arrow));
    const deepFrom = arrow.from.slice(0, -1).indexOf(node.id);
    if (deepFrom !== -1) add(crossing(node.id, arrow, 'from', deepFrom));
    const deepTo = arrow.to.slice(0, -1).indexOf(node.id);
    if (deepTo !== -1) add(crossing(node.id, arrow, 'to', deepTo));
  }
  return [...inner.values()];
}

/** Ids of the points where these segments cross the border of their state. */
export function borderCrossings(connections: readonly Connection[]): readonly string[] {
  const ends = connections.flatMap(({ upper, lower }) => [upper, lower]);
  return [...new Set(ends.filter(({ isBorder }) => isBorder).map(({ item }) => item))];
}

function atHome(arrow: Arrow): Connection {
  const { id, mark, from, to, isBackward, lines } = arrow;
  const start = mark === null ? stateEnd(arrow, 'from', 0) : { item: mark, isBorder: false, crossing: null };
  const end = stateEnd(arrow, 'to', 0);
  const [upper, lower] = isBackward ? [end, start] : [start, end];
  return {
    id,
    upper,
    lower,
    arrows: [id],
    isBackward,
    hasHead: to.length === 1 && (from.length > 0 || mark !== null),
    lines,
  };
}

function crossing(state: string, arrow: Arrow, end: 'from' | 'to', depth: number): Connection {
  const border = { item: crossingName(state, arrow, end), isBorder: true, crossing: null };
  const inside = stateEnd(arrow, end, depth + 1);
  // A forward arrow leaves at the bottom and arrives at the top; a backward arrow the other way round.
  const isAbove = (end === 'to') !== arrow.isBackward;
  const [upper, lower] = isAbove ? [border, inside] : [inside, border];
  return {
    id: border.item,
    upper,
    lower,
    arrows: [arrow.id],
    isBackward: arrow.isBackward,
    hasHead: end === 'to' && inside.crossing === null,
    lines: [],
  };
}

function stateEnd(arrow: Arrow, end: 'from' | 'to', depth: number): End {
  const path = arrow[end];
  const item = path[depth] ?? '';
  return { item, isBorder: false, crossing: depth < path.length - 1 ? crossingName(item, arrow, end) : null };
}

/** Arrows with the same inner end and direction share one crossing. */
function crossingName(state: string, arrow: Arrow, end: 'from' | 'to'): string {
  return `${state} ${end} ${arrow[end].at(-1)} ${arrow.isBackward ? 'up' : 'down'}`;
}
