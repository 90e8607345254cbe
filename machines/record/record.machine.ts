import type { ActorRefFrom } from 'xstate';
import { idOf, toSend } from './record.ops.ts';
import { saving } from './record.saving.ts';
import { KEEP_REFUSAL, recordSetup } from './record.setup.ts';

const SEND = { target: '#record.sending', actions: ['keepSent', 'renewKey'] } as const;

/**
 * Record on screen: loaded, edited, validated, saved, and sent through its lifecycle. The form owns the values; the machine owns
 * the progress, and the handling of conflicting saves.
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
    saving,
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
