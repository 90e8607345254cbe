import { type ApiError, readApiError } from '@src/contracts/resource/api-error.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordAnswer, WriteAnswer } from '@src/contracts/resource/responses.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import { MAX_WAIT_MS } from './next-date.ts';
import { isSameAgain, isSameEvent, toSave, toSend, toSettle } from './record.ops.ts';
import { loadRecordPort, saveRecordPort, sendEventPort, validateRecordPort, watchRecordPort } from './record.ports.ts';
import type { RecordContext, RecordEmitted, RecordEvent, RecordInput } from './record.types.ts';

const isRefused =
  (kind: ApiError['kind']) =>
  (_: unknown, { error }: { error: unknown }) =>
    readApiError(error).kind === kind;

/** Action of a failed call: stores its error in the context. */
export const ASSIGN_REFUSAL = {
  type: 'assignRefusal',
  params: ({ event }: { event: { error: unknown } }) => event,
} as const;

/** Types, actors, actions and guards of the record machine; its states are in `record.machine.ts` and `record.saving.ts`. */
export const recordSetup = setup({
  types: {
    context: {} as RecordContext,
    events: {} as RecordEvent,
    emitted: {} as RecordEmitted,
    input: {} as RecordInput,
    tags: {} as 'busy' | 'unsaved' | 'writing',
  },
  actors: {
    loadRecord: loadRecordPort,
    validateRecord: validateRecordPort,
    saveRecord: saveRecordPort,
    sendEvent: sendEventPort,
    watchRecord: watchRecordPort,
  },
  delays: {
    /** Time until a date of the record comes: that of `createDateWait`, which is to be provided with a clock. */
    untilNextDate: () => MAX_WAIT_MS,
  },
  actions: {
    /** Creates a new idempotency key. A write with an unknown outcome is repeated under its former key. */
    renewKey: assign((): { key: string } => {
      throw new Error('record: provide the renewKey action');
    }),
    assignAnswer: assign((_, { record, cannot }: RecordAnswer) => ({
      record,
      cannot,
      id: record.id,
      base: record.version,
      refusal: null,
      unsettled: null,
    })),
    assignWritten: assign((_, { record, undo }: WriteAnswer) => ({
      record,
      undo,
      id: record.id,
      base: record.version,
      errors: {},
      conflict: null,
      refusal: null,
      unsettled: null,
    })),
    /** An earlier save had arrived: the present input is saved over it. */
    assignSettled: assign((_, { record }: WriteAnswer) => ({ id: record.id, base: record.version, unsettled: null })),
    assignUnsettled: assign(({ context }) => ({ unsettled: toSave(context) })),
    reuseKey: assign(({ context }) => ({ key: toSettle(context).key })),
    clearUnsettled: assign({ unsettled: null }),
    assignValues: assign(({ event }) => {
      assertEvent(event, 'record.save.requested');
      return { values: event.values, errors: {}, refusal: null };
    }),
    assignMerged: assign(({ context, event }) => {
      assertEvent(event, 'record.merge.resolved');
      // A further merge starts from the chosen version, so that no question is repeated.
      const record = context.conflict?.current ?? context.record;
      const base = record?.version ?? context.base;
      return { values: event.values, record, base, conflict: null, refusal: null };
    }),
    assignSent: assign(({ event }) => {
      assertEvent(event, 'record.event.requested');
      return { sent: event.sent, refusal: null };
    }),
    /** The row of a list is not shown for a record that cannot be loaded. */
    clearKnown: assign({ record: ({ context }) => (context.base === null ? null : context.record) }),
    assignNewest: assign((_, { record, cannot }: RecordAnswer) => ({ record, cannot, base: record.version })),
    noteErrors: assign((_, { errors }: { errors: FieldErrors }) => ({ errors })),
    assignRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: readApiError(error) })),
    assignErrors: assign((_, { error }: { error: unknown }) => {
      const refusal = readApiError(error);
      return refusal.kind === 'invalid' ? { errors: refusal.errors, refusal } : { refusal };
    }),
    assignConflict: assign((_, { error }: { error: unknown }) => {
      const refusal = readApiError(error);
      return refusal.kind === 'conflict' ? { conflict: refusal.conflict, refusal } : { refusal };
    }),
    clearConflict: assign({ conflict: null, refusal: null }),
    notifySaved: emit(({ context }, { record, undo }: WriteAnswer) => ({
      type: 'record.saved',
      record,
      undo,
      // A save that was settled meanwhile has an id, but its record was not notified yet.
      isNew: context.record === null,
    })),
    notifySent: emit(({ context }, { record, undo }: WriteAnswer) => ({
      type: 'record.event.done',
      record,
      undo,
      event: toSend(context).sent.event,
    })),
  },
  guards: {
    exists: ({ context }) => context.id !== null,
    isRead: ({ context }) => context.base !== null,
    wasRefused: ({ context }) => context.refusal !== null,
    isForbidden: isRefused('forbidden'),
    isMissing: isRefused('missing'),
    isInvalid: isRefused('invalid'),
    isConflict: isRefused('conflict'),
    isFailure: isRefused('failed'),
    isUnsettled: ({ context }) => context.unsettled !== null,
    /** The present input differs from the unsettled save. */
    isOther: ({ context }) => context.unsettled !== null && !isSameAgain(context, context.values),
    isSameAgain: ({ context, event }) => event.type === 'record.save.requested' && isSameAgain(context, event.values),
    isSameEvent: ({ context, event }) => event.type === 'record.event.requested' && isSameEvent(context, event.sent),
    hasErrors: (_, { errors }: { errors: object }) => Object.keys(errors).length > 0,
  },
});
