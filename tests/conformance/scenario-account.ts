import { ticketContract, ticketStateContract } from '@src/contracts/account.ts';
import * as v from 'valibot';
import { assertGranted, assertRefused } from './assert-reply.ts';
import { documentOf, type Situation, trialOf, tryBadBodies } from './context.ts';
import { showValue } from './show-value.ts';

/**
 * Sends the calls of the sign-in page that need no telephone: invalid bodies, and a ticket that is never confirmed. No code is
 * sent and no account is created.
 */
export async function tryAccount(situation: Situation): Promise<void> {
  for (const id of [
    'sendCode',
    'register',
    'resetPassword',
    'logInByCode',
    'readTicket',
    'logInByTicket',
    'logInBySecondFactor',
  ])
    await tryBadBodies(situation, documentOf(id));
  await answerNothing(situation);
  const creating = documentOf('createTicket');
  const trial = trialOf(situation, creating, 'asked for');
  const granted = assertGranted(trial, await situation.probe(creating.call), ticketContract);
  if (granted === null) return;
  const { ticket, proof, link } = v.parse(ticketContract, granted.result);
  const place = { when: trial.when, at: 'result.link' };
  trial.sheet.check(!link.includes(proof), { ...place, expected: 'no proof in it', got: 'the proof' });
  await readBack(situation, { ticket, proof }, 'waiting');
  await readBack(situation, { ticket, proof: `${proof}x` }, 'expired');
  const using = documentOf('logInByTicket');
  const statuses = using.refusals.flatMap((refusal) => refusal.statuses);
  const reply = await situation.probe(using.call, { body: { ticket, proof } });
  assertRefused(trialOf(situation, using, 'a ticket that nobody agreed to'), reply, statuses);
}

/** Sends the second step of a sign-in without the first. */
async function answerNothing(situation: Situation): Promise<void> {
  const document = documentOf('logInBySecondFactor');
  const statuses = document.refusals.flatMap((refusal) => refusal.statuses);
  const body = { challenge: '0'.repeat(32), code: '000000' };
  const reply = await situation.probe(document.call, { body });
  assertRefused(trialOf(situation, document, 'a challenge that was never made'), reply, statuses);
}

async function readBack(situation: Situation, body: object, expected: string): Promise<void> {
  const document = documentOf('readTicket');
  const trial = trialOf(situation, document, expected === 'waiting' ? 'a new ticket' : 'a wrong proof');
  const granted = assertGranted(trial, await situation.probe(document.call, { body }), ticketStateContract);
  if (granted === null) return;
  const { state } = v.parse(ticketStateContract, granted.result);
  const { sheet, when } = trial;
  sheet.check(state === expected, { when, at: 'result.state', expected, got: showValue(state) });
}
