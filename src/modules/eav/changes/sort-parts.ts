/** One part of an order: the code of a field, and whether the largest come first. */
export interface SortPart {
  readonly code: string;
  readonly isDescending: boolean;
}

/** Reads an order such as `-starts_at,name`. */
export const readSort = (sort: string): readonly SortPart[] =>
  sort
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ code: part.replace(/^-/, ''), isDescending: part.startsWith('-') }));

/** Writes an order as it is stored. */
export const writeSort = (parts: readonly SortPart[]): string =>
  parts.map(({ code, isDescending }) => `${isDescending ? '-' : ''}${code}`).join(',');

/** The parts with another one at a place, or without it. */
export function withSortPart(parts: readonly SortPart[], at: number, next: SortPart | null): readonly SortPart[] {
  if (next === null) return parts.filter((_part, place) => place !== at);
  return at < parts.length ? parts.map((part, place) => (place === at ? next : part)) : [...parts, next];
}
