/** Entries of a keep-list at most, and characters of one of them. */
export const KEEP_LIST_LIMITS = { most: 40, longest: 100 } as const;

/** True for a keep-list that the server takes. */
export const isKeepList = (keeps: readonly string[]): boolean =>
  keeps.length <= KEEP_LIST_LIMITS.most && keeps.every((each) => each.length <= KEEP_LIST_LIMITS.longest);

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
