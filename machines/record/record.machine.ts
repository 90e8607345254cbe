import { type Refusal, readRefusal } from '@src/contracts/resource/refusal.ts';
import type { RecordAnswer, WriteAnswer } from '@src/contracts/resource/wire.ts';
import { type ActorRefFrom, assertEvent, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { loadRecordPort, saveRecordPort, sendEventPort, validateRecordPort } from './record.ports.ts';
import type { RecordContext, RecordEvent, RecordInput, RecordNews } from './record.types.ts';

const isRefused =
  (kind: Refusal['kind']) =>
  (_: unknown, { error }: { error: unknown }) =>
    readRefusal(error).kind === kind;

/**
 * One record on screen: read, typed over, checked, saved once, sent on through its life. The form owns what is typed; the
 * machine owns how far it is, and what to do when somebody else was faster.
 */
export const recordMachine = setup({
  types: {
    context: {} as RecordContext,
    events: {} as RecordEvent,
    emitted: {} as RecordNews,
    input: {} as RecordInput,
    tags: {} as 'busy' | 'unsaved' | 'writing',
  },
  actors: {
    loadRecord: loadRecordPort,
    validateRecord: validateRecordPort,
    saveRecord: saveRecordPort,
    sendEvent: sendEventPort,
  },
  actions: {
    keepAnswer: assign((_, { record, cannot }: RecordAnswer) => ({
      record,
      cannot,
      id: record.id,
      base: record.version,
      refusal: null,
    })),
    keepWritten: assign((_, { record, undo }: WriteAnswer) => ({
      record,
      undo,
      id: record.id,
      base: record.version,
      errors: {},
      conflict: null,
      refusal: null,
    })),
    keepValues: assign(({ context, event }) => {
      assertEvent(event, 'record.save.requested');
      return { values: event.values, key: context.newKey(), errors: {}, refusal: null };
    }),
    keepMerged: assign(({ context, event }) => {
      assertEvent(event, 'record.merge.resolved');
      // The next merge starts from what was chosen over, so that nothing is asked twice.
      const record = context.conflict?.current ?? context.record;
      const base = record?.version ?? context.base;
      return { values: event.values, key: context.newKey(), record, base, conflict: null, refusal: null };
    }),
    keepSent: assign(({ context, event }) => {
      assertEvent(event, 'record.event.requested');
      return { sent: event.sent, key: context.newKey(), refusal: null };
    }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: readRefusal(error) })),
    keepErrors: assign((_, { error }: { error: unknown }) => {
      const refusal = readRefusal(error);
      return refusal.kind === 'invalid' ? { errors: refusal.errors, refusal } : { refusal };
    }),
    keepConflict: assign((_, { error }: { error: unknown }) => {
      const refusal = readRefusal(error);
      return refusal.kind === 'conflict' ? { conflict: refusal.conflict, refusal } : { refusal };
    }),
    forgetConflict: assign({ conflict: null, refusal: null }),
    tellSaved: emit(({ context }, { record, undo }: WriteAnswer) => ({
      type: 'record.saved',
      record,
      undo,
      isNew: context.id === null,
    })),
    tellSent: emit(({ context }, { record, undo }: WriteAnswer) => ({
      type: 'record.event.done',
      record,
      undo,
      event: context.sent?.event ?? '',
    })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isForbidden: isRefused('forbidden'),
    isMissing: isRefused('missing'),
    isInvalid: isRefused('invalid'),
    isConflict: isRefused('conflict'),
    isFailure: isRefused('failed'),
    hasErrors: (_, { errors }: { errors: object }) => Object.keys(errors).length > 0,
  },
}).createMachine({
  id: 'record',
  context: ({ input }) => ({
    ...input,
    record: null,
    cannot: {},
    values: {},
    key: '',
    base: 0,
    errors: {},
    conflict: null,
    refusal: null,
    undo: null,
    sent: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'pristine' }, { target: 'loading' }] },
    loading: {
      description: 'What was known before stays on screen meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: { target: 'pristine', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'forbidden',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'gone',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { target: 'unread', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
      },
    },
    unread: {
      description: 'The record could not be read.',
      on: { 'record.reload.requested': 'loading' },
    },
    forbidden: { on: { 'record.reload.requested': 'loading' } },
    gone: { description: 'It was deleted for good, or never was.', on: { 'record.reload.requested': 'loading' } },
    pristine: {
      description: 'The form shows the record as it is.',
      on: {
        'record.dirtied': 'dirty',
        'record.save.requested': { target: 'validating', actions: 'keepValues' },
        'record.event.requested': { target: 'sending', actions: 'keepSent' },
        'record.reload.requested': 'loading',
        'record.changed.elsewhere': 'loading',
      },
    },
    saved: {
      description: 'As pristine, and just written: the way back is offered.',
      on: {
        'record.dirtied': 'dirty',
        'record.save.requested': { target: 'validating', actions: 'keepValues' },
        'record.event.requested': { target: 'sending', actions: 'keepSent' },
        'record.reload.requested': 'loading',
        'record.changed.elsewhere': 'loading',
      },
    },
    dirty: {
      description: 'Somebody typed; nothing is written.',
      tags: 'unsaved',
      on: {
        'record.reverted': 'pristine',
        'record.save.requested': { target: 'validating', actions: 'keepValues' },
        'record.reload.requested': 'loading',
      },
    },
    validating: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'validateRecord',
        src: 'validateRecord',
        input: ({ context: { id, values } }) => ({ id, values }),
        onDone: [
          {
            guard: { type: 'hasErrors', params: ({ event }) => ({ errors: event.output }) },
            target: 'rejected',
            actions: assign({ errors: ({ event }) => event.output }),
          },
          { target: 'saving' },
        ],
        onError: {
          description: 'What could not be asked beforehand, the server says when it saves.',
          target: 'saving',
        },
      },
    },
    saving: {
      tags: ['busy', 'unsaved', 'writing'],
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context: { id, values, base, key } }) => ({ id, values, version: base, key }),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'tellSaved', params: ({ event }) => event.output },
            { type: 'keepWritten', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => event },
            target: 'rejected',
            actions: { type: 'keepErrors', params: ({ event }) => event },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'conflict',
            actions: { type: 'keepConflict', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
      },
    },
    rejected: {
      description: 'Some fields are wrong; nothing is written.',
      tags: 'unsaved',
      on: {
        'record.dirtied': 'dirty',
        'record.reverted': 'pristine',
        'record.save.requested': { target: 'validating', actions: 'keepValues' },
      },
    },
    conflict: {
      description: 'Somebody else saved first: both versions are shown, field by field.',
      tags: 'unsaved',
      on: {
        'record.merge.resolved': { target: 'saving', actions: 'keepMerged' },
        'record.merge.cancelled': { target: 'dirty', actions: 'forgetConflict' },
        'record.reload.requested': { target: 'loading', actions: 'forgetConflict' },
      },
    },
    failed: {
      description:
        'Nothing came of the save, and nothing typed is lost. A retry is the same write, so it has one effect.',
      tags: 'unsaved',
      on: {
        'record.retry.requested': 'saving',
        'record.dirtied': 'dirty',
        'record.reverted': 'pristine',
        'record.save.requested': { target: 'validating', actions: 'keepValues' },
        'record.reload.requested': 'loading',
      },
    },
    sending: {
      description: 'An event of its life is on its way.',
      tags: ['busy', 'writing'],
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context: { id, base, sent, key } }) => ({
          id: id ?? '',
          version: base,
          sent: sent ?? { event: '', payload: {}, reason: '' },
          key,
        }),
        onDone: {
          target: 'refreshing',
          actions: [
            { type: 'tellSent', params: ({ event }) => event.output },
            { type: 'keepWritten', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            target: 'unsent',
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
    unsent: {
      description: 'Nobody knows whether the event arrived; the retry is the same event, so it has one effect.',
      on: {
        'record.retry.requested': 'sending',
        'record.event.requested': { target: 'sending', actions: 'keepSent' },
        'record.reload.requested': 'loading',
        'record.dirtied': 'dirty',
        'record.save.requested': { target: 'validating', actions: 'keepValues' },
      },
    },
    refreshing: {
      description: 'What may be done next is asked again; what is known stays.',
      tags: 'busy',
      invoke: {
        id: 'refreshRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: {
          target: 'pristine',
          actions: assign(({ event: { output } }) => ({
            record: output.record,
            cannot: output.cannot,
            base: output.record.version,
          })),
        },
        onError: [
          {
            description: 'The event was its last.',
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'gone',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { target: 'pristine' },
        ],
      },
    },
  },
});

