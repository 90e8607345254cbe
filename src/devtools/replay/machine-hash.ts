import { flatten, type GraphNode } from '@machines/diagrams/walker.ts';

const PRIME = 0x01000193;
const SEED = 0x811c9dc5;

/** FNV-1a: short and deterministic. For comparing definitions; not for security. */
function hashOf(text: string): string {
  let hash = SEED;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * Hash of a machine's definition as a graph: its states, events, targets, actions and actors. Excluded is what a build
 * may strip or rename: descriptions, and the names of guards that are functions. Empty for reducers, which have none.
 */
export function machineHash(graph: GraphNode | null): string {
  if (graph === null) return '';
  const lines = flatten(graph).map(({ id, kind, tags, initial, invokes, transitions }) => [
    id,
    kind,
    tags,
    initial,
    invokes,
    transitions.map(({ kind: how, event, guard, targets, actions }) => [how, event, guard !== null, targets, actions]),
  ]);
  return hashOf(JSON.stringify(lines));
}
