import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import type { NewFactor, SecondFactor } from '@src/contracts/second-factor.ts';
import { type ActorRefFrom, assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** What a present code is asked for: another authenticator, other recovery codes, or turning it off. */
export type FactorChange = 'replace' | 'renew' | 'turnOff';

/** Asks the server how the second factor of the account stands. */
export const readFactorPort = fromPromise<SecondFactor, void>(() => {
  throw new Error('second factor: provide the readFactor actor');
});
/** Makes a secret for an authenticator; with a code of the present one, where there is one. */
export const beginFactorPort = fromPromise<NewFactor, { readonly code: string | null }>(() => {
  throw new Error('second factor: provide the beginFactor actor');
});
/** Turns on what was begun; answers recovery codes. */
export const confirmFactorPort = fromPromise<readonly string[], { readonly code: string }>(() => {
  throw new Error('second factor: provide the confirmFactor actor');
});
/** Answers other recovery codes. */
export const renewCodesPort = fromPromise<readonly string[], { readonly code: string }>(() => {
  throw new Error('second factor: provide the renewCodes actor');
});
/** Has the account ask for its password alone. */
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

/** Emitted when recovery codes were shown and put away: the second factor is in force. */
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
    keepFactor: assign({ factor: (_, factor: SecondFactor) => factor }),
    keepBegun: assign({ begun: (_, begun: NewFactor) => begun }),
    keepCodes: assign((_, codes: readonly string[]) => ({ codes, begun: null })),
    noteChange: assign({ change: (_, change: FactorChange) => change }),
    forget: assign({ begun: null, codes: [], failure: null }),
    clearFailure: assign({ failure: null }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFacts(error) }),
    tellSettled: emit({ type: 'secondFactor.settled' as const }),
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
            actions: { type: 'keepFactor', params: ({ event }) => event.output },
          },
          { target: 'off', actions: { type: 'keepFactor', params: ({ event }) => event.output } },
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
        onDone: { target: 'showing', actions: { type: 'keepBegun', params: ({ event }) => event.output } },
        onError: { target: 'off', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'A code of the present authenticator proves that it is its holder who changes it.',
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
              actions: { type: 'keepBegun', params: ({ event }) => event.output },
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
              actions: { type: 'keepCodes', params: ({ event }) => event.output },
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
      description:
        'The picture for the authenticator; what was set up before goes on until a code of the new one came.',
      on: { 'secondFactor.code.submitted': 'confirming', 'secondFactor.cancelled': 'reading' },
    },
    confirming: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'confirmFactor',
        src: 'confirmFactor',
        input: codeOf,
        onDone: { target: 'listing', actions: { type: 'keepCodes', params: ({ event }) => event.output } },
        onError: { target: 'showing', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    listing: {
      description: 'The recovery codes, this once.',
      on: { 'secondFactor.codes.kept': { target: 'reading', actions: 'tellSettled' } },
    },
  },
});

/** The running page. */
export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;
type FactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;

/** What the page shows. */
export type FactorStage = 'reading' | 'unknown' | 'off' | 'on' | 'asking' | 'showing' | 'listing';

/** The part of the page that is on screen; it stays there while the server is asked. */
export function selectFactorStage(snapshot: FactorSnapshot): FactorStage {
  for (const stage of ['unknown', 'off', 'on', 'asking', 'showing', 'listing'] as const)
    if (snapshot.matches(stage)) return stage;
  if (snapshot.matches('beginning')) return 'off';
  if (snapshot.matches('proving')) return 'asking';
  return snapshot.matches('confirming') ? 'showing' : 'reading';
}
/** True while the server is asked. */
export const selectIsFactorBusy = (snapshot: FactorSnapshot): boolean => snapshot.hasTag('busy');
/** How the second factor stands; null before the server said so. */
export const selectFactor = (snapshot: FactorSnapshot): SecondFactor | null => snapshot.context.factor;
/** The secret that is being set up. */
export const selectBegunFactor = (snapshot: FactorSnapshot): NewFactor | null => snapshot.context.begun;
/** What the code is asked for. */
export const selectFactorChange = (snapshot: FactorSnapshot): FactorChange => snapshot.context.change;
/** The recovery codes to be kept. */
export const selectRecoveryCodes = (snapshot: FactorSnapshot): readonly string[] => snapshot.context.codes;
/** Error of the last attempt. */
export const selectFactorFailure = (snapshot: FactorSnapshot): FailureFacts | null => snapshot.context.failure;
