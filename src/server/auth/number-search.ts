import type { ServerContext } from '../http/endpoint.ts';
import { tooManyAttempts } from '../http/server-error.ts';
import { type AttemptLimit, blockedUntil, countAttempt } from './attempt-limits.ts';

/** Enough for a telephone conversation, too few to find out whose numbers are stored here. */
const NUMBER_SEARCH: AttemptLimit = { name: 'number search', free: 30, waits: [10], memory: 10 };
const NUMBER = /^\+?\d{7,15}$/;
/** Longer texts are not a telephone number. */
const MAX_LENGTH = 40;

/**
 * Limits searches for telephone numbers, because a masked number can be found by its whole value, and could be guessed by trying
 * numbers one after the other. Other searches reveal nothing of masked fields, and are not counted.
 * @throws ServerError 1007 with HTTP 429 while the account has to wait
 */
export async function countNumberSearch(context: ServerContext, userId: string, text: string): Promise<void> {
  if (text.length > MAX_LENGTH || !NUMBER.test(text.replaceAll(/[\s()-]/g, ''))) return;
  const key = { subject: `account ${userId}` };
  const until = await blockedUntil(context, NUMBER_SEARCH, key);
  if (until !== null) throw tooManyAttempts(until - context.now().getTime());
  await countAttempt(context, NUMBER_SEARCH, key);
}
