import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { MACHINES } from '../index.ts';
import { activeNodes } from '../testing/state-nodes.ts';
import { activeStates } from './active-states.ts';
import { graphOf } from './walker.ts';

/** A state value of the machine; `choose` selects among the children. */
function stateValueOf(node: AnyStateNode, choose: () => number): StateValue | undefined {
  const children = Object.values(node.states).filter(({ type }) => type !== 'history');
  if (children.length === 0) return undefined;
  const entered = node.type === 'parallel' ? children : [children[choose() % children.length]];
  const parts = entered.flatMap((child) =>
    child === undefined ? [] : [[child.key, stateValueOf(child, choose)] as const],
  );
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && only[1] === undefined) return only[0];
  return Object.fromEntries(parts.map(([key, value]) => [key, value ?? {}]));
}

function expectSame(machine: AnyStateMachine, numbers: readonly number[]) {
  let next = 0;
  const value = stateValueOf(machine.root, () => {
    next += 1;
    return numbers[(next - 1) % numbers.length] ?? 0;
  });
  expect(activeStates(graphOf(machine), value ?? {})).toEqual(activeNodes(machine, value ?? {}).map(({ id }) => id));
}

describe('the active states of a graph', () => {
  it.each(MACHINES)('are those of the machine $id for every state value', ({ machine }) => {
    const numbers = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(numbers, (chosen) => expectSame(machine, chosen)),
      { numRuns: runs(30) },
    );
  });

  it('ignore unknown states', () => {
    const [first] = MACHINES;
    if (first === undefined) throw new Error('there are no machines');
    expect(activeStates(graphOf(first.machine), 'nowhere')).toEqual([first.machine.root.id]);
  });
});
