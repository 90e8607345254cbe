import type { CallDocument } from '@src/contracts/calls/call.ts';
import { callDocuments } from '@src/contracts/calls/documents.ts';
import { badBodies } from './bad-bodies.ts';
import { judgeEnded, judgeRefused, type Trial } from './judge-reply.ts';
import type { Probe } from './probe.ts';
import type { Sheet } from './sheet.ts';

/** A name and a password that the server knows. */
export interface Account {
  readonly user: string;
  readonly password: string;
}

/** What the trials of every call share. */
export interface Situation {
  readonly probe: Probe;
  readonly account: Account;
  readonly sheetOf: (document: CallDocument) => Sheet;
}

/** A token that no server has given. */
const UNKNOWN_TOKEN = '00000000000000000000000000000000';
const MIN_TELLING = 6;

/** The document of a call by its id. Throws for an id that no call has. */
export function documentOf(id: string): CallDocument {
  const document = callDocuments.find((each) => each.id === id);
  if (document === undefined) throw new Error(`no call ${id}`);
  return document;
}

/** What is being tried of a call. A short password, or one that is the name, could stand in an answer by right. */
export function trialOf(situation: Situation, document: CallDocument, when: string): Trial {
  const { user, password } = situation.account;
  const telling = password.length >= MIN_TELLING && password !== user;
  return { sheet: situation.sheetOf(document), when, password: telling ? password : '' };
}

/** Expects a call to be refused without a token and with one that was never given. */
export async function tryWithoutSession(situation: Situation, document: CallDocument): Promise<void> {
  const body = document.example.sends;
  judgeEnded(trialOf(situation, document, 'no token'), await situation.probe(document.call, { body }));
  const unknown = await situation.probe(document.call, { body, token: UNKNOWN_TOKEN });
  judgeEnded(trialOf(situation, document, 'an unknown token'), unknown);
}

/** Expects every malformed body to be refused. */
export async function tryBadBodies(situation: Situation, document: CallDocument, token?: string): Promise<void> {
  const statuses = document.refusals.filter(({ code }) => code !== 401).flatMap((each) => each.statuses);
  for (const { when, sent } of badBodies(document)) {
    const reply = await situation.probe(document.call, { ...sent, ...(token === undefined ? {} : { token }) });
    judgeRefused(trialOf(situation, document, when), reply, statuses);
  }
}
