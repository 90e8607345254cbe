import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import type { NewFactor, SecondFactor } from '@src/contracts/second-factor.ts';
import { type ActorRefFrom, assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** What a present code authorises: another authenticator, new recovery codes, or turning it off. */
export type FactorChange = 'replace' | 'renew' | 'turnOff';

/** Loads the state of the account's second factor. */
export const readFactorPort = fromPromise<SecondFactor, void>(() => {
  throw new Error('second factor: provide the readFactor actor');
});
/** Creates a secret for an authenticator; needs a code of the present one, if there is one. */
export const beginFactorPort = fromPromise<NewFactor, { readonly code: string | null }>(() => {
  throw new Error('second factor: provide the beginFactor actor');
});
/** Activates the new authenticator; resolves to recovery codes. */
export const confirmFactorPort = fromPromise<readonly string[], { readonly code: string }>(() => {
  throw new Error('second factor: provide the confirmFactor actor');
});
/** Resolves to new recovery codes. */
export const renewCodesPort = fromPromise<readonly string[], { readonly code: string }>(() => {
  throw new Error('second factor: provide the renewCodes actor');
});
/** Turns the second factor off: the account needs its password only. */
export const turnOffPort = fromPromise<void, { readonly code: string }>(() => {
  throw new Error('second factor: provide the turnOff actor');
});

/** Events of the page. */
export type FactorEvent =
  | { readonly type: 'secondFactor.setUp.requested' }
  | { readonly type: 'secondFactor.change.requested'; readonly change: FactorChange }
  | { readonly type: 'secondFactor.code.submitted'; readonly code: string }
  | { readonly type: 'secondFactor.cancelled' }
  | { readonly type: 'secondFactor.codes.kept' }
  | { readonly type: 'secondFactor.retry.requested' };

/** Emitted when the operator has confirmed the recovery codes: the second factor is active. */
export interface FactorEmitted {
  readonly type: 'secondFactor.settled';
}

interface FactorContext {
  readonly factor: SecondFactor | null;
  /** The secret that is being set up. */
  readonly begun: NewFactor | null;
  readonly change: FactorChange;
  /** Recovery codes; they are shown only once. */
  readonly codes: readonly string[];
  readonly failure: FailureFacts | null;
}

const codeOf = ({ event }: { event: FactorEvent }) => {
  assertEvent(event, 'secondFactor.code.submitted');
  return { code: event.code };
};

/** Sets up the second factor of one's own account, replaces it, renews its recovery codes and turns it off. */
export const secondFactorMachine = setup({
  types: {
    context: {} as FactorContext,
    events: {} as FactorEvent,
    emitted: {} as FactorEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readFactor: readFactorPort,
    beginFactor: beginFactorPort,
    confirmFactor: confirmFactorPort,
    renewCodes: renewCodesPort,
    turnOff: turnOffPort,
  },
  guards: {
    isOn: (_, { isOn }: SecondFactor) => isOn,
    isChange: ({ context }, { change }: { readonly change: FactorChange }) => context.change === change,
  },
  actions: {
    assignFactor: assign({ factor: (_, factor: SecondFactor) => factor }),
    assignBegun: assign({ begun: (_, begun: NewFactor) => begun }),
    assignCodes: assign((_, codes: readonly string[]) => ({ codes, begun: null })),
    noteChange: assign({ change: (_, change: FactorChange) => change }),
    forget: assign({ begun: null, codes: [], failure: null }),
    clearFailure: assign({ failure: null }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFacts(error) }),
    notifySettled: emit({ type: 'secondFactor.settled' as const }),
  },
}).createMachine({
  id: 'secondFactor',
  context: { factor: null, begun: null, change: 'replace', codes: [], failure: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'readFactor',
        src: 'readFactor',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'assignFactor', params: ({ event }) => event.output },
          },
          { target: 'off', actions: { type: 'assignFactor', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unknown', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    unknown: { on: { 'secondFactor.retry.requested': 'reading' } },
    off: { on: { 'secondFactor.setUp.requested': 'beginning' } },
    on: {
      on: {
        'secondFactor.change.requested': {
          target: 'asking',
          actions: [{ type: 'noteChange', params: ({ event }) => event.change }, 'clearFailure'],
        },
      },
    },
    beginning: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'beginFactor',
        src: 'beginFactor',
        input: { code: null },
        onDone: { target: 'showing', actions: { type: 'assignBegun', params: ({ event }) => event.output } },
        onError: { target: 'off', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'A code of the present authenticator is required for the change.',
      on: {
        'secondFactor.code.submitted': 'proving',
        'secondFactor.cancelled': { target: 'on', actions: 'clearFailure' },
      },
    },
    proving: {
      tags: 'busy',
      entry: 'clearFailure',
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: { type: 'isChange', params: { change: 'replace' } }, target: 'replacing' },
            { guard: { type: 'isChange', params: { change: 'renew' } }, target: 'renewing' },
            { target: 'turningOff' },
          ],
        },
        replacing: {
          invoke: {
            id: 'replaceFactor',
            src: 'beginFactor',
            input: codeOf,
            onDone: {
              target: '#secondFactor.showing',
              actions: { type: 'assignBegun', params: ({ event }) => event.output },
            },
            onError: {
              target: '#secondFactor.asking',
              actions: { type: 'noteFailure', params: ({ event }) => event },
            },
          },
        },
        renewing: {
          invoke: {
            id: 'renewCodes',
            src: 'renewCodes',
            input: codeOf,
            onDone: {
              target: '#secondFactor.listing',
              actions: { type: 'assignCodes', params: ({ event }) => event.output },
            },
            onError: {
              target: '#secondFactor.asking',
              actions: { type: 'noteFailure', params: ({ event }) => event },
            },
          },
        },
        turningOff: {
          invoke: {
            id: 'turnOff',
            src: 'turnOff',
            input: codeOf,
            onDone: '#secondFactor.reading',
            onError: {
              target: '#secondFactor.asking',
              actions: { type: 'noteFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    showing: {
      description: 'Shows the QR code; the former authenticator stays active until a code of the new one is confirmed.',
      on: { 'secondFactor.code.submitted': 'confirming', 'secondFactor.cancelled': 'reading' },
    },
    confirming: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'confirmFactor',
        src: 'confirmFactor',
        input: codeOf,
        onDone: { target: 'listing', actions: { type: 'assignCodes', params: ({ event }) => event.output } },
        onError: { target: 'showing', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    listing: {
      description: 'Shows the recovery codes, once.',
      on: { 'secondFactor.codes.kept': { target: 'reading', actions: 'notifySettled' } },
    },
  },
});

/** The running actor. */
export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;
type FactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;

/** Stage of the page. */
export type FactorStage = 'reading' | 'unknown' | 'off' | 'on' | 'asking' | 'showing' | 'listing';

/** Stage of the page; it stays the same while a request is in flight. */
export function selectFactorStage(snapshot: FactorSnapshot): FactorStage {
  for (const stage of ['unknown', 'off', 'on', 'asking', 'showing', 'listing'] as const)
    if (snapshot.matches(stage)) return stage;
  if (snapshot.matches('beginning')) return 'off';
  if (snapshot.matches('proving')) return 'asking';
  return snapshot.matches('confirming') ? 'showing' : 'reading';
}
/** True while a request is in flight. */
export const selectIsFactorBusy = (snapshot: FactorSnapshot): boolean => snapshot.hasTag('busy');
/** State of the second factor; null before it is loaded. */
export const selectFactor = (snapshot: FactorSnapshot): SecondFactor | null => snapshot.context.factor;
/** The secret that is being set up. */
export const selectBegunFactor = (snapshot: FactorSnapshot): NewFactor | null => snapshot.context.begun;
/** What the requested code authorises. */
export const selectFactorChange = (snapshot: FactorSnapshot): FactorChange => snapshot.context.change;
/** The recovery codes for the operator to save. */
export const selectRecoveryCodes = (snapshot: FactorSnapshot): readonly string[] => snapshot.context.codes;
/** Error of the last attempt. */
export const selectFactorFailure = (snapshot: FactorSnapshot): FailureFacts | null => snapshot.context.failure;
