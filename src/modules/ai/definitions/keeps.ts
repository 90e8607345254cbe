/** Maximum number of entries in a keep-list, and of characters in an entry. */
export const KEEP_LIST_LIMITS = { most: 40, longest: 100 } as const;

/** True for a valid keep-list. */
export const isKeepList = (keeps: readonly string[]): boolean =>
  keeps.length <= KEEP_LIST_LIMITS.most && keeps.every((each) => each.length <= KEEP_LIST_LIMITS.longest);

/** Entries of a keep-list, one per line, without duplicates. */
export const keepListEntries = (lines: string): readonly string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];

/** Decodes the stored keep-list of an article. It is stored as a text, because URLs can exceed the length of a tag. */
export const readKeepList = (value: unknown): readonly string[] =>
  typeof value === 'string' ? keepListEntries(value) : [];
