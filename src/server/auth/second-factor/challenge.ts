import * as v from 'valibot';
import { LOGIN_METHODS, type LoginMethod } from '../../../contracts/resources/login-log.ts';
import type { SecondFactorProof } from '../../../contracts/second-factor.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import { findUser, type User } from '../../operators/user.ts';
import { findExpiredRows, schedulePruningAtIntervals } from '../../store/pruning/schedule-pruning.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { sessionIdOf, toHex } from '../sessions.ts';
import { verifyFactor } from './second-factor.ts';

const BYTES = 16;
const LIFETIME_MS = 5 * 60_000;
const MAX_TRIES = 5;

const challengeRow = v.object({
  /** Hash of the challenge, so that a stolen copy of the rows is useless for signing in. */
  id: v.string(),
  userId: v.string(),
  method: v.picklist(LOGIN_METHODS),
  expires: v.number(),
  /** Identifies the password of the first step: after a change the first step must be repeated. */
  password: v.optional(v.string(), ''),
  tries: v.number(),
});

/** Records that the first step of a sign-in succeeded; returns the challenge for the second step. */
export async function openChallenge(context: ServerContext, user: User, method: LoginMethod): Promise<string> {
  const outdated = { field: 'expires', until: context.now().getTime() };
  schedulePruningAtIntervals(COLLECTIONS.challenges, findExpiredRows(COLLECTIONS.challenges, outdated));
  const challenge = toHex(context.random(BYTES));
  const expires = context.now().getTime() + LIFETIME_MS;
  const row = {
    ...{ id: sessionIdOf(challenge), userId: user.id, method, expires, tries: 0 },
    password: sessionIdOf(user.password),
  };
  await context.store.insert(COLLECTIONS.challenges, row);
  return challenge;
}

/** The account of a challenge; undefined when the challenge is unknown or expired. */
export async function holderOf({ store, now }: ServerContext, challenge: string): Promise<string | undefined> {
  const row = v.safeParse(challengeRow, await store.get(COLLECTIONS.challenges, sessionIdOf(challenge)));
  return row.success && row.output.expires > now().getTime() ? row.output.userId : undefined;
}

/** The result of answering a challenge. */
export interface Answered {
  readonly user: User;
  /** The method of the first step. */
  readonly method: LoginMethod;
  readonly isRight: boolean;
}

/**
 * Checks the code of the second step; a challenge is deleted after the right code, or the fifth wrong one.
 * @throws ServerError 1007 after too many wrong codes of the account
 */
export async function answerChallenge(
  context: ServerContext,
  { challenge, code }: SecondFactorProof,
): Promise<Answered | undefined> {
  const { store, now } = context;
  const row = v.safeParse(challengeRow, await store.get(COLLECTIONS.challenges, sessionIdOf(challenge)));
  if (!row.success || row.output.expires <= now().getTime()) return undefined;
  const { id, userId, method, tries } = row.output;
  const user = await findUser(store, userId);
  if (user === undefined || row.output.password !== sessionIdOf(user.password)) return undefined;
  const isRight = await verifyFactor(context, user, code);
  if (isRight || tries + 1 >= MAX_TRIES) await store.remove(COLLECTIONS.challenges, id);
  else await store.update(COLLECTIONS.challenges, id, { tries: tries + 1 });
  return { user, method, isRight };
}
