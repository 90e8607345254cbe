import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordAnswer, WriteAnswer } from '@src/contracts/resource/responses.ts';
import { assign, fromCallback, fromPromise, waitFor } from 'xstate';
import { start } from '../../testing/start.ts';
import { recordMachine } from '../record.machine.ts';
import type { SaveInput, SendInput, ValidateInput } from '../record.ports.ts';
import { type RecordState, selectRecordState } from '../record.selectors.ts';
import type { RecordEvent } from '../record.types.ts';

/** The record as the server returns it. */
export const recordOf = (version: number, name = 'Ada'): ResourceRecord => ({
  id: '7',
  version,
  name,
  creator: 'vben',
  createTime: '2026-01-01 00:00:00',
  updater: 'vben',
  updateTime: '2026-01-01 00:00:00',
  can: ['update'],
});
/** The response to reading it. */
export const read = (version: number, name?: string): RecordAnswer => ({ record: recordOf(version, name), cannot: {} });
/** The response to writing it. */
export const written = (version: number, name?: string): WriteAnswer => ({
  record: recordOf(version, name),
  undo: { id: 'u1', until: '2026-01-01 00:01:00' },
});
/** A refusal of the server. */
export const refused = (code: number, detail?: unknown) => new ServiceError({ kind: 'envelope', code, detail });
/** The refusal of a write over an older version. */
export const CONFLICT = refused(1003, {
  current: recordOf(5, 'Grace'),
  changedBy: 'test',
  changedAt: '2026-01-01 00:00:30',
});
/** The refusal of a value. */
export const INVALID = refused(1001, { errors: { name: { rule: 'taken' } } });

interface Plan {
  readonly load?: () => Promise<RecordAnswer>;
  readonly validate?: (input: ValidateInput) => Promise<FieldErrors>;
  readonly save?: (input: SaveInput) => Promise<WriteAnswer>;
  readonly send?: (input: SendInput) => Promise<WriteAnswer>;
  readonly id?: string | null;
  readonly known?: ResourceRecord;
  /** Time until a date of the record comes. */
  readonly untilNextDate?: (record: ResourceRecord | null) => number;
}

/** Opens a record with fake calls. */
export function open(plan: Plan = {}) {
  let keys = 0;
  const { load = async () => read(3), validate = async () => ({}), id = '7', known = null } = plan;
  const { untilNextDate = () => 1_000_000 } = plan;
  const { save = async () => written(4), send = async () => written(4) } = plan;
  const machine = recordMachine.provide({
    delays: { untilNextDate: ({ context }) => untilNextDate(context.record) },
    actions: {
      renewKey: assign(() => {
        keys += 1;
        return { key: `key${keys}` };
      }),
    },
    actors: {
      watchRecord: fromCallback<RecordEvent>(() => undefined),
      loadRecord: fromPromise<RecordAnswer, { readonly id: string }>(() => load()),
      validateRecord: fromPromise<FieldErrors, ValidateInput>(({ input }) => validate(input)),
      saveRecord: fromPromise<WriteAnswer, SaveInput>(({ input }) => save(input)),
      sendEvent: fromPromise<WriteAnswer, SendInput>(({ input }) => send(input)),
    },
  });
  const { actor, clock, emitted } = start(machine, { id, known });
  const reaches = (state: RecordState) => waitFor(actor, (snapshot) => selectRecordState(snapshot) === state);
  return { actor, clock, emitted, reaches, context: () => actor.getSnapshot().context };
}
