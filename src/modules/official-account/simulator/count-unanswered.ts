import { folded } from '../definitions/replies/match-reply.ts';

/** A text of followers and how often it was sent. */
export interface Unanswered {
  readonly text: string;
  readonly count: number;
}

/** Maximum number of texts listed. */
const LISTED = 8;

/** Counts equal messages, most frequent first; of equally frequent ones the earlier. */
export function countUnanswered(texts: readonly string[]): readonly Unanswered[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const text of texts) {
    const known = counts.get(folded(text));
    if (known !== undefined) known.count += 1;
    else if (folded(text) !== '') counts.set(folded(text), { text: text.trim(), count: 1 });
  }
  return [...counts.values()].toSorted((left, right) => right.count - left.count).slice(0, LISTED);
}
