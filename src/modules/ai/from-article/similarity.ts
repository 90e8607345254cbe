/** Characters of one run. */
const RUN = 8;
/** From this share on, a result is too close to its source. */
export const TOO_ALIKE = 0.4;

/** The runs of a text, each once; blanks do not count, nor do capitals. */
function runsOf(text: string): ReadonlySet<string> {
  const letters = Array.from(text.toLowerCase().replaceAll(/\s+/g, ''));
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= letters.length; at += 1) runs.add(letters.slice(at, at + RUN).join(''));
  return runs;
}

/** The share of a result's runs of eight characters that its source has too, from 0 to 1. */
export function sharedRuns(source: string, result: string): number {
  const [theirs, ours] = [runsOf(source), runsOf(result)];
  if (ours.size === 0) return 0;
  return [...ours].filter((run) => theirs.has(run)).length / ours.size;
}
