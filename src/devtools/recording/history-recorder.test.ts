import { cpuTimeOf } from '@tests/setup/cpu-time.ts';
import { describe, expect, it } from 'vitest';
import { type AnyActorRef, assign, createActor, sendTo, setup } from 'xstate';
import { cloneRedacted } from './clone-redacted.ts';
import { createHistoryRecorder, MAX_STEPS } from './history-recorder.ts';
import { type Moment, momentsAfter, withoutFirst } from './recording.ts';

type LampEvent = { type: 'lamp.switched' } | { type: 'lamp.named'; token: string };

const lampMachine = setup({
  types: { context: {} as { count: number; token: string | null }, events: {} as LampEvent },
}).createMachine({
  id: 'lamp',
  context: { count: 0, token: null },
  initial: 'off',
  on: { 'lamp.named': { actions: assign({ token: ({ event }) => event.token }) } },
  states: {
    off: { on: { 'lamp.switched': { target: 'on', actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    on: { on: { 'lamp.switched': 'off' } },
  },
});

const roomMachine = setup({
  types: { events: {} as { type: 'room.entered' } | { type: 'room.left' } },
  actors: { lamp: lampMachine },
}).createMachine({
  id: 'room',
  initial: 'empty',
  states: {
    empty: { on: { 'room.entered': 'used' } },
    used: {
      invoke: { id: 'lamp', src: 'lamp' },
      on: {
        'room.entered': { actions: sendTo('lamp', { type: 'lamp.switched' }) },
        'room.left': 'empty',
      },
    },
  },
});

function watched({ limit = MAX_STEPS } = {}) {
  const recorder = createHistoryRecorder({ now: () => 7, limit });
  const lamp = createActor(lampMachine).start();
  recorder.watch(lamp);
  return { recorder, lamp };
}

const plain = (ref: AnyActorRef): Moment => {
  const { value, context, status } = ref.getSnapshot();
  return { value, context: cloneRedacted(context), status };
};

describe('the recording of actors', () => {
  it('contains the complete snapshot of an actor at every step', () => {
    const { recorder, lamp } = watched();
    const then = [plain(lamp)];
    for (let turn = 0; turn < 200; turn += 1) {
      lamp.send(turn % 3 === 0 ? { type: 'lamp.named', token: `secret-${turn}` } : { type: 'lamp.switched' });
      then.push(plain(lamp));
    }
    const recording = recorder.read();
    expect(then.map((_, count) => momentsAfter(recording, count).map(({ moment }) => moment))).toEqual(
      then.map((moment) => [moment]),
    );
    expect(JSON.stringify(recording)).not.toContain('secret-');
  });

  it('contains the running actors and the sender of each step', () => {
    const recorder = createHistoryRecorder({ now: () => 7 });
    const room = createActor(roomMachine).start();
    recorder.watch(room);
    room.send({ type: 'room.entered' });
    room.send({ type: 'room.entered' });
    room.send({ type: 'room.left' });
    const recording = recorder.read();
    expect(recording.steps.map(({ type, sender }) => [type, sender])).toEqual([
      ['xstate.init', 'room'],
      ['room.entered', null],
      // Receivers of a step have handled the event before the step ends.
      ['lamp.switched', 'room'],
      ['room.entered', null],
      ['xstate.stop', null],
      ['room.left', null],
    ]);
    const names = recording.steps.map((_, index) => momentsAfter(recording, index + 1).map(({ actor }) => actor.name));
    expect(names.at(-1)).toEqual(['room']);
    expect(names.some((each) => each.includes('lamp'))).toBe(true);
    expect(momentsAfter(recording, 0).map(({ actor }) => actor.name)).toEqual(['room']);
  });

  it('keeps only the last steps, and the snapshots before them', () => {
    const { recorder, lamp } = watched({ limit: 3 });
    for (let turn = 0; turn < 10; turn += 1) lamp.send({ type: 'lamp.switched' });
    const recording = recorder.read();
    expect(recording.steps).toHaveLength(3);
    expect(momentsAfter(recording, 0)[0]?.moment).toMatchObject({ value: 'on', context: { count: 4 } });
    const later = withoutFirst(recording, 2);
    expect(momentsAfter(later, 0)[0]?.moment).toEqual(momentsAfter(recording, 2)[0]?.moment);
  });

  it('drops actors that ended before the first stored step', () => {
    const { recorder, lamp } = watched({ limit: 3 });
    lamp.stop();
    const other = createActor(lampMachine);
    recorder.watch(other);
    other.start();
    for (let turn = 0; turn < 5; turn += 1) other.send({ type: 'lamp.switched' });
    expect(recorder.read().actors.map(({ id }) => id)).toEqual([other.sessionId]);
  });

  it('starts again when it is cleared, and records nothing after it was stopped', () => {
    const { recorder, lamp } = watched();
    lamp.send({ type: 'lamp.switched' });
    recorder.clear();
    expect(recorder.read()).toMatchObject({ steps: [], actors: [{ start: { value: 'on' } }] });
    recorder.stop();
    lamp.send({ type: 'lamp.switched' });
    expect(recorder.read().steps).toEqual([]);
  });

  it('costs less than a millisecond for an event', () => {
    const { lamp } = watched();
    const time = cpuTimeOf(() => {
      for (let turn = 0; turn < 500; turn += 1) lamp.send({ type: 'lamp.named', token: String(turn) });
    });
    expect(time / 500).toBeLessThan(1);
  });
});

describe('a recorded value', () => {
  it('has no secrets, but shows whether there is one', () => {
    const value = { token: 'canary', none: { token: null }, hasToken: false, url: '/x?access_token=canary&page=2' };
    expect(cloneRedacted(value)).toEqual({
      token: '***',
      none: { token: null },
      hasToken: false,
      url: '/x?access_token=***&page=2',
    });
  });

  it('is a placeholder for everything that is not plain data', () => {
    const ref = createActor(lampMachine, { id: 'lamp' });
    expect(
      cloneRedacted({ ref, at: new Date(5), run: Math.max, failed: new TypeError('token=canary'), set: new Set() }),
    ).toEqual({
      ref: { $actor: 'lamp' },
      at: { $date: 5 },
      run: { $function: 'max' },
      failed: { $error: { name: 'TypeError', message: 'token=***' } },
      set: { $other: 'Set' },
    });
  });

  it('is copied once, however often it is recorded', () => {
    const shared = { list: [1, 2, 3] };
    expect(cloneRedacted({ shared })).toEqual({ shared });
    expect(cloneRedacted(shared)).toBe(cloneRedacted(shared));
  });
});
