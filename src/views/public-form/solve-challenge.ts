import { sha256 } from '@noble/hashes/sha2.js';
import { beginsWithZeros, type Challenge, type Proof, workText } from '@src/contracts/public-form/challenge.ts';

/** Digests computed in a row before yielding to the page: a few milliseconds. */
const AT_ONCE = 1000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) clearTimeout(timer);
  });

const bytes = new TextEncoder();

/** Finds an answer whose digest has the required leading zero bits; the page stays responsive meanwhile. */
async function work(seed: string, bits: number, signal: AbortSignal): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const answer = tried.toString(36);
    if (beginsWithZeros(sha256(bytes.encode(workText(seed, answer))), bits)) return answer;
    if (tried % AT_ONCE === AT_ONCE - 1) {
      signal.throwIfAborted();
      await pause(0, signal);
    }
  }
}

/** A challenge with its time of receipt, in milliseconds since 1970. */
export interface Received {
  readonly challenge: Challenge;
  readonly at: number;
}

/** Solves a challenge: by proof of work and waiting the required time, or with the visitor's answer. */
export async function solveChallenge(
  { challenge, at }: Received,
  answered: string | null,
  now: () => number,
  signal: AbortSignal,
): Promise<Proof> {
  const { seed } = challenge;
  if (challenge.kind === 'question') return { seed, answer: answered ?? '' };
  const answer = await work(seed, challenge.bits, signal);
  await pause(Math.max(0, at + challenge.waitMs - now()), signal);
  return { seed, answer };
}
