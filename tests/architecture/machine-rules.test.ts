import { flatten, graphOf } from '@machines/diagrams/walker.ts';
import { MACHINES } from '@machines/index.ts';
import { allNodes, transitionsOf } from '@machines/testing/state-nodes.ts';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { and, assign, createMachine, fromPromise, not, setup } from 'xstate';

/** Invoked actors without an error transition. */
function unheardFailures(machine: AnyStateMachine): readonly string[] {
  return flatten(graphOf(machine)).flatMap((node) =>
    node.invokes
      .filter(({ id }) => !node.transitions.some(({ kind, event }) => kind === 'error' && event === id))
      .map(({ id }) => `${node.id} does not say what happens when ${id} fails`),
  );
}

/**
 * Events that break the naming rule `machine.subject.past`. An event may also start with the id of an actor that the
 * machine invokes; events of the root machine may start with any id.
 */
function oddEvents(id: string, machine: AnyStateMachine): readonly string[] {
  const nodes = flatten(graphOf(machine));
  const prefixes = [id, ...nodes.flatMap(({ invokes }) => invokes.map((invoked) => invoked.id))];
  const isNamed = (event: string) =>
    /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/.test(event) &&
    (id === 'root' || prefixes.some((prefix) => event.startsWith(`${prefix}.`)));
  return nodes.flatMap((node) =>
    node.transitions
      .filter(({ kind, event }) => kind === 'event' && !isNamed(event))
      .map(({ event }) => `${id}: ${event}`),
  );
}

/** Inline actors, actions, guards and delays: a chart can only label them "inline", and a test cannot replace them. */
function nameless(machine: AnyStateMachine): readonly string[] {
  return allNodes(machine).flatMap((node) => {
    const branches = [...transitionsOf(node), ...(node.always ?? [])];
    return [
      ...node.invoke
        .filter(({ src }) => typeof src !== 'string' || src.startsWith('xstate.'))
        .map(() => `${node.id}: an invoked actor`),
      ...[...node.entry, ...node.exit].filter(isInline).map(() => `${node.id}: an action on the way in or out`),
      ...branches.flatMap(({ eventType, guard, actions }) => [
        ...guardsIn(guard)
          .filter(isInline)
          .map(() => `${node.id}: a guard of ${eventType}`),
        ...actions.filter(isInline).map(() => `${node.id}: an action of ${eventType}`),
        ...(/^xstate\.after\.\d/.test(eventType) ? [`${node.id}: a delay`] : []),
      ]),
    ];
  });
}

/** Actions built into XState; their type is their name. XState itself adds `raise` and `cancel` for delays. */
const SPEAKING = ['xstate.sendTo', 'xstate.raise', 'xstate.cancel', 'xstate.emit'];

function isInline(part: unknown): boolean {
  if (typeof part !== 'function') return false;
  return !('type' in part && typeof part.type === 'string' && SPEAKING.includes(part.type));
}

function guardsIn(guard: unknown): readonly unknown[] {
  if (guard === undefined) return [];
  const parts: unknown = typeof guard === 'function' && 'guards' in guard ? guard.guards : undefined;
  return Array.isArray(parts) ? parts.flatMap(guardsIn) : [guard];
}

const NESTING_LIMIT = 3;
/** Paths of all machine files. */
const FILES = Object.keys(import.meta.glob('@machines/*/*.machine.ts'));

function depthOf(machine: AnyStateMachine): number {
  const depth = (node: ReturnType<typeof graphOf>): number =>
    node.states.length === 0 ? 0 : 1 + Math.max(...node.states.map(depth));
  return depth(graphOf(machine));
}

describe.each(MACHINES)('the $id machine', ({ id, machine }) => {
  it('is listed under its own id', () => {
    expect(machine.id).toBe(id);
  });

  it('is in a file of its name', () => {
    const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(FILES.filter((file) => file.endsWith(`/${name}.machine.ts`))).toHaveLength(1);
  });

  it('has an error transition for every actor it invokes', () => {
    expect(unheardFailures(machine)).toEqual([]);
  });

  it('prefixes its events with its id: machine.subject.past', () => {
    expect(oddEvents(id, machine)).toEqual([]);
  });

  it('names its actors, actions, guards and delays', () => {
    expect(nameless(machine)).toEqual([]);
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

  it('find an invoked actor without an error transition', () => {
    expect(unheardFailures(careless)).toEqual(['careless.working does not say what happens when work fails']);
  });

  it('find an event name that breaks the convention', () => {
    expect(oddEvents('careless', careless)).toEqual(['careless: CLICK']);
  });

  it('find an event with the prefix of another machine', () => {
    const machine = createMachine({ id: 'own', on: { 'own.work.done': {}, 'other.work.done': {} } });
    expect(oddEvents('own', machine)).toEqual(['own: other.work.done']);
  });

  it('accept an event with the prefix of an actor that the machine invokes', () => {
    const machine = setup({ actors: { work } }).createMachine({
      id: 'own',
      invoke: { id: 'other', src: 'work' },
      on: { 'other.work.done': {}, 'others.work.done': {} },
    });
    expect(oddEvents('own', machine)).toEqual(['own: others.work.done']);
  });
});

it('the rules find inline actors, actions, guards and delays', () => {
  const machine = createMachine({
    id: 'hasty',
    initial: 'a',
    states: {
      a: {
        invoke: { src: fromPromise(async () => undefined), onError: 'b' },
        entry: assign({}),
        after: { 500: 'b' },
        on: { 'hasty.moved': { guard: not(and(['isNamed', () => true])), target: 'b', actions: () => undefined } },
      },
      b: {},
    },
  });
  expect(nameless(machine)).toEqual([
    'hasty.a: an invoked actor',
    'hasty.a: an action on the way in or out',
    'hasty.a: a guard of hasty.moved',
    'hasty.a: an action of hasty.moved',
    'hasty.a: a delay',
  ]);
});

it('lists every machine once, sorted by id', () => {
  const ids = MACHINES.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort());
});
