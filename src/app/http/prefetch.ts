import { ServiceError } from '@src/contracts/errors.ts';

/** A request that can be started before its response is needed. */
export interface Prefetch<Answer> {
  /** Starts the request, unless it was started for this session already. */
  readonly begin: () => void;
  /** Returns the prefetched response once; sends a request when there is none. Aborting cancels the request. */
  readonly take: (signal: AbortSignal) => Promise<Answer>;
}

interface StartedRequest<Answer> {
  readonly session: number;
  readonly control: AbortController;
  readonly answer: Promise<Answer>;
}

const isCancelled = (cause: unknown) => cause instanceof ServiceError && cause.kind === 'cancelled';

/**
 * Prefetches a request of a session; `session` returns its number, and a response of another session is never returned.
 */
export function createPrefetch<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
  session: () => number,
): Prefetch<Answer> {
  let started: StartedRequest<Answer> | null = null;
  return {
    begin: () => {
      if (started?.session === session()) return;
      started?.control.abort();
      const control = new AbortController();
      const answer = request(control.signal);
      // `take` reports the failure; that of an unused answer is irrelevant.
      answer.catch(() => undefined);
      started = { session: session(), control, answer };
    },
    take: async (signal) => {
      const begun = started;
      started = null;
      if (begun === null || begun.session !== session()) {
        begun?.control.abort();
        return request(signal);
      }
      const cancel = () => begun.control.abort();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        return await begun.answer;
      } catch (cause) {
        // Cancelled with the reads of the previous page, not by the caller.
        if (isCancelled(cause) && !signal.aborted) return await request(signal);
        throw cause;
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
  };
}
