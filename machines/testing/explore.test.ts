import { describe, expect, it } from 'vitest';
import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { walk } from './explore.ts';
import { createFakeRoot, start } from './start.ts';
import { uncovered } from './uncovered.ts';

type DoorEvent =
  | { type: 'door.opened' }
  | { type: 'door.closed' }
  | { type: 'door.locked'; key: string }
  | { type: 'door.knocked' };

const doorMachine = setup({
  types: { context: {} as { knocks: number }, events: {} as DoorEvent, input: {} as { open: boolean } },
  actors: { turnKey: fromPromise<string, void>(async () => 'turned') },
  guards: { isTired: ({ context }) => context.knocks >= 2, hasKey: (_, key: string) => key === 'right' },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isTired', target: 'open' }, { target: 'closed' }] },
    closed: {
      on: {
        'door.opened': 'open',
        'door.locked': [
          { guard: { type: 'hasKey', params: ({ event }) => event.key }, target: 'turning' },
          { target: 'closed' },
        ],
        'door.knocked': [
          { guard: 'isTired', target: 'open' },
          { actions: assign({ knocks: ({ context }) => context.knocks + 1 }) },
        ],
      },
    },
    open: { on: { 'door.closed': 'deciding' }, after: { patience: 'closed' } },
    turning: {
      invoke: { id: 'turnKey', src: 'turnKey', onDone: 'locked', onError: 'closed' },
    },
    locked: { type: 'final' },
  },
});

const EVERYTHING = [
  { type: 'door.opened' },
  { type: 'door.closed' },
  { type: 'door.knocked' },
  { type: 'door.locked', key: 'right' },
  { type: 'door.locked', key: 'wrong' },
  { type: 'xstate.after.patience.door.open' },
  { type: 'xstate.done.actor.turnKey', output: 'turned' },
  { type: 'xstate.error.actor.turnKey', error: 'stuck' },
];

const byValueAndKnocks = ({ value, context }: { value: unknown; context: { knocks?: number } }) =>
  `${JSON.stringify(value)} ${context.knocks}`;

const without = (...types: string[]) => EVERYTHING.filter(({ type }) => !types.includes(type));

describe('walk and uncovered', () => {
  it('report nothing when every event is passed', () => {
    const visited = walk(doorMachine, { input: { open: false }, events: EVERYTHING, serializeState: byValueAndKnocks });
    expect(uncovered(doorMachine, visited)).toEqual([]);
  });

  it('report the transitions of a missing event', () => {
    const visited = walk(doorMachine, { events: without('door.opened'), serializeState: byValueAndKnocks });
    expect(uncovered(doorMachine, visited)).toEqual(['transition door.closed: door.opened -> door.open']);
  });

  it('report the branch whose guard never held', () => {
    const events = EVERYTHING.filter((event) => event.key !== 'wrong');
    const visited = walk(doorMachine, { events, serializeState: byValueAndKnocks });
    expect(uncovered(doorMachine, visited)).toEqual(['transition door.closed: door.locked[1] -> door.closed']);
  });

  it('report missing events of actors and timers', () => {
    const visited = walk(doorMachine, {
      events: without('xstate.error.actor.turnKey', 'xstate.after.patience.door.open'),
      serializeState: byValueAndKnocks,
    });
    expect(uncovered(doorMachine, visited)).toEqual([
      'transition door.open: xstate.after.patience.door.open -> door.closed',
      'transition door.turning: xstate.error.actor.turnKey -> door.closed',
    ]);
  });

  it('report states that cannot be reached', () => {
    const visited = walk(doorMachine, { events: without('door.locked'), serializeState: byValueAndKnocks });
    expect(uncovered(doorMachine, visited)).toContain('state door.turning');
    expect(uncovered(doorMachine, visited)).toContain('state door.locked');
  });

  it('distinguish the transitions of a transient state by their targets', () => {
    const visited = walk(doorMachine, { events: without('door.knocked'), serializeState: byValueAndKnocks });
    expect(uncovered(doorMachine, visited)).toEqual([
      'transition door.deciding: always[0] -> door.open',
      'transition door.closed: door.knocked[0] -> door.open',
      'transition door.closed: door.knocked[1] -> (stays)',
    ]);
  });

  it('see one state per state value unless `serializeState` adds more', () => {
    const visited = walk(doorMachine, { events: EVERYTHING });
    expect(uncovered(doorMachine, visited)).toContain('transition door.closed: door.knocked[0] -> door.open');
  });

  it('give up at the limit instead of running forever', () => {
    const counter = setup({
      types: { context: {} as { n: number }, events: {} as { type: 'counted' } },
    }).createMachine({
      id: 'counter',
      context: { n: 0 },
      on: { counted: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
    });
    const endless = () =>
      walk(counter, { events: [{ type: 'counted' }], serializeState: ({ context }) => String(context.n), limit: 20 });
    expect(endless).toThrow('Traversal limit exceeded');
  });

  it('run no effects', () => {
    let runs = 0;
    const machine = doorMachine.provide({
      actors: {
        turnKey: fromPromise<string, void>(async () => {
          runs += 1;
          return 'turned';
        }),
      },
    });
    walk(machine, { events: EVERYTHING, serializeState: byValueAndKnocks });
    expect(runs).toBe(0);
  });

  it('do not count an eventless transition whose target was already active', () => {
    const still = setup({
      types: { events: {} as { type: 'still.touched' } },
      guards: { never: () => false },
      actions: { ring: () => undefined },
    }).createMachine({
      id: 'still',
      initial: 'inner',
      always: { guard: 'never', target: '.inner' },
      states: { inner: {} },
      on: { 'still.touched': { actions: 'ring' } },
    });
    expect(uncovered(still, walk(still, { events: [{ type: 'still.touched' }] }))).toEqual([
      'transition still: always -> still.inner',
    ]);
  });

  it('count the completion of a nested state', () => {
    const nested = setup({ types: { events: {} as { type: 'inner.ended' } } }).createMachine({
      id: 'nested',
      initial: 'outer',
      states: {
        outer: {
          initial: 'first',
          onDone: 'after',
          states: { first: { on: { 'inner.ended': 'last' } }, last: { type: 'final' } },
        },
        after: {},
      },
    });
    expect(uncovered(nested, walk(nested, { events: [{ type: 'inner.ended' }] }))).toEqual([]);
  });
});

describe('start and createFakeRoot', () => {
  it('run an actor on simulated time', () => {
    const { actor, clock } = start(doorMachine, { open: false });
    actor.send({ type: 'door.opened' });
    clock.increment(999);
    expect(actor.getSnapshot().value).toBe('open');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('record facts for root, and emitted events', () => {
    type Fact = { type: 'bell.rung'; times: number };
    const root = createFakeRoot<Fact>();
    const bell = setup({
      types: {
        context: {} as { root: typeof root.ref },
        input: {} as { root: typeof root.ref },
        events: {} as { type: 'bell.pushed' },
        emitted: {} as { type: 'bell.heard' },
      },
    }).createMachine({
      context: ({ input }) => input,
      on: {
        'bell.pushed': {
          actions: [
            sendTo(({ context }) => context.root, { type: 'bell.rung', times: 1 }),
            emit({ type: 'bell.heard' }),
          ],
        },
      },
    });
    const { actor, emitted } = start(bell, { root: root.ref });
    actor.send({ type: 'bell.pushed' });
    expect(root.facts()).toEqual([{ type: 'bell.rung', times: 1 }]);
    expect(emitted).toEqual([{ type: 'bell.heard' }]);
  });
});
