import type { ActorRefFrom } from 'xstate';
import { idOf, toSend } from './record.ops.ts';
import { saving } from './record.saving.ts';
import { ASSIGN_REFUSAL, recordSetup } from './record.setup.ts';

const SEND = { target: '#record.sending', actions: ['assignSent', 'renewKey'] } as const;

/**
 * Record on screen: loaded, edited, validated, saved, and sent through its lifecycle. The form owns the values; the
 * machine owns the progress and the handling of conflicting saves.
 */
export const recordMachine = recordSetup.createMachine({
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
    onError: { description: 'Without it, the record is loaded when it is opened.' },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'exists', target: 'loading' }, { target: 'open' }] },
    loading: {
      description: 'Cached data stays on screen meanwhile.',
      tags: 'busy',
      on: {
        'record.changed.elsewhere': {
          description: 'The pending response may be older than the change.',
          target: 'loading',
          reenter: true,
        },
        'record.dirtied': {
          description: 'The operator edits the data on screen.',
          guard: 'isRead',
          target: 'open.editing',
        },
        'record.event.requested': {
          description: 'A confirmed event is sent with the version on screen, even while the record is loading again.',
          guard: 'isRead',
          target: 'sending',
          actions: ['assignSent', 'renewKey'],
        },
      },
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => idOf(context),
        onDone: { target: 'open', actions: { type: 'assignAnswer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'unavailable.forbidden',
            actions: [ASSIGN_REFUSAL, 'clearKnown'],
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'unavailable.notFound',
            actions: [ASSIGN_REFUSAL, 'clearKnown'],
          },
          { target: 'unavailable', actions: [ASSIGN_REFUSAL, 'clearKnown'] },
        ],
      },
    },
    unavailable: {
      description: 'There is no record to show; loading can be repeated.',
      initial: 'loadFailed',
      on: { 'record.reload.requested': 'loading' },
      states: {
        loadFailed: { description: 'The record could not be loaded.' },
        forbidden: {},
        notFound: { description: 'The record was purged, or never existed.' },
      },
    },
    open: {
      description: 'The form can be edited and saved.',
      initial: 'clean',
      on: {
        'record.dirtied': '.editing',
        'record.save.requested': [
          { guard: 'isSameAgain', target: 'saving.writing', actions: ['assignValues', 'reuseKey'] },
          { guard: 'isUnsettled', target: 'saving.settling', actions: 'assignValues' },
          { target: 'saving', actions: ['assignValues', 'renewKey'] },
        ],
        'record.reload.requested': { guard: 'exists', target: 'loading' },
      },
      states: {
        clean: {
          description: 'The form shows the stored record.',
          initial: 'pristine',
          on: {
            'record.event.requested': { guard: 'exists', ...SEND },
            'record.changed.elsewhere': { guard: 'exists', target: '#record.loading' },
          },
          after: {
            untilNextDate: {
              description:
                'A date of the record has come, such as its end: its state and its events may be others now.',
              guard: 'exists',
              target: '#record.loading',
            },
          },
          states: {
            pristine: {},
            saved: { description: 'Just saved: undo is offered.' },
          },
        },
        editing: {
          tags: 'unsaved',
          initial: 'dirty',
          on: { 'record.reverted': { target: 'clean', actions: 'clearUnsettled' } },
          states: {
            dirty: { description: 'The form has unsaved changes.' },
            rejected: { description: 'Some fields are invalid; nothing was saved.' },
            saveFailed: {
              description: 'The save failed, and the input is kept. A retry is the same write, so it has one effect.',
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
          description: 'It is unknown whether the event arrived; the retry is the same event, so it has one effect.',
          on: {
            'record.retry.requested': '#record.sending',
            'record.event.requested': [
              { guard: 'isSameEvent', target: '#record.sending', actions: 'assignSent' },
              SEND,
            ],
          },
        },
      },
    },
    saving,
    conflict: {
      description: 'Another user saved first: both versions are shown, field by field.',
      tags: 'unsaved',
      on: {
        'record.merge.resolved': { target: 'saving.writing', actions: ['assignMerged', 'renewKey'] },
        'record.merge.cancelled': { target: 'open.editing', actions: 'clearConflict' },
        'record.reload.requested': { guard: 'exists', target: 'loading', actions: 'clearConflict' },
      },
    },
    sending: {
      description: 'An event of the lifecycle is in flight.',
      tags: ['busy', 'writing'],
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context }) => toSend(context),
        onDone: {
          target: 'refreshing',
          actions: [
            { type: 'notifySent', params: ({ event }) => event.output },
            { type: 'assignWritten', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            target: 'open.sendFailed',
            actions: { type: 'assignErrors', params: ({ event }) => event },
          },
          {
            description: 'The record has changed: its newest state is loaded, and the reason stays on screen.',
            target: 'refreshing',
            actions: { type: 'assignErrors', params: ({ event }) => event },
          },
        ],
      },
    },
    refreshing: {
      description: 'The permitted events are loaded again; the data stays on screen.',
      tags: 'busy',
      on: {
        'record.changed.elsewhere': { target: 'refreshing', reenter: true },
        'record.event.requested': { description: 'Sent again after a refusal.', guard: 'wasRefused', ...SEND },
      },
      invoke: {
        id: 'refreshRecord',
        src: 'loadRecord',
        input: ({ context }) => idOf(context),
        onDone: { target: 'open', actions: { type: 'assignNewest', params: ({ event }) => event.output } },
        onError: [
          {
            description: 'The event deleted the record.',
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'unavailable.notFound',
            actions: ASSIGN_REFUSAL,
          },
          { target: 'open' },
        ],
      },
    },
  },
});

export type RecordRef = ActorRefFrom<typeof recordMachine>;
