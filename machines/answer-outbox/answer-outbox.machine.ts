import type { StoredAnswers } from '@src/contracts/form-document/answers/stored-answers.ts';
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { listUnsentPort, sendAnswersPort } from './answer-outbox.ports.ts';
import type { OutboxContext, OutboxEmitted, OutboxEvent, OutboxInput, SendOutcome } from './answer-outbox.types.ts';

/** Milliseconds until an automatic retry: a browser may report a network without a working connection. */
const RETRY_MS = 30_000;

const isSame = (one: StoredAnswers, other: StoredAnswers): boolean => one.key === other.key;

/** Sends answers that were filled in offline, one after the other, each until the server accepts or refuses it. */
export const answerOutboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    emitted: {} as OutboxEmitted,
    input: {} as OutboxInput,
  },
  actors: { listUnsent: listUnsentPort, sendAnswers: sendAnswersPort },
  delays: { retry: RETRY_MS },
  guards: {
    hasOwner: ({ context }) => context.owner !== null,
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    changeOwner: assign((_, { owner }: { owner: string | null }) => ({ owner, waiting: [] })),
    assignList: assign(({ context }, { output }: { output: readonly StoredAnswers[] }) => ({
      waiting: [...output, ...context.waiting.filter((each) => !output.some((listed) => isSame(each, listed)))],
    })),
    add: assign(({ context }, { answers }: { answers: StoredAnswers }) =>
      answers.owner !== context.owner || context.waiting.some((each) => isSame(each, answers))
        ? {}
        : { waiting: [...context.waiting, answers] },
    ),
    notifySettled: emit(({ context }, { output }: { output: SendOutcome }) => {
      const [answers] = context.waiting;
      if (answers === undefined) throw new Error('answerOutbox: nothing was sent');
      return { type: 'answerOutbox.answers.settled', answers, outcome: output };
    }),
    dropFirst: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
  },
}).createMachine({
  id: 'answerOutbox',
  context: ({ input: { owner } }) => ({ owner, waiting: [] }),
  initial: 'idle',
  on: {
    'answerOutbox.owner.changed': {
      target: '.idle',
      actions: { type: 'changeOwner', params: ({ event }) => event },
    },
    'answerOutbox.answers.kept': { actions: { type: 'add', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'No operator is signed in.',
      always: { guard: 'hasOwner', target: 'looking' },
    },
    looking: {
      description: 'Reads the stored unsent answers of the operator.',
      invoke: {
        id: 'listUnsent',
        src: 'listUnsent',
        input: ({ context }) => ({ owner: context.owner ?? '' }),
        onDone: { target: 'empty', actions: { type: 'assignList', params: ({ event }) => event } },
        // Without storage nothing was stored.
        onError: 'empty',
      },
    },
    empty: {
      description: 'No answers are pending.',
      always: { guard: 'hasWaiting', target: 'sending' },
    },
    sending: {
      description: 'The oldest answers are being sent.',
      invoke: {
        id: 'sendAnswers',
        src: 'sendAnswers',
        input: ({ context }) => ({ answers: context.waiting[0] }),
        onDone: {
          target: 'empty',
          actions: [{ type: 'notifySettled', params: ({ event }) => event }, 'dropFirst'],
        },
        onError: 'resting',
      },
    },
    resting: {
      description: 'The server cannot be reached; retried after a while, or when the network is back.',
      on: { 'answerOutbox.connection.restored': 'sending', 'answerOutbox.retry.requested': 'sending' },
      after: { retry: 'sending' },
    },
  },
});

/** Answers waiting to be sent, oldest first. */
export const selectWaiting = ({ context }: SnapshotFrom<typeof answerOutboxMachine>): readonly StoredAnswers[] =>
  context.waiting;
/** True while answers are being sent. */
export const selectIsSending = (snapshot: SnapshotFrom<typeof answerOutboxMachine>): boolean =>
  snapshot.matches('sending');
