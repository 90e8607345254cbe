import {
  type RecordRef,
  recordMachine,
  type SaveInput,
  type SendInput,
  type ValidateInput,
} from '@machines/record/index.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { ResourceGateway } from '@src/contracts/resource/gateway.ts';
import { isSameValue } from '@src/contracts/resource/merge-values.ts';
import type { RecordAnswer, WriteAnswer } from '@src/contracts/resource/wire.ts';
import { useNotedActor } from '@src/ui/page-actors.ts';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { useResourceChanges } from '../changes.ts';
import { newKey } from '../parts/new-key.ts';
import { useDesk } from '../use-desk.ts';

/** A running record, and how its screen tells others of a write. */
export interface RunningRecord {
  readonly actor: RecordRef;
  readonly gateway: ResourceGateway;
  /** Brings every list of the resource up to date. */
  readonly announce: () => void;
}

/** Asks the server about the values that must be free, in one go; what stands in the record already is not asked. */
async function takenValues(
  { fields }: ResourceDefinition,
  gateway: ResourceGateway,
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

/** Runs the machine of one record for as long as its screen is there. */
export function useRecord(definition: ResourceDefinition, id: string | null): RunningRecord {
  const gateway = useDesk().open(definition);
  const [machine] = useState(() =>
    recordMachine.provide({
      actors: {
        loadRecord: fromPromise<RecordAnswer, { readonly id: string }>(({ input, signal }) =>
          gateway.get(input.id, signal),
        ),
        validateRecord: fromPromise<FieldErrors, ValidateInput>(({ input, signal }) =>
          takenValues(definition, gateway, input, signal, (name) => actor.getSnapshot().context.record?.[name]),
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
  const actor: RecordRef = useActorRef(machine, { input: { id, newKey } });
  useNotedActor(actor);
  const announce = useResourceChanges(definition.name, () => actor.send({ type: 'record.changed.elsewhere' }));
  return { actor, gateway, announce };
}

/** Calls `onWritten` after each write that the server took. */
export function useWrites(
  actor: RecordRef,
  onWritten: (answer: WriteAnswer, event: string, isNew: boolean) => void,
): void {
  const written = useEffectEvent(onWritten);
  useEffect(() => {
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
