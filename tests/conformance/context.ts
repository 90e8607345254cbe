import type { CallDocument } from '@src/contracts/endpoints/call.ts';
import { callDocuments } from '@src/contracts/endpoints/documents.ts';
import { assertEnded, assertRefused } from './assert-reply.ts';
import { badBodies } from './bad-bodies.ts';
import type { Sheet, Trial } from './call-report.ts';
import type { Probe } from './probe.ts';

/** Name and password of an existing account. */
export interface Account {
  readonly user: string;
  readonly password: string;
}

/** State shared by the trials of all calls. */
export interface Situation {
  readonly probe: Probe;
  readonly account: Account;
  readonly sheetOf: (document: CallDocument) => Sheet;
}

/** A token that no server has issued. */
const UNKNOWN_TOKEN = '00000000000000000000000000000000';
const MIN_TELLING = 6;

/** The document of a call by its id. @throws Error for an unknown id */
export function documentOf(id: string): CallDocument {
  const document = callDocuments.find((each) => each.id === id);
  if (document === undefined) throw new Error(`no call ${id}`);
  return document;
}

/**
 * A trial of a call in a situation. No reply may contain the password, unless it is short or equals the name: then a reply may
 * contain it legitimately.
 */
export function trialOf(situation: Situation, document: CallDocument, when: string): Trial {
  const { user, password } = situation.account;
  const telling = password.length >= MIN_TELLING && password !== user;
  return { sheet: situation.sheetOf(document), when, password: telling ? password : '' };
}

/** Expects a call to be refused without a token and with an unknown token. */
export async function tryWithoutSession(situation: Situation, document: CallDocument): Promise<void> {
  const body = document.example.sends;
  assertEnded(trialOf(situation, document, 'no token'), await situation.probe(document.call, { body }));
  const unknown = await situation.probe(document.call, { body, token: UNKNOWN_TOKEN });
  assertEnded(trialOf(situation, document, 'an unknown token'), unknown);
}

/** Expects every malformed body to be refused. */
export async function tryBadBodies(situation: Situation, document: CallDocument, token?: string): Promise<void> {
  const statuses = document.refusals.filter(({ code }) => code !== 401).flatMap((each) => each.statuses);
  for (const { when, sent } of badBodies(document)) {
    const reply = await situation.probe(document.call, { ...sent, ...(token === undefined ? {} : { token }) });
    assertRefused(trialOf(situation, document, when), reply, statuses);
  }
}
