import { leastCpuTimeOf } from '@tests/setup/cpu-time.ts';
import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, sendTo, setup } from 'xstate';
import { canHandle, draftOf, readEvent, sendableEvents } from './accepted-events.ts';
import { createRecorder } from './recorder.ts';

type LampEvent =
  | { type: 'lamp.switched' }
  | { type: 'lamp.dimmed'; level: number }
  | { type: 'lamp.named'; token: string };

const lampMachine = setup({
  types: { context: {} as { level: number; token: string | null }, events: {} as LampEvent },
  actors: { warmUp: fromPromise<void, void>(async () => undefined) },
  guards: { isBright: (_, { level }: { level: number }) => level > 5 },
}).createMachine({
  id: 'lamp',
  context: { level: 0, token: null },
  initial: 'off',
  on: { 'lamp.named': { actions: assign({ token: ({ event }) => event.token }) } },
  states: {
    off: { on: { 'lamp.switched': 'on' } },
    on: {
      invoke: { id: 'warmUp', src: 'warmUp', onError: 'off' },
      on: {
        'lamp.switched': 'off',
        'lamp.dimmed': {
          guard: { type: 'isBright', params: ({ event }) => event },
          actions: assign({ level: ({ event }) => event.level }),
        },
      },
    },
  },
});

const roomMachine = setup({
  types: { events: {} as { type: 'room.entered' } },
  actors: { lamp: lampMachine },
}).createMachine({
  id: 'room',
  invoke: { id: 'lamp', src: 'lamp', systemId: 'lamp' },
  on: { 'room.entered': { actions: sendTo('lamp', { type: 'lamp.switched' }) } },
});

function record({ limit = 500, clock = (): number => 0 } = {}) {
  const room = createActor(roomMachine).start();
  let at = 1000;
  const now = () => {
    at += 1;
    return at;
  };
  const recorder = createRecorder({ now, clock, soon: (run) => run(), limit });
  recorder.watch(room, 'room');
  const { lamp } = room.getSnapshot().children;
  if (lamp === undefined) throw new Error('there is no lamp');
  return { room, lamp, recorder };
}

