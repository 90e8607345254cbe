import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordAnswer, WriteAnswer } from '@src/contracts/resource/wire.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { mergeVisited } from '../testing/merge-visited.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { walk } from '../testing/walk.ts';
import { type RecordState, recordMachine, selectIsWriting, selectRecordState } from './record.machine.ts';
import type { SaveInput, SendInput, ValidateInput } from './record.ports.ts';

const recordOf = (version: number, name = 'Ada'): ResourceRecord => ({
  id: '7',
  version,
  name,
  creator: 'vben',
  createTime: '2026-01-01 00:00:00',
  updater: 'vben',
  updateTime: '2026-01-01 00:00:00',
  can: ['update'],
});
const read = (version: number, name?: string): RecordAnswer => ({ record: recordOf(version, name), cannot: {} });
const written = (version: number, name?: string): WriteAnswer => ({
  record: recordOf(version, name),
  undo: { id: 'u1', until: '2026-01-01 00:01:00' },
});
const refused = (code: number, detail?: unknown) => new ServiceError({ kind: 'envelope', code, detail });
const CONFLICT = refused(1003, { current: recordOf(5, 'Grace'), changedBy: 'test', changedAt: '2026-01-01 00:00:30' });
const INVALID = refused(1001, { errors: { name: { rule: 'taken' } } });

interface Plan {
  readonly load?: () => Promise<RecordAnswer>;
  readonly validate?: (input: ValidateInput) => Promise<FieldErrors>;
  readonly save?: (input: SaveInput) => Promise<WriteAnswer>;
  readonly send?: (input: SendInput) => Promise<WriteAnswer>;
  readonly id?: string | null;
}

function open(plan: Plan = {}) {
  let keys = 0;
  const { load = async () => read(3), validate = async () => ({}), id = '7' } = plan;
  const { save = async () => written(4), send = async () => written(4) } = plan;
  const machine = recordMachine.provide({
    actors: {
      loadRecord: fromPromise<RecordAnswer, { readonly id: string }>(() => load()),
      validateRecord: fromPromise<FieldErrors, ValidateInput>(({ input }) => validate(input)),
      saveRecord: fromPromise<WriteAnswer, SaveInput>(({ input }) => save(input)),
      sendEvent: fromPromise<WriteAnswer, SendInput>(({ input }) => send(input)),
    },
  });
  const newKey = () => {
    keys += 1;
    return `key${keys}`;
  };
  const { actor, emitted } = start(machine, { id, newKey });
  const reaches = (state: RecordState) => waitFor(actor, (snapshot) => selectRecordState(snapshot) === state);
  return { actor, emitted, reaches, context: () => actor.getSnapshot().context };
}

describe('a record on screen', () => {
  it('is read, and then shows what the server holds', async () => {
    const { reaches, context } = open();
    await reaches('pristine');
    expect(context().record).toEqual(recordOf(3));
  });

  it('starts empty when it is new', () => {
    const { actor } = open({ id: null });
    expect(selectRecordState(actor.getSnapshot())).toBe('pristine');
  });

  it.each([
    ['forbidden', new ServiceError({ kind: 'http', status: 403 })],
    ['missing', refused(1002)],
    ['failed', new ServiceError({ kind: 'offline' })],
  ] as const)('says that it is %s, and can be asked again', async (state, error) => {
    let answer: () => Promise<RecordAnswer> = () => Promise.reject(error);
    const { actor, reaches } = open({ load: () => answer() });
    await reaches(state);
    answer = async () => read(3);
    actor.send({ type: 'record.reload.requested' });
    await reaches('pristine');
  });

  it('saves what was typed over the version that was read, and tells so', async () => {
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

  it('writes nothing while fields are wrong', async () => {
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

  it('puts what the server finds wrong to its fields', async () => {
    const { actor, reaches, context } = open({ save: () => Promise.reject(INVALID) });
    await reaches('pristine');
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('rejected');
    expect(context().errors).toEqual({ name: { rule: 'taken' } });
  });

  it('saves when nobody could say beforehand whether the fields are right', async () => {
    const { actor, reaches } = open({ validate: () => Promise.reject(new ServiceError({ kind: 'timeout' })) });
    await reaches('pristine');
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('saved');
  });

  it('repeats a save that came to nothing under the same key', async () => {
    const keys: string[] = [];
    const { actor, reaches } = open({
      save: async ({ key }) => {
        keys.push(key);
        if (keys.length === 1) throw new ServiceError({ kind: 'network' });
        return written(4);
      },
    });
    await reaches('pristine');
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('failed');
    actor.send({ type: 'record.retry.requested' });
    await reaches('saved');
    expect(keys).toEqual(['key1', 'key1']);
  });

  it('shows both versions when somebody else was faster, and saves the choice over theirs', async () => {
    const versions: number[] = [];
    const bases: unknown[] = [];
    const { actor, reaches, context } = open({
      save: async ({ version }) => {
        versions.push(version);
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

  it('sends an event of its life, and asks again what may come next', async () => {
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
    await waitFor(actor, (snapshot) => snapshot.value === 'pristine' && snapshot.context.base === 4);
    expect(sends).toEqual([{ id: '7', version: 3, sent, key: 'key1' }]);
    expect(emitted).toEqual([
      { type: 'record.event.done', record: recordOf(4), event: 'disable', undo: written(4).undo },
    ]);
  });

  it('keeps the reason of a refused event on screen beside the newest record', async () => {
    const { actor, context } = open({
      send: () => Promise.reject(refused(1004, { state: { status: 'locked' }, allowed: ['unlock'] })),
    });
    await waitFor(actor, (snapshot) => snapshot.value === 'pristine');
    actor.send({ type: 'record.event.requested', sent: { event: 'disable', payload: {}, reason: '' } });
    await waitFor(actor, (snapshot) => snapshot.value === 'pristine');
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
      { type: 'record.retry.requested' },
      { type: 'record.reload.requested' },
      { type: 'record.event.requested', sent: { event: 'x', payload: {}, reason: '' } },
      { type: 'record.merge.resolved', values: {} },
      { type: 'record.merge.cancelled' },
      { type: 'record.changed.elsewhere' },
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
      ...failures.map((cause) => error('saveRecord', cause)),
      ...failures.map((cause) => error('sendEvent', cause)),
    ];
    const existing = walk(recordMachine, { input: { id: '7', newKey: () => 'key' }, events });
    const created = walk(recordMachine, { input: { id: null, newKey: () => 'key' }, events });
    expect(uncovered(recordMachine, mergeVisited(existing, created))).toEqual([]);
  });
});
