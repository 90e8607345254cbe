import { type CacheRef, isKnownVersion, queryRecord, selectKnownRecord } from '@machines/cache/index.ts';
import {
  createDateWait,
  type RecordEvent,
  type RecordRef,
  recordMachine,
  type SaveInput,
  type SendInput,
  selectRecord,
  selectRecordId,
  type ValidateInput,
} from '@machines/record/index.ts';
import type { LiveUpdate } from '@src/contracts/live.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordAnswer, WriteAnswer } from '@src/contracts/resource/responses.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import { newKey } from '@src/lib/new-key.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect, usePageOwner } from '@src/ui/page/use-page-effect.ts';
import { useReturn } from '@src/ui/query/use-return.ts';
import { useEffectEvent, useId, useState } from 'react';
import { assign, fromCallback, fromPromise } from 'xstate';
import { useCache } from '../cache/use-cache.ts';
import { watchResource } from '../cache/watch-resource.ts';
import { useResourceApi } from '../use-resource-api.ts';

/**
 * Checks the changed unique values on the server: one request per field, all at the same time. Forms ask about single fields while
 * the operator types, and no definition has more than two of them (`resourceConformance`), of which a save rarely changes both; a call
 * for several fields would save nothing.
 */
async function checkUniqueValues(
  { fields }: ResourceDefinition,
  gateway: ResourceClient,
  { id, values }: ValidateInput,
  signal: AbortSignal,
  held: (name: string) => unknown,
): Promise<FieldErrors> {
  const asked = fields.filter(
    ({ name, checked }) => checked === true && !isEmpty(values[name]) && !isSameValue(values[name], held(name)),
  );
  const answers = await Promise.all(
    asked.map(async ({ name }) => [name, await gateway.check(name, values[name], id, signal)] as const),
  );
  return Object.fromEntries(answers.flatMap(([name, error]) => (error === null ? [] : [[name, error] as const])));
}

/** Actors for the writes of a record; they report each write to the cache. */
function recordWrites(gateway: ResourceClient, cache: CacheRef, resource: string, by: string) {
  const written = async (answer: Promise<WriteAnswer>): Promise<WriteAnswer> => {
    const { record, undo } = await answer;
    cache.send({ type: 'cache.resource.changed', resource, by, record });
    return { record, undo };
  };
  return {
    saveRecord: fromPromise<WriteAnswer, SaveInput>(({ input }) =>
      written(
        input.id === null
          ? gateway.create(input.values, input.key)
          : gateway.update(input.id, input.version, input.values, input.key),
      ),
    ),
    sendEvent: fromPromise<WriteAnswer, SendInput>(({ input: { id: to, version, sent, key } }) =>
      written(
        gateway.send(to, version, sent.event, {
          key,
          ...(Object.keys(sent.payload).length === 0 ? {} : { payload: sent.payload }),
          ...(sent.reason === '' ? {} : { reason: sent.reason }),
        }),
      ),
    ),
  };
}

/** Runs the machine of one record while its screen is mounted; the cached record is shown until it is loaded. */
export function useRecord(definition: ResourceDefinition, id: string | null): RecordRef {
  const gateway = useResourceApi().open(definition);
  const cache = useCache();
  const { whenShown } = usePageOwner();
  const by = useId();
  const { name, follows = [] } = definition;
  const topics = [name, ...follows];
  const [machine] = useState(() => {
    const untilNextDate = createDateWait(Date.now);
    return recordMachine.provide({
      delays: { untilNextDate: ({ context }) => untilNextDate(context.record) },
      actions: { renewKey: assign({ key: newKey }) },
      actors: {
        ...recordWrites(gateway, cache, name, by),
        loadRecord: fromPromise<RecordAnswer, { readonly id: string }>(({ input, signal }) =>
          queryRecord(cache, { kind: 'record', of: definition, id: input.id }, signal),
        ),
        validateRecord: fromPromise<FieldErrors, ValidateInput>(({ input, signal }) =>
          checkUniqueValues(definition, gateway, input, signal, (field) => selectRecord(actor.getSnapshot())?.[field]),
        ),
        watchRecord: fromCallback<RecordEvent>(({ sendBack }) => {
          const isAbout = (update: LiveUpdate) => {
            const now = actor.getSnapshot();
            return isOf(update, topics, selectRecordId(now), selectRecord(now));
          };
          const onChange = () => sendBack({ type: 'record.changed.elsewhere' });
          return watchResource(cache, { topics, by, isAbout, whenShown }, onChange);
        }),
      },
    });
  });
  const [known] = useState(() => (id === null ? null : selectKnownRecord(name, id)(cache.getSnapshot())));
  const actor: RecordRef = usePageActor(machine, { input: { id, known } });
  // The record may have been changed by someone else; unsaved input is safe, because only an unmodified record is
  // reloaded.
  useReturn(() => actor.send({ type: 'record.changed.elsewhere' }));
  return actor;
}

/** True for an update after which the record with this id may differ from the known one. */
function isOf(
  update: LiveUpdate,
  [own, ...followed]: readonly string[],
  id: string | null,
  known: ResourceRecord | null,
): boolean {
  if (id === null || update.type === 'missed') return update.type === 'missed';
  if (update.type !== 'records') return false;
  if (followed.includes(update.resource)) return true;
  const isNamed = update.resource === own && (update.ids?.includes(id) ?? true);
  return isNamed && (known === null || !isKnownVersion(known, update.versions));
}

/** Calls `onWritten` after each successful write, also while the page is hidden. */
export function useWrites(
  actor: RecordRef,
  onWritten: (answer: WriteAnswer, event: string, isNew: boolean) => void,
): void {
  const written = useEffectEvent(onWritten);
  usePageEffect(() => {
    const saved = actor.on('record.saved', ({ record, undo, isNew }) => {
      written({ record, undo }, isNew ? 'create' : 'update', isNew);
    });
    const sent = actor.on('record.event.done', ({ record, undo, event }) => written({ record, undo }, event, false));
    return () => {
      saved.unsubscribe();
      sent.unsubscribe();
    };
  }, [actor]);
}
