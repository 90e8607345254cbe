/** Entries of a keep-list at most, and characters of one of them. */
export const KEEPS = { most: 40, longest: 100 } as const;

/** True for a keep-list that the server takes. */
export const areKeeps = (keeps: readonly string[]): boolean =>
  keeps.length <= KEEPS.most && keeps.every((each) => each.length <= KEEPS.longest);

/** The entries of a keep-list, one for each line, each once. */
export const keepsOf = (lines: string): readonly string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];

/** The keep-list of an article as it is stored: a text, because an address is longer than a tag may be. */
export const storedKeeps = (value: unknown): readonly string[] => (typeof value === 'string' ? keepsOf(value) : []);
