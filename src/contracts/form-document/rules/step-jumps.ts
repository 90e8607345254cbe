import { memoize } from '../../../lib/memoize.ts';
import { fieldsIn } from '../../resource/condition.ts';
import type { FormAction, FormNode, FormRule } from '../document.ts';
import { valueNodes, withDescendants } from '../tree.ts';

/** A step among those of its form. */
interface PlacedStep {
  readonly all: readonly FormNode[];
  readonly index: number;
  /** The index of the step with each key. */
  readonly keys: ReadonlyMap<string, number>;
}

const stepsOf = memoize((nodes: readonly FormNode[]): ReadonlyMap<string, PlacedStep> => {
  const found = new Map<string, PlacedStep>();
  for (const { type, children } of nodes.flatMap(withDescendants)) {
    if (type !== 'steps') continue;
    const keys = new Map(
      children.flatMap((step, at) => valueNodes(step.children).map(({ key }) => [key, at] as const)),
    );
    for (const [index, { id }] of children.entries()) found.set(id, { all: children, index, keys });
  }
  return found;
});

/** The index of the last step with a field that the rule's condition reads: its answer decides; -1 when no step has one. */
const sourceOf = (keys: PlacedStep['keys'], { when }: Pick<FormRule, 'when'>): number =>
  Math.max(-1, ...fieldsIn(when).map((key) => keys.get(key) ?? -1));

/** Why a jump is impossible. A jump backwards could be repeated forever, and could hide the answer that it depends on. */
export function findJumpFault(
  nodes: readonly FormNode[],
  rule: Pick<FormRule, 'when'>,
  { do: act, node }: FormAction,
): 'noStep' | 'stepBack' | null {
  if (act !== 'goTo') return null;
  const step = stepsOf(nodes).get(node);
  if (step === undefined) return 'noStep';
  return step.index > sourceOf(step.keys, rule) ? null : 'stepBack';
}

/**
 * The steps that a jump leaves out while its rule holds: those between the step whose answer decides and the target; none for an
 * impossible jump. As they depend on earlier answers only, each way through a form ends.
 */
export function passedSteps(
  nodes: readonly FormNode[],
  rule: Pick<FormRule, 'when'>,
  { do: act, node }: FormAction,
): readonly FormNode[] {
  const step = act === 'goTo' ? stepsOf(nodes).get(node) : undefined;
  return step === undefined ? [] : step.all.slice(sourceOf(step.keys, rule) + 1, step.index);
}
