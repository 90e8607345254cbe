import { flatten, type GraphNode } from '@machines/diagrams/walker.ts';
import { hashText } from '../../lib/text/hash-text.ts';

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
  return hashText(JSON.stringify(lines)).toString(16).padStart(8, '0');
}
