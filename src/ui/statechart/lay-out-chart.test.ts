import { flatten, type GraphNode, graphOf } from '@machines/diagrams/walker.ts';
import { MACHINES } from '@machines/index.ts';
import { everyday } from '@tests/setup/everyday-sample.ts';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import type { Chart, ChartBox, Point, Rect } from './chart-types.ts';
import { layOutChart } from './lay-out-chart.ts';
import { linesWidth, lineText, titleWidth } from './measure.ts';
import type { TriggerLabel } from './route-edges.ts';

const words: TriggerLabel = ({ kind, event }) => (kind === 'event' ? event : `${kind} ${event}`.trim());
/** Labels longer than any of ours: the layout must not depend on short texts. */
const longWords: TriggerLabel = (transition) => `${words(transition)} 什么时候会发生`;

/** A machine of sixty states in five groups, each state leading to the next, back to the first and across groups. */
function bigMachine(): GraphNode {
  const groups = Array.from({ length: 5 }, (_, group) => group);
  const group = (index: number) => ({
    initial: 's0',
    on: { [`leave${index}`]: `#big.g${(index + 1) % 5}` },
    states: Object.fromEntries(
      Array.from({ length: 11 }, (_, state) => [
        `s${state}`,
        {
          on: {
            [`next${state}`]: `s${(state + 1) % 11}`,
            ...(state % 3 === 0 ? { [`again${state}`]: 's0' } : {}),
            ...(state === 5 ? { cross: `#big.g${(index + 2) % 5}.s3` } : {}),
          },
        },
      ]),
    ),
  });
  const states = Object.fromEntries(groups.map((index) => [`g${index}`, group(index)]));
  return graphOf(setup({}).createMachine({ id: 'big', initial: 'g0', states }));
}

const graphs: readonly (readonly [string, GraphNode])[] = [
  ...MACHINES.map(({ id, machine }) => [id, graphOf(machine)] as const),
  ['sixty states', bigMachine()],
];
const cases = [
  ...graphs.map(([id, graph]) => ({ id, graph, label: words })),
  // Laying out all machines a second time takes seconds.
  ...everyday(graphs, 4, ([id]) => id).map(([id, graph]) => ({ id: `${id}, long words`, graph, label: longWords })),
];
const charts = cases.map(({ id, graph, label }) => ({ id, graph, chart: layOutChart(graph, label) }));

const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const holds = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Areas that lines must not cross: states without children, and the headings of the others. */
const solids = (chart: Chart) =>
  chart.boxes.map((box) => ({ id: box.id, rect: box.isComposite ? box.header : (box satisfies Rect) }));

const STEPS = 16;

/** Points along a path, as its curves run: level in the middle between two rows. */
function along(points: readonly Point[]): readonly Point[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1] ?? to;
    return Array.from({ length: STEPS + 1 }, (_, step) => {
      const t = step / STEPS;
      return {
        x: from.x + (to.x - from.x) * t * t * (3 - 2 * t),
        y: from.y + (to.y - from.y) * (1.5 * t * (1 - t) + t ** 3),
      };
    });
  });
}

const at = ({ x, y }: Point): Rect => ({ x, y, width: 0, height: 0 });
const shrunk = ({ x, y, width, height }: Rect): Rect => ({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 });

describe.each(charts)('statechart layout of $id', ({ graph, chart }) => {
  it('shows every state within its parent', () => {
    expect(chart.boxes.map(({ id }) => id)).toEqual(flatten(graph).map(({ id }) => id));
    const boxes = new Map(chart.boxes.map((box) => [box.id, box]));
    const outside = flatten(graph).flatMap(({ id, states }) =>
      states.filter((child) => {
        const [outer, inner] = [boxes.get(id), boxes.get(child.id)];
        return outer === undefined || inner === undefined || !holds(outer, inner);
      }),
    );
    expect(outside).toEqual([]);
  });

  it('shows every transition once', () => {
    const shown = [...chart.boxes.flatMap(({ texts }) => texts), ...chart.labels.flatMap(({ lines }) => lines)];
    const expected = flatten(graph).flatMap(({ id, transitions }) =>
      transitions.flatMap(({ targets }, place) =>
        Array.from({ length: Math.max(1, targets.length) }, () => `${id}#${place}`),
      ),
    );
    const transitions = shown.map(({ id }) => id).filter((id) => id.includes('#'));
    expect(transitions.sort()).toEqual(expected.sort());
  });

  it('has no overlapping states or headings', () => {
    const under = solids(chart).flatMap(({ id, rect }, index, all) =>
      all
        .slice(index + 1)
        .filter((other) => overlap(rect, other.rect))
        .map((other) => `${id} ${other.id}`),
    );
    expect(under).toEqual([]);
  });

  it('has no label that overlaps another one or a state', () => {
    const under = chart.labels.flatMap((label, index) => [
      ...chart.labels
        .slice(index + 1)
        .filter((other) => overlap(label, other))
        .map(({ arrow }) => `${label.arrow} ${arrow}`),
      ...solids(chart)
        .filter(({ rect }) => overlap(label, rect))
        .map(({ id }) => `${label.arrow} ${id}`),
    ]);
    expect(under).toEqual([]);
  });

  it('has room for the texts of all labels and states', () => {
    const tight = [
      ...chart.labels.filter(({ lines, width }) => linesWidth(lines.map(lineText)) > width).map(({ arrow }) => arrow),
      ...chart.boxes.filter((box) => titleWidth(box.title) > box.header.width || !fits(box)).map(({ id }) => id),
    ];
    expect(tight).toEqual([]);
  });

  it('routes no line through a state, a heading or the label of another line', () => {
    const through = chart.wires.flatMap(({ id, points, arrows }) => {
      const places = along(points).map(at);
      const meets = (rect: Rect) => places.some((place) => overlap(shrunk(rect), place));
      return [
        ...solids(chart)
          .filter(({ rect }) => meets(rect))
          .map((solid) => `${id} through ${solid.id}`),
        ...chart.labels
          .filter((label) => !arrows.includes(label.arrow) && meets(label))
          .map(({ arrow }) => `${id} through ${arrow}`),
      ];
    });
    expect(through).toEqual([]);
  });

  it('stays within its frame', () => {
    const frame = { x: 0, y: 0, width: chart.width, height: chart.height };
    const rects: readonly Rect[] = [
      ...chart.boxes,
      ...chart.labels,
      ...chart.wires.flatMap(({ points }) => points.map(at)),
    ];
    expect(rects.filter((rect) => !holds(frame, rect))).toEqual([]);
  });
});

function fits({ header, texts }: ChartBox): boolean {
  return texts.every((text) => text.x + linesWidth([lineText(text)]) <= header.x + header.width);
}

it('is deterministic', () => {
  const [, session] = graphs.find(([id]) => id === 'session') ?? [];
  if (session === undefined) throw new Error('there is no session machine');
  expect(layOutChart(session, words)).toEqual(layOutChart(session, words));
});