describe('the recorder', () => {
  it('lists the actors that were started before it, with their states', () => {
    const { recorder } = record();
    const [room, lamp] = recorder.read().actors;
    expect(room).toMatchObject({ name: 'room', parentId: null, state: '{}', active: ['room'] });
    expect(lamp).toMatchObject({ name: 'lamp', parentId: room?.id, state: '"off"', active: ['lamp', 'lamp.off'] });
  });

  it('records sender, receiver and transition of each event, also when one event causes another', () => {
    const { room, recorder } = record();
    room.send({ type: 'room.entered' });
    const reported = recorder.read().rows.filter(({ type }) => !type.startsWith('xstate.'));
    expect(
      reported.map(({ type, sender, receiver, before, after }) => ({ type, sender, receiver, before, after })),
    ).toEqual([
      { type: 'room.entered', sender: null, receiver: 'room', before: '{}', after: '{}' },
      { type: 'lamp.switched', sender: 'room', receiver: 'lamp', before: '"off"', after: '"on"' },
    ]);
    expect(reported.map(({ transitions }) => transitions)).toEqual([['room#0'], ['lamp.off#0']]);
    const lamp = recorder.read().actors.find(({ name }) => name === 'lamp');
    expect(lamp).toMatchObject({ active: ['lamp', 'lamp.on'], last: { id: 'lamp.off#0' } });
  });

  it('lists actors while they run, including invoked ones', async () => {
    const { room, recorder } = record();
    room.send({ type: 'room.entered' });
    expect(recorder.read().actors.map(({ name }) => name)).toEqual(['room', 'lamp', 'warmUp']);
    await vi.waitFor(() => expect(recorder.read().actors.map(({ name }) => name)).toEqual(['room', 'lamp']));
  });

  it('keeps payloads and changes without secrets', () => {
    const { lamp, recorder } = record();
    lamp.send({ type: 'lamp.named', token: 'canary' });
    const [row] = recorder.read().rows;
    expect(row).toMatchObject({
      payload: '{"token":"***"}',
      changes: [{ key: 'token', before: 'null', after: '"***"' }],
    });
    expect(JSON.stringify(recorder.read().rows)).not.toContain('canary');
  });

  it('marks the same transition again each time it is taken', () => {
    const { lamp, recorder } = record();
    const last = () => recorder.read().actors.find(({ name }) => name === 'lamp')?.last;
    lamp.send({ type: 'lamp.named', token: 'a' });
    const first = last();
    lamp.send({ type: 'lamp.named', token: 'b' });
    expect(last()?.id).toBe(first?.id);
    expect(last()?.turn).not.toBe(first?.turn);
  });

  it('keeps the last events only', () => {
    const { lamp, recorder } = record({ limit: 3 });
    for (const token of ['1', '2', '3', '4', '5']) lamp.send({ type: 'lamp.named', token });
    expect(recorder.read().rows.map(({ n }) => n)).toEqual([3, 4, 5]);
  });

  it('records no events while paused, but updates the states', () => {
    const { lamp, recorder } = record();
    recorder.setPaused(true);
    lamp.send({ type: 'lamp.switched' });
    expect(recorder.read()).toMatchObject({ rows: [], isPaused: true });
    expect(recorder.read().actors.find(({ name }) => name === 'lamp')?.state).toBe('"on"');
    recorder.setPaused(false);
    lamp.send({ type: 'lamp.switched' });
    expect(recorder.read().rows.map(({ type }) => type)).toContain('lamp.switched');
  });

  it('can be cleared, and notifies its listeners', () => {
    const { lamp, recorder } = record();
    const listener = vi.fn();
    const stop = recorder.subscribe(listener);
    lamp.send({ type: 'lamp.named', token: 'a' });
    expect(listener).toHaveBeenCalled();
    recorder.clear();
    expect(recorder.read().rows).toEqual([]);
    listener.mockClear();
    stop();
    lamp.send({ type: 'lamp.named', token: 'b' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('records nothing after it was stopped', () => {
    const { lamp, recorder } = record();
    recorder.stop();
    lamp.send({ type: 'lamp.named', token: 'a' });
    expect(recorder.read().rows).toEqual([]);
  });

  it('leaves payloads out while a step takes more than a millisecond', () => {
    let time = 0;
    const slow = () => {
      time += 2;
      return time;
    };
    const { lamp, recorder } = record({ clock: slow });
    for (let turn = 0; turn < 60; turn += 1) lamp.send({ type: 'lamp.named', token: 'a' });
    expect(recorder.read().cost).toMatchObject({ mean: 2, most: 2, isSampled: true });
    expect(recorder.read().rows.at(-1)).toMatchObject({ type: 'lamp.named', payload: '', changes: [] });
  });

  it('costs less than a millisecond for an event', () => {
    const { lamp } = record({ clock: () => 0 });
    const sendMany = () => {
      for (let turn = 0; turn < 500; turn += 1) lamp.send({ type: 'lamp.named', token: String(turn) });
    };
    expect(leastCpuTimeOf(sendMany, 500)).toBeLessThan(500);
  });
});

describe('an event sent by hand', () => {
  it('is one that the current states handle; those that are legal are marked', () => {
    const { lamp, recorder } = record();
    const events = () => {
      const row = recorder.read().actors.find(({ name }) => name === 'lamp');
      return row?.graph ? sendableEvents(row.graph, row) : [];
    };
    expect(events()).toEqual([
      { type: 'lamp.named', isLegal: true },
      { type: 'lamp.switched', isLegal: true },
    ]);
    lamp.send({ type: 'lamp.switched' });
    expect(events()).toContainEqual({ type: 'lamp.dimmed', isLegal: false });
    expect(canHandle(lamp, { type: 'lamp.dimmed', level: 9 })).toBe(true);
  });

  it('starts with its last payload, unless that was masked', () => {
    const { lamp, recorder } = record();
    lamp.send({ type: 'lamp.switched' });
    lamp.send({ type: 'lamp.dimmed', level: 7 });
    lamp.send({ type: 'lamp.named', token: 'a' });
    const { rows } = recorder.read();
    expect(JSON.parse(draftOf('lamp.dimmed', rows))).toEqual({ type: 'lamp.dimmed', level: 7 });
    expect(JSON.parse(draftOf('lamp.named', rows))).toEqual({ type: 'lamp.named' });
  });

  it.each(['', 'lamp', '{"level":1}', '[]', '{"type":1}', 'null'])('is not read from %j', (text) => {
    expect(readEvent(text)).toBeNull();
  });
});
