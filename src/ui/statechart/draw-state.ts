import type { GraphNode } from '@machines/diagrams/walker.ts';
import { attach } from './anchor-edges.ts';
import type { ChartLabel, ChartMark, ChartText, ChartWire, Point, Rect } from './chart-types.ts';
import { borderCrossings, type Connection, connectionsOf } from './connections.ts';
import { countCrossings, horizontalLength } from './crossings.ts';
import { type Arrangement, arrange, type Item, type Link, RANKERS, type Ranker, type Row } from './layout-graph.ts';
import { linesWidth, lineText, SIZE } from './measure.ts';
import type { ArrowPlan } from './route-edges.ts';
import { headingOf } from './title.ts';

/** A state with its contents, in its own coordinates. */
export interface Drawing {
  readonly node: GraphNode;
  readonly width: number;
  readonly height: number;
  readonly header: Rect;
  readonly texts: readonly ChartText[];
  readonly children: readonly { readonly drawing: Drawing; readonly x: number; readonly y: number }[];
  readonly wires: readonly Omit<ChartWire, 'path'>[];
  readonly labels: readonly ChartLabel[];
  readonly marks: readonly ChartMark[];
  /** Positions where arrows cross its border, by id, along its upper or lower side. */
  readonly crossings: ReadonlyMap<string, number>;
}

const HEADER = 'header';

/** Lays out a state and the states inside it. */
export function drawState(node: GraphNode, plan: ArrowPlan): Drawing {
  const head = headingOf(node, plan.lines.get(node.id) ?? []);
  const alone = {
    node,
    texts: head.texts,
    children: [],
    wires: [],
    labels: [],
    marks: [],
    crossings: new Map<string, number>(),
  };
  if (node.states.length === 0) {
    const { width, height } = head;
    return { ...alone, width, height, header: { x: 0, y: 0, width, height } };
  }
  const drawings = new Map(node.states.map((child) => [child.id, drawState(child, plan)]));
  const connections = connectionsOf(node, plan.arrows);
  return { ...alone, ...bestOf(connections, (order, ranker) => drawInside(node, order, drawings, head, ranker)) };
}

type Size = Pick<Rect, 'width' | 'height'>;

/** Orders of the connections to try: the layout depends on the input order, and some orders give fewer crossings. */
function ordersOf(connections: readonly Connection[]) {
  const half = Math.ceil(connections.length / 2);
  const turned = [...connections.slice(half), ...connections.slice(0, half)];
  return [connections, [...connections].reverse(), turned, [...turned].reverse()] as const;
}

type Inside = ReturnType<typeof drawInside>;

/** The best of several layouts. When the first one has no crossings, no others are tried. */
function bestOf(
  connections: readonly Connection[],
  draw: (order: readonly Connection[], ranker: Ranker) => Inside,
): Inside {
  const orders = ordersOf(connections);
  let best = draw(connections, RANKERS[0]);
  for (const ranker of RANKERS) {
    for (const order of orders) {
      if (order === connections && ranker === RANKERS[0]) continue;
      const other = draw(order, ranker);
      if (isBetter(other, best)) best = other;
    }
    if (countCrossings(runsOf(best)) === 0) return best;
  }
  return best;
}

const runsOf = ({ wires }: Inside) => wires.map(({ points }) => points);

/** True when one layout has fewer crossings, or as many and shorter horizontal lines. */
function isBetter(one: Inside, other: Inside): boolean {
  const more = countCrossings(runsOf(other)) - countCrossings(runsOf(one));
  return more > 0 || (more === 0 && horizontalLength(runsOf(one)) < horizontalLength(runsOf(other)));
}

function drawInside(
  node: GraphNode,
  connections: readonly Connection[],
  drawings: ReadonlyMap<string, Drawing>,
  head: Size,
  ranker: Ranker,
) {
  const items = itemsOf(connections, drawings, head);
  const isParallel = node.kind === 'parallel';
  const found = arrange(items, connections.map(linkOf), [HEADER, ...(isParallel ? drawings.keys() : [])], ranker);
  const bounds = boundsOf([...found.items.values(), ...found.labels.values()], [...found.passages.values()].flat());
  const [left, top] = [SIZE.padding - bounds.x, SIZE.padding / 2 - bounds.y];
  const move = <T extends Point>(it: T): T => ({ ...it, x: it.x + left, y: it.y + top });
  const height = bounds.height + SIZE.padding * 1.5;
  const row = (id: string): Row => {
    const at = found.rows.get(id) ?? { top: 0, bottom: 0 };
    return { top: at.top + top, bottom: at.bottom + top };
  };
  const place = (id: string): Rect => {
    const at = move(found.items.get(id) ?? { x: 0, y: 0, width: 0, height: 0 });
    if (isMark(id)) return { ...at, y: row(id).top + (SIZE.titleHeight - SIZE.mark) / 2 };
    return isParallel ? { ...at, y: row(id).top } : at;
  };
  const passages = new Map([...found.passages].map(([id, points]) => [id, points.map(move)]));
  return {
    width: bounds.width + 2 * SIZE.padding,
    height,
    header: { ...place(HEADER), x: SIZE.padding },
    children: [...drawings].map(([id, drawing]) => ({ drawing, x: place(id).x, y: place(id).y })),
    wires: wiresOf(connections, { place, row, passages, drawings, height }),
    labels: connections.flatMap(({ id, arrows, lines }) => {
      const at = found.labels.get(id);
      return at === undefined ? [] : [{ ...move(at), arrow: arrows[0] ?? id, lines }];
    }),
    marks: items.flatMap(({ id }) =>
      isMark(id) ? [{ ...centreOf(place(id)), id: `${node.id}:${id}`, kind: id }] : [],
    ),
    crossings: new Map(borderCrossings(connections).map((id) => [id, centreOf(place(id)).x])),
  };
}

