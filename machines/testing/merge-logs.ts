import type { Visited } from './transition-log.ts';

/** Merges the coverage of several walks, for machines whose path depends on their input. */
export function mergeVisited(...walks: readonly Visited[]): Visited {
  return {
    states: new Set(walks.flatMap(({ states }) => [...states])),
    transitions: new Set(walks.flatMap(({ transitions }) => [...transitions])),
  };
}
