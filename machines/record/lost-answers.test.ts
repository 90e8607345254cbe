import { ServiceError } from '@src/contracts/errors.ts';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { SaveInput } from './record.ports.ts';
import { selectRecordState } from './record.selectors.ts';
import { INVALID, open, recordOf, written } from './testing/open-record.ts';

describe('after a lost response a record', () => {
  it('repeats a failed save with the same key', async () => {
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

  it('keeps the key when Save is pressed again, and saves at once', async () => {
    const keys: string[] = [];
    const checks: unknown[] = [];
    const { actor, reaches } = open({
      id: null,
      validate: async ({ values }) => {
        checks.push(values);
        return {};
      },
      save: async ({ key }) => {
        keys.push(key);
        if (keys.length === 1) throw new ServiceError({ kind: 'timeout' });
        return written(1);
      },
    });
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('failed');
    actor.send({ type: 'record.dirtied' });
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('saved');
    expect(keys).toEqual(['key1', 'key1']);
    expect(checks).toEqual([{ name: 'x' }]);
  });

  it('settles a save with an unknown outcome before it saves other values: one record, not two', async () => {
    const saves: SaveInput[] = [];
    const { actor, reaches, emitted } = open({
      id: null,
      save: async (input) => {
        saves.push(input);
        if (saves.length === 1) throw new ServiceError({ kind: 'network' });
        return written(saves.length);
      },
    });
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('failed');
    actor.send({ type: 'record.dirtied' });
    actor.send({ type: 'record.save.requested', values: { name: 'y' } });
    await reaches('saved');
    expect(saves).toEqual([
      { id: null, values: { name: 'x' }, key: 'key1' },
      { id: null, values: { name: 'x' }, key: 'key1' },
      { id: '7', version: 2, values: { name: 'y' }, key: 'key2' },
    ]);
    expect(emitted).toEqual([{ type: 'record.saved', record: recordOf(3), undo: written(3).undo, isNew: true }]);
  });

  it('saves other values with a new key once the lost save was refused', async () => {
    const keys: string[] = [];
    const { actor, reaches } = open({
      id: null,
      save: async ({ key }) => {
        keys.push(key);
        if (keys.length === 1) throw new ServiceError({ kind: 'network' });
        if (keys.length === 2) throw INVALID;
        return written(1);
      },
    });
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('failed');
    actor.send({ type: 'record.save.requested', values: { name: 'y' } });
    await reaches('saved');
    expect(keys).toEqual(['key1', 'key1', 'key2']);
  });

  it('settles the lost save again before a retry of other values', async () => {
    const keys: string[] = [];
    const { actor, reaches } = open({
      id: null,
      save: async ({ key }) => {
        keys.push(key);
        if (keys.length < 3) throw new ServiceError({ kind: 'network' });
        return written(keys.length);
      },
    });
    actor.send({ type: 'record.save.requested', values: { name: 'x' } });
    await reaches('failed');
    actor.send({ type: 'record.save.requested', values: { name: 'y' } });
    await reaches('saving');
    await reaches('failed');
    actor.send({ type: 'record.retry.requested' });
    await reaches('saved');
    expect(keys).toEqual(['key1', 'key1', 'key1', 'key2']);
  });

  it('sends the same event with the same key, and another event with its own', async () => {
    const keys: string[] = [];
    const { actor, reaches } = open({
      send: async ({ key }) => {
        keys.push(key);
        throw new ServiceError({ kind: 'network' });
      },
    });
    await reaches('pristine');
    for (const reason of ['late', 'late', 'lost']) {
      actor.send({ type: 'record.event.requested', sent: { event: 'disable', payload: {}, reason } });
      await waitFor(actor, (snapshot) => selectRecordState(snapshot) === 'failed');
    }
    expect(keys).toEqual(['key1', 'key1', 'key2']);
  });
});
