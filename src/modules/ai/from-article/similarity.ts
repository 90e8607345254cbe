/** Characters of one shingle. */
const RUN = 8;
/** A result with at least this similarity is too close to its source. */
export const SIMILARITY_LIMIT = 0.4;

/** Character shingles of a text, without duplicates; white space and case are ignored. */
function runsOf(text: string): ReadonlySet<string> {
  const letters = Array.from(text.toLowerCase().replaceAll(/\s+/g, ''));
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= letters.length; at += 1) runs.add(letters.slice(at, at + RUN).join(''));
  return runs;
}

/** Share of a result's shingles that also occur in its source, from 0 to 1. */
export function sharedRuns(source: string, result: string): number {
  const [theirs, ours] = [runsOf(source), runsOf(result)];
  if (ours.size === 0) return 0;
  return [...ours].filter((run) => theirs.has(run)).length / ours.size;
}
