import * as v from 'valibot';

const line = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const words = v.object({ zh_CN: v.string(), en: v.string() });

/**
 * Challenge to tell people from programs: proof of work done by the browser, or a question for the visitor. `seed` is
 * sent back with the answer.
 */
export const challengeContract = v.variant('kind', [
  v.object({
    kind: v.literal('work'),
    seed: line,
    /** Number of leading zero bits that the digest of seed and answer must have. */
    bits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24)),
    /** Minimum milliseconds before an answer is accepted: no person fills in a form faster. */
    waitMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)),
  }),
  v.object({
    kind: v.literal('question'),
    seed: line,
    prompt: words,
    /** Picture of the question, as a data URL; null for none. */
    image: v.nullable(v.pipe(v.string(), v.regex(/^data:image\/(?:png|jpeg|gif|webp);base64,/))),
  }),
]);
export type Challenge = v.InferOutput<typeof challengeContract>;

/** The answer to a challenge. */
export const proofContract = v.object({ seed: line, answer: v.pipe(v.string(), v.maxLength(100)) });
export type Proof = v.InferOutput<typeof proofContract>;

/** The text whose digest is checked for an answer. */
export const workText = (seed: string, answer: string): string => `${seed} ${answer}`;

/** True when a digest has at least this number of leading zero bits. */
export function beginsWithZeros(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at += 1) if (digest[at] !== 0) return false;
  const rest = bits & 7;
  return rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0;
}
