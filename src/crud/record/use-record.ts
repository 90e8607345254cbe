import {
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
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordAnswer, WriteAnswer } from '@src/contracts/resource/responses.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import { useLiveUpdates } from '@src/ui/live/use-live-updates.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useReturn } from '@src/ui/query/use-return.ts';
import { useEffectEvent, useState } from 'react';
import { assign, fromPromise } from 'xstate';
import { useResourceChanges } from '../invalidation.ts';
import { newKey } from '../shared/idempotency-key.ts';
import { useResourceApi } from '../use-resource-api.ts';

/** Actor of a record, and the callback that announces a write to other components. */
export interface RunningRecord {
  readonly actor: RecordRef;
  readonly gateway: ResourceClient;
  /** Brings every list of the resource up to date. */
  readonly announce: () => void;
}

/** Checks all unique values in one request; unchanged values are skipped. */
async function takenValues(
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

/** Runs the machine of one record while its screen is mounted. */
export function useRecord(definition: ResourceDefinition, id: string | null): RunningRecord {
  const gateway = useResourceApi().open(definition);
  const [machine] = useState(() =>
    recordMachine.provide({
      actions: { renewKey: assign({ key: newKey }) },
      actors: {
        loadRecord: fromPromise<RecordAnswer, { readonly id: string }>(({ input, signal }) =>
          gateway.get(input.id, signal),
        ),
        validateRecord: fromPromise<FieldErrors, ValidateInput>(({ input, signal }) =>
          takenValues(definition, gateway, input, signal, (name) => selectRecord(actor.getSnapshot())?.[name]),
        ),
        saveRecord: fromPromise<WriteAnswer, SaveInput>(({ input }) =>
          input.id === null
            ? gateway.create(input.values, input.key)
            : gateway.update(input.id, input.version, input.values, input.key),
        ),
        sendEvent: fromPromise<WriteAnswer, SendInput>(({ input: { id: to, version, sent, key } }) =>
          gateway.send(to, version, sent.event, {
            key,
            ...(Object.keys(sent.payload).length === 0 ? {} : { payload: sent.payload }),
            ...(sent.reason === '' ? {} : { reason: sent.reason }),
          }),
        ),
      },
    }),
  );
  const actor: RecordRef = usePageActor(machine, { input: { id } });
  const announce = useResourceChanges(definition.name, () => actor.send({ type: 'record.changed.elsewhere' }));
  // Somebody else may have written it meanwhile; what is typed here stays, because only an untouched record is read again.
  useReturn(() => actor.send({ type: 'record.changed.elsewhere' }));
  useLiveUpdates((update) => {
    if (isAbout(update, definition.name, selectRecordId(actor.getSnapshot())))
      actor.send({ type: 'record.changed.elsewhere' });
  });
  return { actor, gateway, announce };
}

/** True for an update after which the record of this id may be another one. */
function isAbout(update: LiveUpdate, resource: string, id: string | null): boolean {
  if (id === null || update.type === 'missed') return update.type === 'missed';
  return update.type === 'records' && update.resource === resource && (update.ids?.includes(id) ?? true);
}

/** Calls `onWritten` after each write that the server took, on a hidden page too. */
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
