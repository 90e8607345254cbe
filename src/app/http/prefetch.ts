import { ServiceError } from '@src/contracts/errors.ts';

/** A request that can be started before its answer is needed. */
export interface Prefetch<Answer> {
  /** Starts the request, unless it was started for this session already. */
  readonly begin: () => void;
  /** The prefetched answer, once; sends a request when there is none. Aborting ends the request. */
  readonly take: (signal: AbortSignal) => Promise<Answer>;
}

interface Asked<Answer> {
  readonly session: number;
  readonly control: AbortController;
  readonly answer: Promise<Answer>;
}

const isCancelled = (cause: unknown) => cause instanceof ServiceError && cause.kind === 'cancelled';

/** Prefetches a request that belongs to a session; `session` is its number, and an answer of another session is never returned. */
export function createPrefetch<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  session: () => number,
): Prefetch<Answer> {
  let asked: Asked<Answer> | null = null;
  return {
    begin: () => {
      if (asked?.session === session()) return;
      asked?.control.abort();
      const control = new AbortController();
      const answer = ask(control.signal);
      // `take` reports the failure; that of an unused answer is irrelevant.
      answer.catch(() => undefined);
      asked = { session: session(), control, answer };
    },
    take: async (signal) => {
      const begun = asked;
      asked = null;
      if (begun === null || begun.session !== session()) {
        begun?.control.abort();
        return ask(signal);
      }
      const cancel = () => begun.control.abort();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        return await begun.answer;
      } catch (cause) {
        // Cancelled with the reads of the previous page, not by the caller.
        if (isCancelled(cause) && !signal.aborted) return await ask(signal);
        throw cause;
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
  };
}
