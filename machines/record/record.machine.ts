import { type ApiError, readApiError } from '@src/contracts/resource/api-error.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordAnswer, WriteAnswer } from '@src/contracts/resource/responses.ts';
import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import { idOf, isSameAgain, isSameEvent, toSave, toSend, toSettle, toValidate } from './record.ops.ts';
import { loadRecordPort, saveRecordPort, sendEventPort, validateRecordPort, watchRecordPort } from './record.ports.ts';
import type { RecordContext, RecordEmitted, RecordEvent, RecordInput } from './record.types.ts';

const isRefused =
  (kind: ApiError['kind']) =>
  (_: unknown, { error }: { error: unknown }) =>
    readApiError(error).kind === kind;

const SEND = { target: '#record.sending', actions: ['keepSent', 'renewKey'] } as const;
const KEEP_REFUSAL = { type: 'keepRefusal', params: ({ event }: { event: { error: unknown } }) => event } as const;

/**
 * Record on screen: loaded, edited, validated, saved, and sent through its lifecycle. The form owns the values; the machine owns
 * the progress, and the handling of conflicting saves.
 */
export const recordMachine = setup({
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
}).createMachine({
  id: 'record',
  context: ({ input }) => ({
    id: input.id,
    record: input.known ?? null,
    cannot: {},
    values: null,
    key: null,
    unsettled: null,
    base: null,
    errors: {},
    conflict: null,
    refusal: null,
    undo: null,
    sent: null,
  }),
  invoke: {
    id: 'watchRecord',
    src: 'watchRecord',
    onError: { description: 'Whoever looks asks: the record is read when it is opened.' },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'exists', target: 'loading' }, { target: 'open' }] },
    loading: {
      description: 'What was known before stays on screen meanwhile.',
      tags: 'busy',
      on: {
        'record.changed.elsewhere': {
          description: 'What is being read may be of before the change.',
          target: 'loading',
          reenter: true,
        },
        'record.dirtied': { description: 'Of what was on screen.', guard: 'isRead', target: 'open.editing' },
        'record.event.requested': {
          description:
            'What was confirmed of the record on screen is sent with its version, whatever it is read again for.',
          guard: 'isRead',
          target: 'sending',
          actions: ['keepSent', 'renewKey'],
        },
      },
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => idOf(context),
        onDone: { target: 'open', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'unavailable.forbidden',
            actions: [KEEP_REFUSAL, 'forgetKnown'],
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'unavailable.notFound',
            actions: [KEEP_REFUSAL, 'forgetKnown'],
          },
          { target: 'unavailable', actions: [KEEP_REFUSAL, 'forgetKnown'] },
        ],
      },
    },
    unavailable: {
      description: 'There is no record to be shown; it can be asked for again.',
      initial: 'loadFailed',
      on: { 'record.reload.requested': 'loading' },
      states: {
        loadFailed: { description: 'The record could not be read.' },
        forbidden: {},
        notFound: { description: 'It was deleted for good, or never was.' },
      },
    },
    open: {
      description: 'The form can be typed in and saved.',
      initial: 'clean',
      on: {
        'record.dirtied': '.editing',
        'record.save.requested': [
          { guard: 'isSameAgain', target: 'saving.writing', actions: ['keepValues', 'takeItsKey'] },
          { guard: 'isUnsettled', target: 'saving.settling', actions: 'keepValues' },
          { target: 'saving', actions: ['keepValues', 'renewKey'] },
        ],
        'record.reload.requested': { guard: 'exists', target: 'loading' },
      },
      states: {
        clean: {
          description: 'The form shows the record as it is.',
          initial: 'pristine',
          on: {
            'record.event.requested': { guard: 'exists', ...SEND },
            'record.changed.elsewhere': { guard: 'exists', target: '#record.loading' },
          },
          states: {
            pristine: {},
            saved: { description: 'Just written: the way back is offered.' },
          },
        },
        editing: {
          tags: 'unsaved',
          initial: 'dirty',
          on: { 'record.reverted': { target: 'clean', actions: 'forgetUnsettled' } },
          states: {
            dirty: { description: 'Somebody typed; nothing is written.' },
            rejected: { description: 'Some fields are wrong; nothing is written.' },
            saveFailed: {
              description:
                'Nothing came of the save, and nothing typed is lost. A retry is the same write, so it has one effect.',
              on: {
                'record.retry.requested': [
                  { guard: 'isOther', target: '#record.saving.settling' },
                  { target: '#record.saving.writing' },
                ],
              },
            },
          },
        },
        sendFailed: {
          description: 'Nobody knows whether the event arrived; the retry is the same event, so it has one effect.',
          on: {
            'record.retry.requested': '#record.sending',
            'record.event.requested': [{ guard: 'isSameEvent', target: '#record.sending', actions: 'keepSent' }, SEND],
          },
        },
      },
    },
    saving: {
      tags: ['busy', 'unsaved'],
      initial: 'validating',
      states: {
        validating: {
          invoke: {
            id: 'validateRecord',
            src: 'validateRecord',
            input: ({ context }) => toValidate(context),
            onDone: [
              {
                guard: { type: 'hasErrors', params: ({ event }) => ({ errors: event.output }) },
                target: '#record.open.editing.rejected',
                actions: { type: 'noteErrors', params: ({ event }) => ({ errors: event.output }) },
              },
              { target: 'writing' },
            ],
            onError: {
              description: 'What could not be asked beforehand, the server says when it saves.',
              target: 'writing',
            },
          },
        },
        settling: {
          description:
            'Nobody knows whether the last save arrived: the same is sent under its key, then what is typed now is saved.',
          tags: 'writing',
          invoke: {
            id: 'settleRecord',
            src: 'saveRecord',
            input: ({ context }) => toSettle(context),
            onDone: {
              target: 'validating',
              actions: [{ type: 'keepSettled', params: ({ event }) => event.output }, 'renewKey'],
            },
            onError: [
              {
                guard: { type: 'isFailure', params: ({ event }) => event },
                target: '#record.open.editing.saveFailed',
                actions: KEEP_REFUSAL,
              },
              {
                description: 'It was refused, so it never had an effect.',
                target: 'validating',
                actions: ['forgetUnsettled', 'renewKey'],
              },
            ],
          },
        },
        writing: {
          tags: 'writing',
          invoke: {
            id: 'saveRecord',
            src: 'saveRecord',
            input: ({ context }) => toSave(context),
            onDone: {
              target: '#record.open.clean.saved',
              actions: [
                { type: 'notifySaved', params: ({ event }) => event.output },
                { type: 'keepWritten', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: { type: 'isInvalid', params: ({ event }) => event },
                target: '#record.open.editing.rejected',
                actions: [{ type: 'keepErrors', params: ({ event }) => event }, 'forgetUnsettled'],
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event },
                target: '#record.conflict',
                actions: [{ type: 'keepConflict', params: ({ event }) => event }, 'forgetUnsettled'],
              },
              {
                guard: { type: 'isFailure', params: ({ event }) => event },
                target: '#record.open.editing.saveFailed',
                actions: [KEEP_REFUSAL, 'keepUnsettled'],
              },
              {
                target: '#record.open.editing.saveFailed',
                actions: [KEEP_REFUSAL, 'forgetUnsettled'],
              },
            ],
          },
        },
      },
    },
    conflict: {
      description: 'Somebody else saved first: both versions are shown, field by field.',
      tags: 'unsaved',
      on: {
        'record.merge.resolved': { target: 'saving.writing', actions: ['keepMerged', 'renewKey'] },
        'record.merge.cancelled': { target: 'open.editing', actions: 'forgetConflict' },
        'record.reload.requested': { guard: 'exists', target: 'loading', actions: 'forgetConflict' },
      },
    },
    sending: {
      description: 'An event of its life is on its way.',
      tags: ['busy', 'writing'],
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context }) => toSend(context),
        onDone: {
          target: 'refreshing',
          actions: [
            { type: 'notifySent', params: ({ event }) => event.output },
            { type: 'keepWritten', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            target: 'open.sendFailed',
            actions: { type: 'keepErrors', params: ({ event }) => event },
          },
          {
            description: 'The record is not what it seemed: its newest state is fetched, the reason stays on screen.',
            target: 'refreshing',
            actions: { type: 'keepErrors', params: ({ event }) => event },
          },
        ],
      },
    },
    refreshing: {
      description: 'What may be done next is asked again; what is known stays.',
      tags: 'busy',
      on: {
        'record.changed.elsewhere': { target: 'refreshing', reenter: true },
        'record.event.requested': { description: 'Once more after a refusal.', guard: 'wasRefused', ...SEND },
      },
      invoke: {
        id: 'refreshRecord',
        src: 'loadRecord',
        input: ({ context }) => idOf(context),
        onDone: { target: 'open', actions: { type: 'keepNewest', params: ({ event }) => event.output } },
        onError: [
          {
            description: 'The event was its last.',
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'unavailable.notFound',
            actions: KEEP_REFUSAL,
          },
          { target: 'open' },
        ],
      },
    },
  },
});

export type RecordRef = ActorRefFrom<typeof recordMachine>;
