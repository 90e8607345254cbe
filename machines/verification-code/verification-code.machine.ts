import { CODE_WAIT_SECONDS, type SendCode } from '@src/contracts/account.ts';
import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** Requests a code by text message. */
export const sendCodePort = fromPromise<void, SendCode>(() => {
  throw new Error('verificationCode: provide the sendCode actor');
});

export interface VerificationCodeEvent {
  readonly type: 'verificationCode.code.requested';
  readonly mobile: string;
}

interface VerificationCodeContext extends SendCode {
  /** Seconds until another code may be requested. */
  readonly left: number;
  readonly failure: FailureFacts | null;
}

/** Requests codes, at most one a minute; continues while another form is shown. */
export const verificationCodeMachine = setup({
  types: {
    context: {} as VerificationCodeContext,
    events: {} as VerificationCodeEvent,
    input: {} as Pick<SendCode, 'purpose'>,
    tags: {} as 'busy',
  },
  actors: { sendCode: sendCodePort },
  delays: { second: 1000 },
  guards: { isLastSecond: ({ context }) => context.left <= 1 },
  actions: {
    assignMobile: assign((_, { mobile }: { mobile: string }) => ({ mobile, failure: null })),
    startCount: assign({ left: CODE_WAIT_SECONDS }),
    countDown: assign({ left: ({ context }) => context.left - 1 }),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
  },
}).createMachine({
  id: 'verificationCode',
  context: ({ input: { purpose } }) => ({ purpose, mobile: '', left: 0, failure: null }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'verificationCode.code.requested': {
          target: 'sending',
          actions: { type: 'assignMobile', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'One request per press: further ones are ignored until its response.',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { mobile, purpose } }) => ({ mobile, purpose }),
        onDone: { target: 'waiting', actions: 'startCount' },
        onError: { target: 'ready', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    waiting: {
      description: 'A code was sent; another one can be requested after a delay.',
      after: {
        second: [
          { guard: 'isLastSecond', target: 'ready', actions: 'countDown' },
          { target: 'waiting', reenter: true, actions: 'countDown' },
        ],
      },
    },
  },
});

type VerificationCodeSnapshot = SnapshotFrom<typeof verificationCodeMachine>;

/** Seconds until another code may be requested; 0 when it may. */
export const selectSecondsLeft = (snapshot: VerificationCodeSnapshot): number => snapshot.context.left;
/** True while the request is in flight. */
export const selectIsSendingCode = (snapshot: VerificationCodeSnapshot): boolean => snapshot.hasTag('busy');
/** Error of the last request; null after a success or a new attempt. */
export const selectCodeFailure = (snapshot: VerificationCodeSnapshot): FailureFacts | null => snapshot.context.failure;
/** The number the last code was sent to; empty before the first. */
export const selectCodeMobile = (snapshot: VerificationCodeSnapshot): string =>
  snapshot.matches('waiting') ? snapshot.context.mobile : '';
