import { type ApiError, readApiError } from '@src/contracts/resource/api-error.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordAnswer, WriteAnswer } from '@src/contracts/resource/responses.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import { isSameAgain, isSameEvent, toSave, toSend, toSettle } from './record.ops.ts';
import { loadRecordPort, saveRecordPort, sendEventPort, validateRecordPort, watchRecordPort } from './record.ports.ts';
import type { RecordContext, RecordEmitted, RecordEvent, RecordInput } from './record.types.ts';

const isRefused =
  (kind: ApiError['kind']) =>
  (_: unknown, { error }: { error: unknown }) =>
    readApiError(error).kind === kind;

/** Action of a failed call: its error is kept in the context. */
export const KEEP_REFUSAL = {
  type: 'keepRefusal',
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
  actions: {
    /** A new key for a new intention; one whose outcome is unknown goes out again under the key it had. */
    renewKey: assign((): { key: string } => {
      throw new Error('record: provide the renewKey action');
    }),
    keepAnswer: assign((_, { record, cannot }: RecordAnswer) => ({
      record,
      cannot,
      id: record.id,
      base: record.version,
      refusal: null,
      unsettled: null,
    })),
    keepWritten: assign((_, { record, undo }: WriteAnswer) => ({
      record,
      undo,
      id: record.id,
      base: record.version,
      errors: {},
      conflict: null,
      refusal: null,
      unsettled: null,
    })),
    /** An earlier save had arrived after all: what is typed now goes over it. */
    keepSettled: assign((_, { record }: WriteAnswer) => ({ id: record.id, base: record.version, unsettled: null })),
    keepUnsettled: assign(({ context }) => ({ unsettled: toSave(context) })),
    takeItsKey: assign(({ context }) => ({ key: toSettle(context).key })),
    forgetUnsettled: assign({ unsettled: null }),
    keepValues: assign(({ event }) => {
      assertEvent(event, 'record.save.requested');
      return { values: event.values, errors: {}, refusal: null };
    }),
    keepMerged: assign(({ context, event }) => {
      assertEvent(event, 'record.merge.resolved');
      // The next merge starts from what was chosen over, so that nothing is asked twice.
      const record = context.conflict?.current ?? context.record;
      const base = record?.version ?? context.base;
      return { values: event.values, record, base, conflict: null, refusal: null };
    }),
    keepSent: assign(({ event }) => {
      assertEvent(event, 'record.event.requested');
      return { sent: event.sent, refusal: null };
    }),
    /** What a list knew is not shown as a record that cannot be read. */
    forgetKnown: assign({ record: ({ context }) => (context.base === null ? null : context.record) }),
    keepNewest: assign((_, { record, cannot }: RecordAnswer) => ({ record, cannot, base: record.version })),
    noteErrors: assign((_, { errors }: { errors: FieldErrors }) => ({ errors })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: readApiError(error) })),
    keepErrors: assign((_, { error }: { error: unknown }) => {
      const refusal = readApiError(error);
      return refusal.kind === 'invalid' ? { errors: refusal.errors, refusal } : { refusal };
    }),
    keepConflict: assign((_, { error }: { error: unknown }) => {
      const refusal = readApiError(error);
      return refusal.kind === 'conflict' ? { conflict: refusal.conflict, refusal } : { refusal };
    }),
    forgetConflict: assign({ conflict: null, refusal: null }),
    notifySaved: emit(({ context }, { record, undo }: WriteAnswer) => ({
      type: 'record.saved',
      record,
      undo,
      // A save that was settled on the way has an id, but nobody was told of its record.
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
    /** What was typed last is not what the unsettled save holds. */
    isOther: ({ context }) => context.unsettled !== null && !isSameAgain(context, context.values),
    isSameAgain: ({ context, event }) => event.type === 'record.save.requested' && isSameAgain(context, event.values),
    isSameEvent: ({ context, event }) => event.type === 'record.event.requested' && isSameEvent(context, event.sent),
    hasErrors: (_, { errors }: { errors: object }) => Object.keys(errors).length > 0,
  },
});
