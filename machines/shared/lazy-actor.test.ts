import { createLazy } from '@src/lib/lazy.ts';
import { describe, expect, it } from 'vitest';
import { assign, createActor, emit, fromPromise, SimulatedClock, sendTo, setup } from 'xstate';
import { isPending, lazyActor, lazyPort, loadActor, loadedActor } from './lazy-actor.ts';

type KettleEvent =
  | { readonly type: 'kettle.filled'; readonly litres: number }
  | { readonly type: 'kettle.switched' }
  | { readonly type: 'kettle.dropped' };

/** A machine with every feature of an actor: input, a child, a delay, a response, a fact for its parent. */
const kettleMachine = setup({
  types: {
    events: {} as KettleEvent,
    context: {} as { readonly litres: number; readonly name: string },
    input: {} as { readonly name: string },
    emitted: {} as { readonly type: 'kettle.boiled' },
    tags: {} as 'hot',
  },
  actors: { heat: fromPromise(async () => 100) },
  actions: {
    fill: assign({ litres: ({ context }, { litres }: { litres: number }) => context.litres + litres }),
    whistle: emit({ type: 'kettle.boiled' }),
    report: sendTo(({ self }) => self._parent ?? self, { type: 'kitchen.warned' }),
    break: () => {
      throw new Error('broken');
    },
  },
  delays: { cooling: 1000 },
}).createMachine({
  id: 'kettle',
  context: ({ input }) => ({ litres: 0, name: input.name }),
  initial: 'cold',
  on: {
    'kettle.filled': { actions: { type: 'fill', params: ({ event }) => event } },
    'kettle.dropped': { actions: 'break' },
  },
  states: {
    cold: { on: { 'kettle.switched': 'heating' } },
    heating: { invoke: { src: 'heat', onDone: { target: 'hot', actions: ['whistle', 'report'] } } },
    hot: { tags: 'hot', after: { cooling: 'cold' } },
  },
});

/** A kitchen with a lazy kettle, which is loaded by `arrive`, or fails to load by `fail`. */
function startKitchen({ wakes = [] as readonly KettleEvent['type'][] } = {}) {
  const waiting: { arrive: () => void; fail: (cause: Error) => void }[] = [];
  const code = createLazy(
    () =>
      new Promise<typeof kettleMachine>((resolve, reject) => {
        waiting.push({ arrive: () => resolve(kettleMachine), fail: reject });
      }),
  );
  const reported: string[] = [];
  const kitchen = setup({
    actors: { kettle: lazyPort<typeof kettleMachine>('kettle') },
    actions: { note: ({ event }) => void reported.push(event.type) },
  }).createMachine({
    invoke: {
      id: 'kettle',
      systemId: 'kettle',
      src: 'kettle',
      input: { name: 'Whistler' },
      onError: { actions: 'note' },
    },
    on: { 'kitchen.warned': { actions: 'note' } },
  });
  const clock = new SimulatedClock();
  const root = createActor(kitchen.provide({ actors: { kettle: lazyActor(code, wakes) } }), { clock }).start();
  const { kettle } = root.getSnapshot().children;
  if (kettle === undefined) throw new Error('no kettle');
  const fetched = async () => {
    await Promise.resolve();
    await Promise.resolve();
  };
  const known = () => loadedActor<typeof kettleMachine>(kettle).getSnapshot();
  return { root, kettle, clock, waiting, reported, fetched, known };
}

describe('a lazy actor', () => {
  it('behaves as if its code had been loaded from the start', async () => {
    const { kettle, waiting, clock, reported, fetched, known } = startKitchen();
    const boiled: string[] = [];
    kettle.on('kettle.boiled', ({ type }) => boiled.push(type));
    for (const litres of [1, 2]) kettle.send({ type: 'kettle.filled', litres });
    kettle.send({ type: 'kettle.switched' });
    expect([isPending(kettle.getSnapshot()), waiting.length]).toEqual([true, 0]);
    const loading = loadActor(kettle);
    waiting[0]?.arrive();
    await loading;
    expect(known().context).toEqual({ litres: 3, name: 'Whistler' });
    await fetched();
    expect([known().value, boiled, reported]).toEqual(['hot', ['kettle.boiled'], ['kitchen.warned']]);
    clock.increment(1000);
    expect(known().value).toBe('cold');
    kettle.send({ type: 'kettle.filled', litres: 4 });
    expect(known().context.litres).toBe(7);
  });

  it('is loaded once for all callers, and available at once afterwards', async () => {
    const { kettle, waiting } = startKitchen();
    const both = Promise.all([loadActor(kettle), loadActor(kettle)]);
    waiting[0]?.arrive();
    await both;
    await loadActor(kettle);
    expect(waiting).toHaveLength(1);
  });

  it('keeps its events when the code cannot be loaded, and retries', async () => {
    const { kettle, waiting, known } = startKitchen();
    kettle.send({ type: 'kettle.filled', litres: 1 });
    const failing = loadActor(kettle);
    waiting[0]?.fail(new Error('no network'));
    await expect(failing).rejects.toThrow('no network');
    kettle.send({ type: 'kettle.filled', litres: 2 });
    const loading = loadActor(kettle);
    waiting[1]?.arrive();
    await loading;
    expect(known().context.litres).toBe(3);
  });

  it('is loaded by an event that wakes it', async () => {
    const { kettle, waiting, fetched, known } = startKitchen({ wakes: ['kettle.switched'] });
    kettle.send({ type: 'kettle.filled', litres: 1 });
    expect(waiting).toHaveLength(0);
    kettle.send({ type: 'kettle.switched' });
    expect(waiting).toHaveLength(1);
    waiting[0]?.arrive();
    await fetched();
    expect([known().value, known().context.litres]).toEqual(['heating', 1]);
  });

  it('reports a failure to its parent, also one caused by a buffered event', async () => {
    const { kettle, waiting, reported, fetched } = startKitchen();
    kettle.send({ type: 'kettle.dropped' });
    const loading = loadActor(kettle);
    waiting[0]?.arrive();
    await expect(loading).rejects.toThrow('broken');
    await fetched();
    expect(reported).toEqual(['xstate.error.actor.kettle']);
  });

  it('stops with its parent, before and after loading', async () => {
    const { root, kettle, waiting, fetched } = startKitchen();
    void loadActor(kettle).catch(() => undefined);
    root.stop();
    waiting[0]?.arrive();
    await fetched();
    expect(kettle.getSnapshot().status).toBe('stopped');
    const later = startKitchen();
    const loading = loadActor(later.kettle);
    later.waiting[0]?.arrive();
    await loading;
    later.root.stop();
    expect(later.kettle.getSnapshot().status).toBe('stopped');
  });

  it('throws with the name of the actor when it is used before it is loaded', () => {
    const { known } = startKitchen();
    expect(known).toThrow('kettle: its code is not loaded yet');
  });

  it('can be persisted with its parent at any time', async () => {
    const { root, kettle, waiting } = startKitchen();
    const described = () => JSON.stringify(root.getPersistedSnapshot());
    kettle.send({ type: 'kettle.filled', litres: 5 });
    expect(described()).toContain('"held":[{"type":"kettle.filled","litres":5}]');
    const loading = loadActor(kettle);
    waiting[0]?.arrive();
    await loading;
    expect(described()).toContain('"litres":5,"name":"Whistler"');
  });
});

it('a port without an implementation names itself in the error', async () => {
  const actor = createActor(lazyPort<typeof kettleMachine>('kettle'), { input: { name: '' } }).start();
  await expect(loadActor(actor)).rejects.toThrow('provide the kettle actor');
});
