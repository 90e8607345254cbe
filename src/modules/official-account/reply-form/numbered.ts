/** The entries of a list with their places from 0: lines of a form have no other identity. */
export const numbered = <Entry>(
  entries: readonly Entry[],
): readonly { readonly entry: Entry; readonly place: number }[] => entries.map((entry, place) => ({ entry, place }));
