import { folded } from '../definitions/replies/match-reply.ts';

/** Something that followers wrote, and how often. */
export interface Unanswered {
  readonly text: string;
  readonly count: number;
}

/** Questions that are listed. */
const LISTED = 8;

/** Counts messages that say the same, the most frequent first; of two as frequent the earlier one. */
export function countUnanswered(texts: readonly string[]): readonly Unanswered[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const text of texts) {
    const known = counts.get(folded(text));
    if (known !== undefined) known.count += 1;
    else if (folded(text) !== '') counts.set(folded(text), { text: text.trim(), count: 1 });
  }
  return [...counts.values()].toSorted((left, right) => right.count - left.count).slice(0, LISTED);
}
