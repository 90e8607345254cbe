/** Letters typed with a smaller pause in between, in milliseconds, form one word. */
const PAUSE = 500;

/**
 * Returns the index of the entry that starts with the typed text, of the next one when a letter is repeated; null for a
 * key that is not a letter or without a match.
 */
export type Typeahead = (key: string, at: number, labels: readonly string[], current: number) => number | null;

/** Creates a typeahead function that stores the last letters. `at` is the time of the key event in milliseconds. */
export function createTypeahead(): Typeahead {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key, at, labels, current) => {
    const goesOn = typed !== '' && at - last < PAUSE;
    if ([...key].length !== 1 || (key === ' ' && !goesOn)) return null;
    typed = (goesOn ? typed : '') + key.toLowerCase();
    last = at;
    const letters = [...typed];
    const sameLetter = letters.every((letter) => letter === letters[0]);
    const wanted = sameLetter ? (letters[0] ?? '') : typed;
    const from = sameLetter ? current + 1 : Math.max(current, 0);
    for (let step = 0; step < labels.length; step += 1) {
      const index = (from + step) % labels.length;
      if (labels[index]?.toLowerCase().startsWith(wanted)) return index;
    }
    return null;
  };
}
