import { flatten, type GraphNode, type GraphTransition } from '@machines/diagrams/walker.ts';
import { type ChartLine, transitionId } from './chart-types.ts';

/** Returns the label of a transition's trigger. */
export type TriggerLabel = (transition: Pick<GraphTransition, 'kind' | 'event'>) => string;

/** All transitions from one state to another. */
export interface Arrow {
  readonly id: string;
  /** The innermost state that contains both ends. */
  readonly scope: string;
  /** Ids from the child of the scope down to the source; empty when it starts at a mark of the scope. */
  readonly from: readonly string[];
  readonly mark: 'initial' | 'any' | null;
  /** Ids from the child of the scope down to the target. */
  readonly to: readonly string[];
  /** True when it points against the source order of the states. */
  readonly isBackward: boolean;
  readonly lines: readonly ChartLine[];
}

/** The transitions of a machine, prepared for layout. */
export interface ArrowPlan {
  readonly arrows: readonly Arrow[];
  /** Internal transitions by state. */
  readonly lines: ReadonlyMap<string, readonly ChartLine[]>;
}

/**
 * Sorts the transitions of a machine into arrows between states and lines inside them. Directions follow the source
 * order of the states: it reflects the intended reading order, and leaves no cycles.
 */
export function planArrows(root: GraphNode, words: TriggerLabel): ArrowPlan {
  const paths = pathsOf(root, []);
  const places = new Map(flatten(root).map(({ id }, place) => [id, place]));
  const arrows = new Map<string, Arrow>();
  const lines = new Map<string, readonly ChartLine[]>();
  const add = (from: string, to: string, line: ChartLine | null, mark: Arrow['mark']) => {
    const id = `${mark ?? ''}${from}>${to}`;
    const known = arrows.get(id) ?? { id, ...endsOf(paths, from, to, mark), mark, isBackward: false, lines: [] };
    const isBackward = mark === null && (places.get(from) ?? 0) > (places.get(to) ?? 0);
    arrows.set(id, { ...known, isBackward, lines: line === null ? known.lines : [...known.lines, line] });
  };
  for (const node of flatten(root)) {
    for (const to of node.initial) add(node.id, to, null, 'initial');
    node.transitions.forEach((transition, place) => {
      const line = { id: transitionId(node.id, place), text: words(transition), guard: transition.guard };
      const note = (text: string) => lines.set(node.id, [...(lines.get(node.id) ?? []), { ...line, text }]);
      if (transition.targets.length === 0) note(line.text);
      for (const to of transition.targets) {
        if (to === node.id) note(`${line.text} ↻`);
        else if (paths.get(node.id)?.includes(to)) note(`${line.text} → ${to.split('.').at(-1)}`);
        else add(node.id, to, line, paths.get(to)?.includes(node.id) ? 'any' : null);
      }
    });
  }
  return { arrows: [...arrows.values()], lines };
}

/** Path to each state: its ancestors and itself, outermost first. */
function pathsOf(node: GraphNode, around: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const path = [...around, node.id];
  return new Map([[node.id, path], ...node.states.flatMap((child) => [...pathsOf(child, path)])]);
}

function endsOf(
  paths: ReadonlyMap<string, readonly string[]>,
  from: string,
  to: string,
  mark: Arrow['mark'],
): Pick<Arrow, 'scope' | 'from' | 'to'> {
  const start = paths.get(from) ?? [];
  const end = paths.get(to) ?? [];
  if (mark !== null) return { scope: from, from: [], to: end.slice(start.length) };
  const shared = start.findIndex((id, depth) => end[depth] !== id);
  return { scope: start[shared - 1] ?? '', from: start.slice(shared), to: end.slice(shared) };
}
