import type { KeptAnswers } from '@src/contracts/form-document/answers/kept-answers.ts';
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { listUnsentPort, sendAnswersPort } from './answer-outbox.ports.ts';
import type { OutboxContext, OutboxEmitted, OutboxEvent, OutboxInput, SendOutcome } from './answer-outbox.types.ts';

/** How long it waits before it tries again by itself, in ms: a browser may believe in a network that leads nowhere. */
const RETRY_MS = 30_000;

const isSame = (one: KeptAnswers, other: KeptAnswers): boolean => one.key === other.key;

/** Sends what was filled in without a network, one after the other, each until the server has said yes or no to it. */
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
    keepList: assign(({ context }, { output }: { output: readonly KeptAnswers[] }) => ({
      waiting: [...output, ...context.waiting.filter((each) => !output.some((listed) => isSame(each, listed)))],
    })),
    add: assign(({ context }, { answers }: { answers: KeptAnswers }) =>
      answers.owner !== context.owner || context.waiting.some((each) => isSame(each, answers))
        ? {}
        : { waiting: [...context.waiting, answers] },
    ),
    tellSettled: emit(({ context }, { output }: { output: SendOutcome }) => {
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
      description: 'Nobody is signed in whose answers could be sent.',
      always: { guard: 'hasOwner', target: 'looking' },
    },
    looking: {
      description: 'It is found out what this browser keeps for the operator.',
      invoke: {
        id: 'listUnsent',
        src: 'listUnsent',
        input: ({ context }) => ({ owner: context.owner ?? '' }),
        onDone: { target: 'empty', actions: { type: 'keepList', params: ({ event }) => event } },
        // Where nothing can be read nothing was kept.
        onError: 'empty',
      },
    },
    empty: {
      description: 'Nothing waits.',
      always: { guard: 'hasWaiting', target: 'sending' },
    },
    sending: {
      description: 'The oldest answers are on their way.',
      invoke: {
        id: 'sendAnswers',
        src: 'sendAnswers',
        input: ({ context }) => ({ answers: context.waiting[0] }),
        onDone: {
          target: 'empty',
          actions: [{ type: 'tellSettled', params: ({ event }) => event }, 'dropFirst'],
        },
        onError: 'resting',
      },
    },
    resting: {
      description: 'The server could not be reached; it is tried again after a while, or when there is a network.',
      on: { 'answerOutbox.connection.restored': 'sending', 'answerOutbox.retry.requested': 'sending' },
      after: { retry: 'sending' },
    },
  },
});

/** What waits to be sent, the oldest first. */
export const selectWaiting = ({ context }: SnapshotFrom<typeof answerOutboxMachine>): readonly KeptAnswers[] =>
  context.waiting;
/** True while answers are on their way. */
export const selectIsSending = (snapshot: SnapshotFrom<typeof answerOutboxMachine>): boolean =>
  snapshot.matches('sending');
