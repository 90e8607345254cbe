import * as v from 'valibot';
import { LOGIN_METHODS, type LoginMethod } from '../../../contracts/resources/login-log.ts';
import type { SecondFactorProof } from '../../../contracts/second-factor.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import { findUser, type User } from '../../operators/user.ts';
import { findOutdated, forgetNowAndThen } from '../../store/forgetting/forget-later.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { sessionIdOf, toHex } from '../sessions.ts';
import { proveFactor } from './second-factor.ts';

const BYTES = 16;
const LIFE_MS = 5 * 60_000;
const MAX_TRIES = 5;

const challengeRow = v.object({
  /** A hash: a copy of the rows must not be worth half a sign-in. */
  id: v.string(),
  userId: v.string(),
  method: v.picklist(LOGIN_METHODS),
  expires: v.number(),
  /** Names the password that the account had: with another one the first step has to be made anew. */
  password: v.optional(v.string(), ''),
  tries: v.number(),
});

/** Remembers that somebody has passed the first step of signing in; answers what names that at the second. */
export async function openChallenge(context: ServerContext, user: User, method: LoginMethod): Promise<string> {
  const outdated = { field: 'expires', until: context.now().getTime(), most: Number.POSITIVE_INFINITY };
  forgetNowAndThen(COLLECTIONS.challenges, findOutdated(COLLECTIONS.challenges, outdated));
  const challenge = toHex(context.random(BYTES));
  const expires = context.now().getTime() + LIFE_MS;
  const row = {
    ...{ id: sessionIdOf(challenge), userId: user.id, method, expires, tries: 0 },
    password: sessionIdOf(user.password),
  };
  await context.store.insert(COLLECTIONS.challenges, row);
  return challenge;
}

/** Whose sign-in a challenge is; undefined for one that is unknown or old. */
export async function holderOf({ store, now }: ServerContext, challenge: string): Promise<string | undefined> {
  const row = v.safeParse(challengeRow, await store.get(COLLECTIONS.challenges, sessionIdOf(challenge)));
  return row.success && row.output.expires > now().getTime() ? row.output.userId : undefined;
}

/** Who answered a challenge, with what came of it; undefined for one that is unknown, old or used up. */
export interface Answered {
  readonly user: User;
  /** How the first step was made. */
  readonly method: LoginMethod;
  readonly isRight: boolean;
}

/**
 * Looks at the code of the second step; a challenge dies with the right one, and with the fifth that is wrong.
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
  const isRight = await proveFactor(context, user, code);
  if (isRight || tries + 1 >= MAX_TRIES) await store.remove(COLLECTIONS.challenges, id);
  else await store.update(COLLECTIONS.challenges, id, { tries: tries + 1 });
  return { user, method, isRight };
}
