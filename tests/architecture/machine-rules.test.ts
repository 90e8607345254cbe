import { flatten, graphOf } from '@machines/diagrams/walker.ts';
import { MACHINES } from '@machines/index.ts';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { fromPromise, setup } from 'xstate';

/** Actors that may fail without anybody hearing it. */
function unheardFailures(machine: AnyStateMachine): readonly string[] {
  return flatten(graphOf(machine)).flatMap((node) =>
    node.invokes
      .filter(({ id }) => !node.transitions.some(({ kind, event }) => kind === 'error' && event === id))
      .map(({ id }) => `${node.id} does not say what happens when ${id} fails`),
  );
}

/** Events whose names break the rule `area.subject.past`. */
function oddEvents(id: string, machine: AnyStateMachine): readonly string[] {
  return flatten(graphOf(machine)).flatMap((node) =>
    node.transitions
      .filter(({ kind, event }) => kind === 'event' && !/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/.test(event))
      .map(({ event }) => `${id}: ${event}`),
  );
}

const NESTING_LIMIT = 3;

function depthOf(machine: AnyStateMachine): number {
  const depth = (node: ReturnType<typeof graphOf>): number =>
    node.states.length === 0 ? 0 : 1 + Math.max(...node.states.map(depth));
  return depth(graphOf(machine));
}

describe.each(MACHINES)('the $id machine', ({ id, machine }) => {
  it('is listed under its own id', () => {
    expect(machine.id).toBe(id);
  });

  it('hears the failure of every actor it invokes', () => {
    expect(unheardFailures(machine)).toEqual([]);
  });

  it('names its events area.subject.past', () => {
    expect(oddEvents(id, machine)).toEqual([]);
  });

  it('nests its states at most three deep', () => {
    expect(depthOf(machine)).toBeLessThanOrEqual(NESTING_LIMIT);
  });
});

describe('the rules', () => {
  const work = fromPromise<void, void>(async () => undefined);
  const careless = setup({ actors: { work } }).createMachine({
    id: 'careless',
    initial: 'working',
    states: { working: { invoke: { id: 'work', src: 'work', onDone: 'idle' } }, idle: { on: { CLICK: 'working' } } },
  });

  it('find an actor whose failure nobody hears', () => {
    expect(unheardFailures(careless)).toEqual(['careless.working does not say what happens when work fails']);
  });

  it('find an event that is not named as agreed', () => {
    expect(oddEvents('careless', careless)).toEqual(['careless: CLICK']);
  });
});

it('lists every machine once, sorted by id', () => {
  const ids = MACHINES.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort());
});
