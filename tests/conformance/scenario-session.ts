import { loginAnswer, menuAnswer, userInfoAnswer } from '@src/contracts/endpoints/schemas.ts';
import * as v from 'valibot';
import { assertMenu } from './assert-menu.ts';
import { assertEnded, assertGranted, assertHarmless, assertRefused, describeReply, isRecord } from './assert-reply.ts';
import type { Trial } from './call-report.ts';
import { type Account, documentOf, type Situation, trialOf, tryBadBodies, tryWithoutSession } from './context.ts';
import type { Reply } from './probe.ts';

/** A different name for every run: a server may count wrong passwords of unknown names too. */
const unknownUser = () => `nobody-${crypto.randomUUID().slice(0, 8)}`;
/** Characters that a header can contain unencoded. */
const HEADER_TEXT = /^[\x21-\x7e]+$/;

/** Signs in with an account; null without a usable token. */
export async function signIn(situation: Situation, account: Account, when: string): Promise<string | null> {
  const document = documentOf('logIn');
  const trial = trialOf(situation, document, when);
  const body = { username: account.user, password: account.password };
  const granted = assertGranted(trial, await situation.probe(document.call, { body }), loginAnswer);
  if (granted === null) return null;
  const { token } = v.parse(loginAnswer, granted.result);
  const usable = HEADER_TEXT.test(token);
  const expected = 'visible ASCII characters only';
  trial.sheet.check(usable, { when, at: 'result.token', expected, got: 'others (not shown)' });
  return usable ? token : null;
}

/** Signs in with all kinds of wrong input, such as the account's own password with a trailing blank. */
export async function tryLogInWrongly(situation: Situation): Promise<void> {
  const document = documentOf('logIn');
  const { user, password } = situation.account;
  const statuses = document.refusals.flatMap((each) => each.statuses);
  const attempt = async (when: string, body: object): Promise<Reply> => {
    const reply = await situation.probe(document.call, { body });
    assertRefused(trialOf(situation, document, when), reply, statuses);
    return reply;
  };
  const wrong = await attempt('a wrong password', { username: user, password: `${password}-wrong` });
  await attempt('the password with a blank behind it', { username: user, password: `${password} ` });
  const unknown = await attempt('an unknown user', { username: unknownUser(), password: `${password}-wrong` });
  const trial = trialOf(situation, document, 'an unknown user');
  trial.sheet.note(textOf(unknown) === textOf(wrong), {
    when: trial.when,
    at: 'msg',
    expected: 'the words of a wrong password',
    got: 'other words, which tell who has an account',
  });
  await tryBadBodies(situation, document);
}

const textOf = ({ status, body }: Reply) => `${status} ${isRecord(body) ? `${body.msg}${body.message}` : ''}`;

/** Requests the signed-in user. */
export async function tryUserInfo(situation: Situation, token: string): Promise<void> {
  const document = documentOf('getUserInfo');
  const trial = trialOf(situation, document, 'a good token');
  const { sheet, when } = trial;
  const granted = assertGranted(trial, await situation.probe(document.call, { token }), userInfoAnswer);
  if (granted === null) return;
  const info = v.parse(userInfoAnswer, granted.result);
  const same = info.username === situation.account.user;
  sheet.note(same, { when, at: 'result.username', expected: 'the name that signed in', got: 'another' });
  const hasName = Boolean(info.realName || info.real_username);
  sheet.note(hasName, { when, at: 'result.realName', expected: 'a name to show', got: 'none: the user name is shown' });
}

/** Requests the menu; returns its paths, or null when it could not be read. */
export async function tryMenu(situation: Situation, token: string, when = 'a good token') {
  const document = documentOf('getRouters');
  const trial = trialOf(situation, document, when);
  const reply = await situation.probe(document.call, { token });
  const granted = assertGranted(trial, reply, menuAnswer);
  if (granted !== null) return assertMenu(trial, granted.result);
  // Entries are checked one by one even when a field of the menu has a wrong type.
  if (isRecord(reply.body) && reply.body.code === 0) assertMenu(trial, reply.body.result);
  return null;
}

/** Signs in with the account with other roles, which must get a menu too, possibly an empty one. */
export async function tryOtherAccount(situation: Situation, other: Account): Promise<void> {
  const as = { ...situation, account: other };
  const token = await signIn(as, other, 'the other account');
  if (token === null) return;
  const document = documentOf('getUserInfo');
  const trial = trialOf(as, document, 'the other account');
  assertGranted(trial, await as.probe(document.call, { token }), userInfoAnswer);
  await tryMenu(as, token, 'the other account');
  await as.probe(documentOf('logOut').call, { token });
}

/** Ends a session, then tries its token on every call that needs a session; another session of the account stays valid. */
export async function tryLogOut(situation: Situation, ending: string, other: string, ids: readonly string[]) {
  const document = documentOf('logOut');
  const trial = (when: string): Trial => trialOf(situation, document, when);
  const first = await situation.probe(document.call, { token: ending });
  assertGranted(trial('a good token'), first, v.unknown());
  for (const id of ids) {
    const { call, example } = documentOf(id);
    const reply = await situation.probe(call, { token: ending, body: example.sends });
    assertEnded(trialOf(situation, documentOf(id), 'a token after signing out'), reply);
  }
  assertHarmless(trial('a token after signing out'), await situation.probe(document.call, { token: ending }));
  assertHarmless(trial('no token'), await situation.probe(document.call));
  if (other === ending) return;
  const after = await situation.probe(documentOf('getUserInfo').call, { token: other });
  const lives = isRecord(after.body) && after.body.code === 0;
  trial('two sessions').sheet.note(lives, {
    when: 'two sessions',
    at: 'the other one',
    expected: 'still signed in',
    got: describeReply(after),
  });
}

/** Tries the calls of a session without one. */
export async function tryTokenRules(situation: Situation, ids: readonly string[]): Promise<void> {
  for (const id of ids) await tryWithoutSession(situation, documentOf(id));
}
