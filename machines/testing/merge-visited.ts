import type { Visited } from './walk.ts';

/** What several walks met together, for machines whose way depends on how they are started. */
export function mergeVisited(...walks: readonly Visited[]): Visited {
  return {
    states: new Set(walks.flatMap(({ states }) => [...states])),
    transitions: new Set(walks.flatMap(({ transitions }) => [...transitions])),
  };
}
