import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { newKey } from '@src/lib/new-key.ts';

/** How often is asked where no answer comes: the server may have done it, and what it said be lost on its way. */
const MAX_ASKED = 3;
const PAUSE_MS = 500;
/** Failures that tell nothing of what the server did. */
const UNANSWERED: ReadonlySet<string> = new Set(['network', 'timeout', 'emptyBody', 'decode']);

const isUnanswered = ({ kind, status = 0 }: FailureFacts): boolean => UNANSWERED.has(kind) || status >= 500;

/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks for another token until there is an answer, with one key all along, by which the server knows that it is asked again.
 * @throws whatever the last time threw
 */
export async function retryUnanswered(
  ask: (key: string) => Promise<string>,
  wait: (milliseconds: number) => Promise<void> = pause,
  isOver: () => boolean = () => false,
): Promise<string> {
  const key = newKey();
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask(key);
    } catch (cause) {
      if (asked >= MAX_ASKED || isOver() || !isUnanswered(failureFacts(cause))) throw cause;
      await wait(asked * PAUSE_MS);
    }
  }
}
