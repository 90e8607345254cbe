import { flatten, type GraphNode } from './walker.ts';

/** Markdown table of all events of all machines and the states that handle them, sorted. */
export function eventTable(machines: readonly { readonly id: string; readonly graph: GraphNode }[]): string {
  const rows = machines.flatMap(({ id, graph }) => rowsOf(id, graph)).sort();
  return ['| Machine | Event | Heard in |', '|---|---|---|', ...rows, ''].join('\n');
}

function rowsOf(machine: string, graph: GraphNode): readonly string[] {
  const states = new Map<string, Set<string>>();
  for (const node of flatten(graph)) {
    for (const { kind, event } of node.transitions) {
      if (kind !== 'event') continue;
      states.set(event, (states.get(event) ?? new Set<string>()).add(node === graph ? 'everywhere' : node.id));
    }
  }
  return [...states].map(([event, heard]) => `| ${machine} | \`${event}\` | ${[...heard].join(', ')} |`);
}
