import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { newKey } from '@src/lib/new-key.ts';

/** Maximum attempts without a response: the server may have done the work although its response was lost. */
const MAX_ATTEMPTS = 3;
const PAUSE_MS = 500;
/** Failures that leave it unknown whether the server did the work. */
const UNANSWERED: ReadonlySet<string> = new Set(['network', 'timeout', 'emptyBody', 'decode']);

const isUnanswered = ({ kind, status = 0 }: FailureFacts): boolean => UNANSWERED.has(kind) || status >= 500;

/** Resolves after the given milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Repeats a request for a token until the server responds; all attempts use one idempotency key.
 * @throws the error of the last attempt
 */
export async function retryUnanswered(
  request: (key: string) => Promise<string>,
  wait: (milliseconds: number) => Promise<void> = pause,
  isOver: () => boolean = () => false,
): Promise<string> {
  const key = newKey();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request(key);
    } catch (cause) {
      if (attempt >= MAX_ATTEMPTS || isOver() || !isUnanswered(failureFacts(cause))) throw cause;
      await wait(attempt * PAUSE_MS);
    }
  }
}