const isMark = (id: string): id is ChartMark['kind'] => id === 'initial' || id === 'any';
const centreOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

function itemsOf(connections: readonly Connection[], drawings: ReadonlyMap<string, Drawing>, head: Size): Item[] {
  const used = new Set(connections.flatMap(({ upper, lower }) => [upper.item, lower.item]));
  const mark = { width: SIZE.mark, height: SIZE.mark, row: 'first' } as const;
  return [
    { id: HEADER, width: head.width, height: head.height, row: 'first' },
    ...(['initial', 'any'] as const).filter((id) => used.has(id)).map((id) => ({ id, ...mark })),
    ...[...drawings].map(([id, { width, height }]) => ({ id, width, height })),
    ...borderCrossings(connections).map((id) => {
      const row = connections.some(({ upper }) => upper.item === id) ? 'first' : 'last';
      return { id, width: SIZE.mark, height: 0, row } as const;
    }),
  ];
}

function linkOf({ id, upper, lower, lines }: Connection): Link {
  const label =
    lines.length === 0
      ? null
      : {
          width: linesWidth(lines.map(lineText)) + 2 * SIZE.labelPadding,
          height: lines.length * SIZE.lineHeight,
        };
  return { id, upper: upper.item, lower: lower.item, label };
}

/** Layout of the contents of a state. */
interface Plan {
  readonly place: (id: string) => Rect;
  readonly row: (id: string) => Row;
  readonly passages: Arrangement['passages'];
  readonly drawings: ReadonlyMap<string, Drawing>;
  /** Height of the state whose contents are laid out. */
  readonly height: number;
}

function wiresOf(connections: readonly Connection[], plan: Plan) {
  const uppers = endsOf(connections, 'upper', plan);
  const lowers = endsOf(connections, 'lower', plan);
  return connections.map(({ id, upper, lower, arrows, isBackward, hasHead }) => {
    const above = plan.place(upper.item);
    const below = plan.place(lower.item);
    const start = { x: uppers.get(id) ?? 0, y: upper.isBorder ? 0 : above.y + above.height };
    const end = { x: lowers.get(id) ?? 0, y: lower.isBorder ? plan.height : below.y };
    const leaving = { x: start.x, y: plan.row(upper.item).bottom + SIZE.stub };
    const arriving = { x: end.x, y: plan.row(lower.item).top - SIZE.stub };
    const points = [start, leaving, ...(plan.passages.get(id) ?? []), arriving, end];
    return { id, arrows, hasHead, points: isBackward ? points.reverse() : points };
  });
}

/** Positions of edge ends along the sides of the states they connect. */
function endsOf(
  connections: readonly Connection[],
  side: 'upper' | 'lower',
  { place, passages, drawings }: Plan,
): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  const wishes = new Map<string, { readonly id: string; readonly x: number }[]>();
  for (const connection of connections) {
    const { item, crossing } = connection[side];
    const at = place(item);
    const fixed = crossing === null ? undefined : drawings.get(item)?.crossings.get(crossing);
    const points = passages.get(connection.id) ?? [];
    const next = side === 'upper' ? points[0] : points.at(-1);
    if (fixed !== undefined) ends.set(connection.id, at.x + fixed);
    else wishes.set(item, [...(wishes.get(item) ?? []), { id: connection.id, x: next?.x ?? centreOf(at).x }]);
  }
  for (const [item, wanted] of wishes) {
    const { x, width } = place(item);
    const inset = Math.min(SIZE.padding, width / 2);
    for (const [id, where] of attach(wanted, x + inset, x + width - inset, SIZE.attachGap)) ends.set(id, where);
  }
  return ends;
}

function boundsOf(rects: readonly Rect[], points: readonly Point[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x), ...points.map((point) => point.x - SIZE.wireGap / 2));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(
    ...rects.map((rect) => rect.x + rect.width),
    ...points.map((point) => point.x + SIZE.wireGap / 2),
  );
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}
