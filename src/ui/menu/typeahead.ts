/** Letters typed with less than this between them, in milliseconds, belong to one word. */
const PAUSE = 500;

/** Finds the entry that starts with what was typed, the next one when a letter is repeated; null for a key that is not a letter or finds nothing. */
export type Typeahead = (key: string, at: number, labels: readonly string[], current: number) => number | null;

/** A finder with its own memory of the last letters. `at` is the time of the key in milliseconds. */
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
