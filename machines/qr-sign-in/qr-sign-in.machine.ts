import type { Ticket, TicketProof, TicketState } from '@src/contracts/account.ts';
import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** Creates a sign-in ticket. */
export const createTicketPort = fromPromise<Ticket, void>(() => {
  throw new Error('ticket: provide the createTicket actor');
});

/** Requests the state of a ticket. */
export const readTicketPort = fromPromise<TicketState, TicketProof>(() => {
  throw new Error('ticket: provide the readTicket actor');
});

/** Event of the form: request another ticket. */
export interface QrSignInEvent {
  readonly type: 'qrSignIn.renewal.requested';
}

/** Emitted when the ticket is confirmed: the proof to sign in with. */
export interface TicketEmitted extends TicketProof {
  readonly type: 'qrSignIn.confirmed';
}

interface TicketContext {
  readonly ticket: Ticket | null;
  readonly isScanned: boolean;
  /** Number of failed polls in a row. */
  readonly misses: number;
  readonly failure: FailureFacts | null;
}

const proofOf = (ticket: Ticket | null): TicketProof => ({
  ticket: ticket?.ticket ?? '',
  proof: ticket?.proof ?? '',
});

/** Shows a ticket and polls until it is confirmed, has expired, or the server no longer responds. */
export const qrSignInMachine = setup({
  types: {
    context: {} as TicketContext,
    events: {} as QrSignInEvent,
    emitted: {} as TicketEmitted,
    tags: {} as 'busy' | 'over',
  },
  actors: { createTicket: createTicketPort, readTicket: readTicketPort },
  delays: { gap: 2000, life: ({ context }) => (context.ticket?.life ?? 0) * 1000 },
  guards: {
    isState: (_, { state, wanted }: { state: TicketState; wanted: TicketState }) => state === wanted,
    isThirdMiss: ({ context }) => context.misses >= 2,
  },
  actions: {
    assignTicket: assign((_, ticket: Ticket) => ({ ticket, isScanned: false, misses: 0 })),
    noteState: assign((_, state: TicketState) => ({ isScanned: state === 'scanned', misses: 0 })),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    notifyConfirmed: emit(({ context }) => ({ type: 'qrSignIn.confirmed' as const, ...proofOf(context.ticket) })),
    forget: assign({ ticket: null, failure: null }),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
  },
}).createMachine({
  id: 'qrSignIn',
  context: { ticket: null, isScanned: false, misses: 0, failure: null },
  initial: 'creating',
  states: {
    creating: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'createTicket',
        src: 'createTicket',
        onDone: { target: 'showing', actions: { type: 'assignTicket', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    showing: {
      initial: 'pausing',
      after: { life: 'expired' },
      states: {
        pausing: { after: { gap: 'asking' } },
        asking: {
          invoke: {
            id: 'readTicket',
            src: 'readTicket',
            input: ({ context }) => proofOf(context.ticket),
            onDone: [
              {
                guard: { type: 'isState', params: ({ event }) => ({ state: event.output, wanted: 'confirmed' }) },
                target: '#qrSignIn.confirmed',
                actions: 'notifyConfirmed',
              },
              {
                guard: { type: 'isState', params: ({ event }) => ({ state: event.output, wanted: 'expired' }) },
                target: '#qrSignIn.expired',
              },
              { target: 'pausing', actions: { type: 'noteState', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: 'isThirdMiss',
                target: '#qrSignIn.failed',
                actions: { type: 'noteFailure', params: ({ event }) => event },
              },
              { target: 'pausing', actions: 'countMiss' },
            ],
          },
        },
      },
    },
    confirmed: {
      description: 'The session signs in with the ticket; when that fails, another ticket can be requested.',
      tags: 'over',
      on: { 'qrSignIn.renewal.requested': 'creating' },
    },
    expired: { tags: 'over', on: { 'qrSignIn.renewal.requested': 'creating' } },
    failed: { tags: 'over', on: { 'qrSignIn.renewal.requested': 'creating' } },
  },
});

type QrSignInSnapshot = SnapshotFrom<typeof qrSignInMachine>;

/** Stage of a ticket, as the form shows it. */
export type TicketStage = 'creating' | 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'failed';

/** Current stage of the ticket. */
export function selectTicketStage(snapshot: QrSignInSnapshot): TicketStage {
  if (snapshot.matches('showing')) return snapshot.context.isScanned ? 'scanned' : 'waiting';
  for (const stage of ['confirmed', 'expired', 'failed'] as const) if (snapshot.matches(stage)) return stage;
  return 'creating';
}
/** The ticket on screen; null before it is created. */
export const selectTicket = (snapshot: QrSignInSnapshot): Ticket | null => snapshot.context.ticket;
/** Error of creating or polling the ticket. */
export const selectTicketFailure = (snapshot: QrSignInSnapshot): FailureFacts | null => snapshot.context.failure;
