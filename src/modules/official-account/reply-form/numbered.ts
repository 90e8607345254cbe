/** Pairs list entries with their indexes, because form rows have no other identity. */
export const numbered = <Entry>(
  entries: readonly Entry[],
): readonly { readonly entry: Entry; readonly place: number }[] => entries.map((entry, place) => ({ entry, place }));
