import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { newKey } from '@src/lib/new-key.ts';

/** Attempts when no answer arrives: the server may have done the work and its answer be lost. */
const MAX_ASKED = 3;
const PAUSE_MS = 500;
/** Failures after which it is unknown what the server did. */
const UNANSWERED: ReadonlySet<string> = new Set(['network', 'timeout', 'emptyBody', 'decode']);

const isUnanswered = ({ kind, status = 0 }: FailureFacts): boolean => UNANSWERED.has(kind) || status >= 500;

/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Repeats a request for a token until it is answered; all attempts carry one key, so that the server recognises the repetition.
 * @throws the error of the last attempt
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
