import type { CallDocument } from '@src/contracts/endpoints/call.ts';
import { userInfoAnswer } from '@src/contracts/endpoints/schemas.ts';
import { accessContract } from '@src/contracts/system.ts';
import * as v from 'valibot';
import { assertGranted, assertRefused, isRecord } from './assert-reply.ts';
import { documentOf, type Situation, trialOf, tryBadBodies } from './context.ts';

const NOBODY = 'no-such-record';
const OF_ACCOUNT = ['accountPermissions', 'accountSessions'];
const OF_ROLE = ['roleMembers', 'roleMenu'];

/**
 * Reads everything readable about the account and the roles that grant access to accounts; writes only to records that do not
 * exist, so that nothing changes. Needs an account that may see accounts and roles.
 */
export async function trySystem(situation: Situation, token: string): Promise<void> {
  const id = await ownId(situation, token);
  for (const each of OF_ACCOUNT) await readOne(situation, documentOf(each), id, token);
  const access = await read(situation, documentOf('whoCan'), '/system/access?code=system:account:view', token);
  await readOne(situation, documentOf('whoCan'), '', token, '/system/access');
  const roles = access === null ? [] : v.parse(accessContract, access.result).roles;
  for (const each of OF_ROLE) await readOne(situation, documentOf(each), roles[0]?.id ?? NOBODY, token);
  for (const each of ['endSession', 'moveMembers', 'mergeDept', 'moveAccounts']) {
    await writeToNobody(situation, documentOf(each), documentOf(each).example.sends, token);
  }
  const moves = [{ id: NOBODY, parentMenu: null, orderNo: 1 }];
  await writeToNobody(situation, documentOf('arrangeMenu'), { moves }, token);
  for (const each of ['arrangeMenu', 'changePassword']) await tryBadBodies(situation, documentOf(each), token);
}

const pathOf = ({ call }: CallDocument, id: string) => call.path.replace(':id', encodeURIComponent(id));

async function ownId(situation: Situation, token: string): Promise<string> {
  const { body } = await situation.probe(documentOf('getUserInfo').call, { token });
  const info = v.safeParse(userInfoAnswer, isRecord(body) ? body.result : null);
  return info.success ? String(info.output.userId ?? NOBODY) : NOBODY;
}

async function read(situation: Situation, document: CallDocument, path: string, token: string) {
  const reply = await situation.probe({ ...document.call, path }, { token });
  return assertGranted(trialOf(situation, document, 'a good token'), reply, document.answers ?? v.unknown());
}

/** Reads an existing record, then a missing one, or expects `refused` instead. */
async function readOne(situation: Situation, document: CallDocument, id: string, token: string, refused?: string) {
  if (refused === undefined) await read(situation, document, pathOf(document, id), token);
  const path = refused ?? pathOf(document, NOBODY);
  const reply = await situation.probe({ ...document.call, path }, { token });
  assertRefused(trialOf(situation, document, 'nothing that is there'), reply, statusesOf(document));
}

/** Writes to a record that does not exist, so that nothing changes. */
export async function writeToNobody(situation: Situation, document: CallDocument, body: unknown, token: string) {
  const reply = await situation.probe({ ...document.call, path: pathOf(document, NOBODY) }, { token, body });
  assertRefused(trialOf(situation, document, 'a record that is not there'), reply, statusesOf(document));
}

const statusesOf = ({ refusals }: CallDocument) =>
  refusals.filter(({ code }) => code !== 401).flatMap((each) => each.statuses);
