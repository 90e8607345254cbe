import { ServiceError } from '@src/contracts/errors.ts';
import type { Choice, ListAnswer, RecordAnswer } from '@src/contracts/resource/responses.ts';
import type { CacheRef } from './cache.machine.ts';
import { selectEntry } from './cache.selectors.ts';
import type { Answer, Question } from './cache.types.ts';
import { keyOf } from './question-key.ts';

/**
 * Requests the answer to a question, shared with equal pending questions, and stores it in the cache. Rejects with the error of the
 * call, and when the cache is cleared; aborting the signal ends the call unless another caller waits for it.
 */
function queryCache(cache: CacheRef, question: Question, signal: AbortSignal): Promise<Answer> {
  const key = keyOf(question);
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const end = (settle: () => void) => {
      subscription.unsubscribe();
      signal.removeEventListener('abort', abort);
      // Not at once: the same question asked again in this task reuses the request.
      void Promise.resolve().then(() => cache.send({ type: 'cache.entry.released', key }));
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const subscription = cache.on('cache.settled', (settled) => {
      if (settled.key !== key) return;
      const { answer, failure } = settled;
      if (failure !== null) end(() => reject(failure.error));
      else if (answer !== null) end(() => resolve(answer));
      else end(() => reject(new ServiceError({ kind: 'cancelled' })));
    });
    signal.addEventListener('abort', abort);
    cache.send({ type: 'cache.entry.used', question, reason: 'asked' });
  });
}

const wrongKind = (question: Question) => new Error(`cache: the answer to ${keyOf(question)} is of another kind`);

/** Reads a record through the cache. Rejects with a `ServiceError`. */
export async function queryRecord(
  cache: CacheRef,
  question: Extract<Question, { kind: 'record' }>,
  signal: AbortSignal,
): Promise<RecordAnswer> {
  const answer = await queryCache(cache, question, signal);
  if (answer.kind !== 'record') throw wrongKind(question);
  return answer.value;
}

/** Reads choices through the cache, which also caches their titles. Rejects with a `ServiceError`. */
export async function queryChoices(
  cache: CacheRef,
  question: Extract<Question, { kind: 'choices' }>,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const answer = await queryCache(cache, question, signal);
  if (answer.kind !== 'choices') throw wrongKind(question);
  return answer.value;
}

/** The answer that was requested ahead of this question; null when there is none that can still be taken. */
function takeAhead(cache: CacheRef, key: string): Answer | null {
  const entry = selectEntry(key)(cache.getSnapshot());
  if (entry === null || !entry.isAhead || entry.isStale || entry.request !== null) return null;
  if (entry.answer !== null) cache.send({ type: 'cache.ahead.ended', key });
  return entry.answer;
}

/** Reads rows through the cache. Rejects with a `ServiceError`. */
export async function queryList(
  cache: CacheRef,
  question: Extract<Question, { kind: 'list' }>,
  signal: AbortSignal,
): Promise<ListAnswer> {
  const answer = takeAhead(cache, keyOf(question)) ?? (await queryCache(cache, question, signal));
  if (answer.kind !== 'list') throw wrongKind(question);
  return answer.value;
}
