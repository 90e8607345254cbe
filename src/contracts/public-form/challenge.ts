import * as v from 'valibot';

const line = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const words = v.object({ zh_CN: v.string(), en: v.string() });

/**
 * What a server asks to tell people from programs: work that a browser does by itself, or a question for the visitor. `seed`
 * comes back with the answer.
 */
export const challengeContract = v.variant('kind', [
  v.object({
    kind: v.literal('work'),
    seed: line,
    /** Zero bits that the digest of seed and answer begins with. */
    bits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24)),
    /** Milliseconds that pass before an answer is taken: nobody fills in a form sooner. */
    waitMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)),
  }),
  v.object({
    kind: v.literal('question'),
    seed: line,
    prompt: words,
    /** A picture of what is asked, as a data address; null for none. */
    image: v.nullable(v.pipe(v.string(), v.regex(/^data:image\/(?:png|jpeg|gif|webp);base64,/))),
  }),
]);
export type Challenge = v.InferOutput<typeof challengeContract>;

/** The answer to a challenge. */
export const proofContract = v.object({ seed: line, answer: v.pipe(v.string(), v.maxLength(100)) });
export type Proof = v.InferOutput<typeof proofContract>;

/** What is digested for an answer. */
export const workText = (seed: string, answer: string): string => `${seed} ${answer}`;

/** True when a digest begins with so many zero bits. */
export function beginsWithZeros(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at += 1) if (digest[at] !== 0) return false;
  const rest = bits & 7;
  return rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0;
}
