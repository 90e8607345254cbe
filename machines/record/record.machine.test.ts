import { ServiceError } from '@src/contracts/errors.ts';
import type { RecordAnswer } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, assign, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { mergeVisited } from '../testing/merge-logs.ts';
import { uncovered } from '../testing/uncovered.ts';
import { recordMachine } from './record.machine.ts';
import type { SaveInput, SendInput } from './record.ports.ts';
import { selectCanSend, selectIsRead, selectIsWriting, selectRecordState } from './record.selectors.ts';
import { CONFLICT, INVALID, open, read, recordOf, refused, written } from './testing/open-record.ts';

describe('a record on screen', () => {
  it('is loaded, and shows the server’s record', async () => {
    const { reaches, context } = open();
    await reaches('pristine');
    expect(context().record).toEqual(recordOf(3));
  });

  it('shows the cached record until it is loaded, and nothing when the load fails', async () => {
    const { actor, reaches, context } = open({ known: recordOf(2, 'Grace'), load: async () => read(3) });
    const isRead = () => selectIsRead(actor.getSnapshot());
    expect([context().record, context().base, isRead()]).toEqual([recordOf(2, 'Grace'), null, false]);
    await reaches('pristine');
    expect([context().record, context().base, isRead()]).toEqual([recordOf(3), 3, true]);
    const gone = open({ known: recordOf(2), load: () => Promise.reject(refused(1002)) });
    await gone.reaches('missing');
    expect(gone.context().record).toBeNull();
  });

  it('starts empty when it is new', () => {
    const { actor } = open({ id: null });
    expect(selectRecordState(actor.getSnapshot())).toBe('pristine');
  });

  it('ignores changes of others while it is new', () => {
    const { actor } = open({ id: null });
    actor.send({ type: 'record.changed.elsewhere' });
    actor.send({ type: 'record.reload.requested' });
    expect(selectRecordState(actor.getSnapshot())).toBe('pristine');
    expect(selectCanSend(actor.getSnapshot())).toBe(false);
  });

  it('is loaded again when it changes during the load', async () => {
    const answers: ((answer: RecordAnswer) => void)[] = [];
    const { actor, reaches, context } = open({ load: () => new Promise((resolve) => answers.push(resolve)) });
    actor.send({ type: 'record.changed.elsewhere' });
    answers[1]?.(read(4, 'Grace'));
    await reaches('pristine');
    answers[0]?.(read(3));
    expect(context().record).toEqual(recordOf(4, 'Grace'));
  });

  it('is loaded again when one of its dates has come, unless it is being edited', async () => {
    const versions = [3, 4, 5];
    const waits = [60_000, 90_000, 0];
    const untilNextDate = () => waits.shift() ?? 1_000_000;
    const { actor, clock, reaches, context } = open({ load: async () => read(versions.shift() ?? 0), untilNextDate });
    await reaches('pristine');
    clock.increment(59_999);
    expect(selectRecordState(actor.getSnapshot())).toBe('pristine');
    clock.increment(1);
    expect(selectRecordState(actor.getSnapshot())).toBe('loading');
    await reaches('pristine');
    expect(context().base).toBe(4);
    actor.send({ type: 'record.dirtied' });
    clock.increment(90_000);
    expect(selectRecordState(actor.getSnapshot())).toBe('dirty');
    actor.send({ type: 'record.reverted' });
    clock.increment(0);
    await reaches('pristine');
    expect([context().base, versions]).toEqual([5, []]);
  });

  it('that does not exist yet waits for no date', () => {
    const { actor, clock } = open({ id: null, untilNextDate: () => 1000 });
    clock.increment(1000);
    expect(selectRecordState(actor.getSnapshot())).toBe('pristine');
  });

  it('refreshes the permitted events when it changes meanwhile', async () => {
    const versions = [3, 4, 5];
    const { actor, context } = open({ load: async () => read(versions.shift() ?? 0) });
    await waitFor(actor, (snapshot) => selectRecordState(snapshot) === 'pristine');
    actor.send({ type: 'record.event.requested', sent: { event: 'disable', payload: {}, reason: '' } });
    await waitFor(actor, (snapshot) => snapshot.matches('refreshing'));
    actor.send({ type: 'record.changed.elsewhere' });
    await waitFor(actor, (snapshot) => selectRecordState(snapshot) === 'pristine');
    expect([context().base, versions]).toEqual([5, []]);
  });

  it.each([
    ['forbidden', new ServiceError({ kind: 'http', status: 403 })],
    ['missing', refused(1002)],
    ['failed', new ServiceError({ kind: 'offline' })],
  ] as const)('is %s, and can be loaded again', async (state, error) => {
    let answer: () => Promise<RecordAnswer> = () => Promise.reject(error);
    const { actor, reaches } = open({ load: () => answer() });
    await reaches(state);
    answer = async () => read(3);
    actor.send({ type: 'record.reload.requested' });
    await reaches('pristine');
  });

  it('saves over the loaded version, and reports it', async () => {
    const saved: SaveInput[] = [];
    const { actor, reaches, emitted } = open({
      save: async (input) => {
        saved.push(input);
        return written(4, 'Grace');
      },
    });
    await reaches('pristine');
    actor.send({ type: 'record.dirtied' });
    actor.send({ type: 'record.save.requested', values: { name: 'Grace' } });
    await reaches('saved');
    expect(saved).toEqual([{ id: '7', values: { name: 'Grace' }, version: 3, key: 'key1' }]);
    expect(emitted).toEqual([
      { type: 'record.saved', record: recordOf(4, 'Grace'), undo: written(4).undo, isNew: false },
    ]);
  });

  it('does not save while fields are invalid', async () => {
    const { actor, reaches, context } = open({
      validate: async () => ({ name: { rule: 'taken' } }),
      save: async () => {
        throw new Error('saved although a field is wrong');
      },
    });
    await reaches('pristine');
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('rejected');
    expect(context().errors).toEqual({ name: { rule: 'taken' } });
  });

  it('shows the server’s errors at their fields', async () => {
    const { actor, reaches, context } = open({ save: () => Promise.reject(INVALID) });
    await reaches('pristine');
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('rejected');
    expect(context().errors).toEqual({ name: { rule: 'taken' } });
  });

  it('saves when the validation request fails', async () => {
    const { actor, reaches } = open({ validate: () => Promise.reject(new ServiceError({ kind: 'timeout' })) });
    await reaches('pristine');
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('saved');
  });

  it('shows both versions after a conflict, and saves the merge over the current one', async () => {
    const versions: number[] = [];
    const bases: unknown[] = [];
    const { actor, reaches, context } = open({
      save: async (input) => {
        if (input.id !== null) versions.push(input.version);
        bases.push(context().record);
        if (versions.length === 1) throw CONFLICT;
        return written(6, 'both');
      },
    });
    await reaches('pristine');
    actor.send({ type: 'record.save.requested', values: { name: 'mine' } });
    await reaches('conflict');
    expect(context().conflict).toEqual({
      current: recordOf(5, 'Grace'),
      changedBy: 'test',
      changedAt: '2026-01-01 00:00:30',
    });
    actor.send({ type: 'record.merge.resolved', values: { name: 'both' } });
    await reaches('saved');
    expect(versions).toEqual([3, 5]);
    expect(bases).toEqual([recordOf(3), recordOf(5, 'Grace')]);
    expect(context().conflict).toBeNull();
  });

  it('sends a lifecycle event, and refreshes the permitted events', async () => {
    const sends: SendInput[] = [];
    let version = 2;
    const { actor, reaches, emitted } = open({
      load: async () => {
        version += 1;
        return read(version);
      },
      send: async (input) => {
        sends.push(input);
        return written(4);
      },
    });
    await reaches('pristine');
    const sent = { event: 'disable', payload: {}, reason: 'left' };
    actor.send({ type: 'record.event.requested', sent });
    expect(selectIsWriting(actor.getSnapshot())).toBe(true);
    await waitFor(actor, (snapshot) => selectRecordState(snapshot) === 'pristine' && snapshot.context.base === 4);
    expect(sends).toEqual([{ id: '7', version: 3, sent, key: 'key1' }]);
    expect(emitted).toEqual([
      { type: 'record.event.done', record: recordOf(4), event: 'disable', undo: written(4).undo },
    ]);
  });

  /** A record that is being refreshed after a change elsewhere. */
  async function openChanged(more: Parameters<typeof open>[0] = {}) {
    const loads = [read(3)];
    const opened = open({ ...more, load: async () => loads.shift() ?? new Promise(() => undefined) });
    await opened.reaches('pristine');
    opened.actor.send({ type: 'record.changed.elsewhere' });
    await opened.reaches('loading');
    return opened;
  }

  it('sends a confirmed event during a refresh, with the version on screen', async () => {
    const sends: SendInput[] = [];
    const { actor, reaches } = await openChanged({
      send: async (input) => {
        sends.push(input);
        return written(4);
      },
    });
    expect(selectCanSend(actor.getSnapshot())).toBe(true);
    const sent = { event: 'pay', payload: {}, reason: '' };
    actor.send({ type: 'record.event.requested', sent });
    await reaches('loading');
    expect([sends, actor.getSnapshot().context.base]).toEqual([[{ id: '7', version: 3, sent, key: 'key1' }], 4]);
  });

  it('accepts typing during a refresh, and saves over the version on screen', async () => {
    const saved: SaveInput[] = [];
    const { actor, reaches } = await openChanged({
      save: async (input) => {
        saved.push(input);
        return Promise.reject(CONFLICT);
      },
    });
    actor.send({ type: 'record.dirtied' });
    expect(selectRecordState(actor.getSnapshot())).toBe('dirty');
    actor.send({ type: 'record.save.requested', values: { name: 'Mine' } });
    await reaches('conflict');
    expect(saved).toEqual([{ id: '7', version: 3, values: { name: 'Mine' }, key: 'key1' }]);
  });

  it('sends an event again while the record is refreshed after a refusal', async () => {
    const loads = [read(3)];
    const answers = [() => Promise.reject(CONFLICT), async () => written(6)];
    const { actor, reaches, context } = open({
      load: async () => loads.shift() ?? new Promise(() => undefined),
      send: async () => (await answers.shift()?.()) ?? written(9),
    });
    await reaches('pristine');
    const sent = { event: 'pay', payload: {}, reason: '' };
    actor.send({ type: 'record.event.requested', sent });
    await waitFor(actor, (snapshot) => snapshot.matches('refreshing'));
    expect([context().refusal?.kind, selectCanSend(actor.getSnapshot())]).toEqual(['conflict', true]);
    actor.send({ type: 'record.event.requested', sent });
    await waitFor(actor, (snapshot) => snapshot.matches('refreshing') && snapshot.context.base === 6);
    // After a success the permitted events are loaded first.
    expect([context().refusal, selectCanSend(actor.getSnapshot())]).toEqual([null, false]);
  });

  it('keeps the reason of a refused event beside the refreshed record', async () => {
    const { actor, context } = open({
      send: () => Promise.reject(refused(1004, { state: { status: 'locked' }, allowed: ['unlock'] })),
    });
    await waitFor(actor, (snapshot) => selectRecordState(snapshot) === 'pristine');
    actor.send({ type: 'record.event.requested', sent: { event: 'disable', payload: {}, reason: '' } });
    await waitFor(actor, (snapshot) => selectRecordState(snapshot) === 'pristine');
    expect(context().refusal).toEqual({ kind: 'illegal', allowed: ['unlock'], text: null });
  });

  it('has a path through every state and transition', () => {
    const error = (id: string, cause: unknown) => ({ type: `xstate.error.actor.${id}`, error: cause });
    const failures = [new ServiceError({ kind: 'offline' }), refused(1002), INVALID, CONFLICT];
    const forbidden = new ServiceError({ kind: 'http', status: 403 });
    const events = [
      { type: 'record.dirtied' },
      { type: 'record.reverted' },
      { type: 'record.save.requested', values: {} },
      { type: 'record.save.requested', values: { name: 'x' } },
      { type: 'record.retry.requested' },
      { type: 'record.reload.requested' },
      { type: 'record.event.requested', sent: { event: 'x', payload: {}, reason: '' } },
      { type: 'record.event.requested', sent: { event: 'y', payload: {}, reason: '' } },
      { type: 'record.merge.resolved', values: {} },
      { type: 'record.merge.cancelled' },
      { type: 'record.changed.elsewhere' },
      { type: 'xstate.after.untilNextDate.record.open.clean' },
      error('watchRecord', new Error('no')),
      { type: 'xstate.done.actor.loadRecord', output: read(3) },
      { type: 'xstate.done.actor.refreshRecord', output: read(3) },
      { type: 'xstate.done.actor.validateRecord', output: {} },
      { type: 'xstate.done.actor.validateRecord', output: { name: { rule: 'taken' } } },
      { type: 'xstate.done.actor.saveRecord', output: written(4) },
      { type: 'xstate.done.actor.sendEvent', output: written(4) },
      ...[...failures, forbidden].map((cause) => error('loadRecord', cause)),
      error('validateRecord', failures[0]),
      error('refreshRecord', failures[0]),
      error('refreshRecord', failures[1]),
      { type: 'xstate.done.actor.settleRecord', output: written(4) },
      error('settleRecord', failures[0]),
      error('settleRecord', INVALID),
      ...failures.map((cause) => error('saveRecord', cause)),
      ...failures.map((cause) => error('sendEvent', cause)),
    ];
    const machine = recordMachine.provide({ actions: { renewKey: assign({ key: 'key' }) } });
    // What guards read besides the state: whether a save is unsettled, and whether it has the last values; whether the record is
    // loaded,
    // and whether an event was refused.
    const serializeState = ({ value, context: { unsettled, values, base, refusal } }: AnyMachineSnapshot) =>
      JSON.stringify([
        ...[value, unsettled === null, JSON.stringify(unsettled?.values) === JSON.stringify(values)],
        ...[base === null, refusal === null],
      ]);
    const existing = walk(machine, { input: { id: '7' }, events, serializeState });
    const created = walk(machine, { input: { id: null }, events, serializeState });
    expect(uncovered(recordMachine, mergeVisited(existing, created))).toEqual([]);
  });
});