export type RecordRef = ActorRefFrom<typeof recordMachine>;
type RecordSnapshot = SnapshotFrom<typeof recordMachine>;

/** The states of a record's screen as `record` [data-state] names them, and `missing`. */
export type RecordState =
  | 'loading'
  | 'pristine'
  | 'dirty'
  | 'validating'
  | 'saving'
  | 'saved'
  | 'rejected'
  | 'conflict'
  | 'failed'
  | 'forbidden'
  | 'missing';

const STATES: Readonly<Record<RecordSnapshot['value'], RecordState>> = {
  opening: 'loading',
  loading: 'loading',
  unread: 'failed',
  forbidden: 'forbidden',
  gone: 'missing',
  pristine: 'pristine',
  saved: 'saved',
  dirty: 'dirty',
  validating: 'validating',
  saving: 'saving',
  rejected: 'rejected',
  conflict: 'conflict',
  failed: 'failed',
  sending: 'saving',
  unsent: 'failed',
  refreshing: 'loading',
};

/** How far a record's screen is. */
export const selectRecordState = (snapshot: RecordSnapshot): RecordState => STATES[snapshot.value];

/** True while a write is on its way: leaving now means not knowing what came of it. */
export const selectIsWriting = (snapshot: RecordSnapshot): boolean => snapshot.hasTag('writing');
