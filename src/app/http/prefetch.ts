import { ServiceError } from '@src/contracts/errors.ts';

/** A question that may be asked before its answer is wanted. */
export interface Prefetch<Answer> {
  /** Asks now, unless that was done for the same session already. */
  readonly begin: () => void;
  /** The answer that was asked for ahead, once; asks when there is none. Aborting ends the request. */
  readonly take: (signal: AbortSignal) => Promise<Answer>;
}

interface Asked<Answer> {
  readonly session: number;
  readonly control: AbortController;
  readonly answer: Promise<Answer>;
}

const isCancelled = (cause: unknown) => cause instanceof ServiceError && cause.kind === 'cancelled';

/** Prepares a question about a session; `session` is its number, and an answer for another one is never given out. */
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
      // Whoever takes the answer hears of its failure; an answer that nobody takes concerns nobody.
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
        // It was cancelled with the reads of the page before, not by whoever waits for it.
        if (isCancelled(cause) && !signal.aborted) return await ask(signal);
        throw cause;
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
  };
}
