import type { ServerContext } from '../http/endpoint.ts';
import { tooManyAttempts } from '../http/server-error.ts';
import { type AttemptLimit, countAttempt, heldUntil } from './attempt-limits.ts';

/** More than anybody is told on the telephone; less than it takes to find out whose numbers are known here. */
const NUMBER_SEARCH: AttemptLimit = { name: 'number search', free: 30, waits: [10], memory: 10 };
const NUMBER = /^\+?\d{7,15}$/;
/** Longer words are no number. */
const MAX_LENGTH = 40;

/**
 * Lets nobody try out telephone numbers one after the other where a hidden one is found by its whole value. Words and parts of a
 * number tell nothing of hidden fields, and are not counted.
 * @throws ServerError 1007 with HTTP 429 while the account has to wait
 */
export async function countNumberSearch(context: ServerContext, userId: string, text: string): Promise<void> {
  if (text.length > MAX_LENGTH || !NUMBER.test(text.replaceAll(/[\s()-]/g, ''))) return;
  const key = { subject: `account ${userId}` };
  const until = await heldUntil(context, NUMBER_SEARCH, key);
  if (until !== null) throw tooManyAttempts(until - context.now().getTime());
  await countAttempt(context, NUMBER_SEARCH, key);
}
