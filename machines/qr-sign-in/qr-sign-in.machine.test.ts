import type { Ticket, TicketProof, TicketState } from '@src/contracts/account.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { qrSignInMachine, selectTicket, selectTicketFailure, selectTicketStage } from './qr-sign-in.machine.ts';

const ticket: Ticket = { ticket: 't', proof: 's', link: 'x://t', life: 120 };

function startTicket(answers: readonly (TicketState | Error)[], create = async () => ticket) {
  const asked: TicketProof[] = [];
  const machine = qrSignInMachine.provide({
    actors: {
      createTicket: fromPromise<Ticket, void>(create),
      readTicket: fromPromise<TicketState, TicketProof>(async ({ input }) => {
        const answer = answers[asked.length] ?? 'waiting';
        asked.push(input);
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    },
  });
  const { actor, clock } = start(machine, undefined);
  const ready = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  /** Lets the pause pass and waits for the response. */
  const ask = async () => {
    clock.increment(2000);
    await waitFor(actor, (snapshot) => !snapshot.matches({ showing: 'asking' }));
    return selectTicketStage(actor.getSnapshot());
  };
  return { actor, clock, asked, ready, ask, stage: () => selectTicketStage(actor.getSnapshot()) };
}

describe('a ticket', () => {
  it('is polled every two seconds, with its proof, until it was confirmed', async () => {
    const { ready, ask, asked, stage, clock, actor } = startTicket(['waiting', 'scanned', 'confirmed']);
    const confirmed: unknown[] = [];
    actor.on('qrSignIn.confirmed', (event) => void confirmed.push(event));
    expect(stage()).toBe('creating');
    await ready();
    expect(selectTicket(actor.getSnapshot())).toEqual(ticket);
    clock.increment(1999);
    expect(asked).toEqual([]);
    expect([await ask(), await ask(), await ask()]).toEqual(['waiting', 'scanned', 'confirmed']);
    expect(asked).toEqual([1, 2, 3].map(() => ({ ticket: 't', proof: 's' })));
    clock.increment(120_000);
    expect(stage()).toBe('confirmed');
    expect(confirmed).toEqual([{ type: 'qrSignIn.confirmed', ticket: 't', proof: 's' }]);
  });

  it('expires by itself or by the server, and can be replaced', async () => {
    const { ready, ask, stage, clock, actor } = startTicket(['expired']);
    await ready();
    expect(await ask()).toBe('expired');
    actor.send({ type: 'qrSignIn.renewal.requested' });
    expect([stage(), selectTicket(actor.getSnapshot())]).toEqual(['creating', null]);
    await ready();
    expect(stage()).toBe('waiting');
    clock.increment(120_000);
    expect(stage()).toBe('expired');
  });

  it('survives two failed polls, but not three', async () => {
    const lost = new Error('silent');
    const { ready, ask, actor } = startTicket([lost, lost, 'waiting', lost, lost, lost]);
    await ready();
    const stages = [];
    for (let question = 0; question < 6; question += 1) stages.push(await ask());
    expect(stages).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting', 'failed']);
    expect(selectTicketFailure(actor.getSnapshot())).toEqual({ kind: 'decode' });
  });

  it('reports why there is none', async () => {
    const { ready, stage, actor } = startTicket([], () => Promise.reject(new Error('silent')));
    await ready();
    expect([stage(), selectTicketFailure(actor.getSnapshot())]).toEqual(['failed', { kind: 'decode' }]);
    actor.send({ type: 'qrSignIn.renewal.requested' });
    expect(selectTicketFailure(actor.getSnapshot())).toBeNull();
  });
});

it('has a path through every state and transition', () => {
  const visited = walk(qrSignInMachine, {
    events: [
      { type: 'qrSignIn.renewal.requested' },
      { type: 'xstate.done.actor.createTicket', output: ticket },
      { type: 'xstate.error.actor.createTicket', error: new Error('silent') },
      ...(['waiting', 'confirmed', 'expired'] as const).map((output) => ({
        type: 'xstate.done.actor.readTicket',
        output,
      })),
      { type: 'xstate.error.actor.readTicket', error: new Error('silent') },
      { type: 'xstate.after.gap.qrSignIn.showing.pausing' },
      { type: 'xstate.after.life.qrSignIn.showing' },
    ],
    serializeState: ({ value, context }) => `${JSON.stringify(value)} ${context.misses}`,
  });
  expect(uncovered(qrSignInMachine, visited)).toEqual([]);
});
