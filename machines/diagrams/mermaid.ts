import { flatten, type GraphNode, type GraphTransition } from './walker.ts';

/**
 * Renders a machine as a Mermaid state diagram: states with notes, and one arrow per pair of states with all its
 * labels.
 */
export function toMermaid(root: GraphNode): string {
  const arrows = arrowsOf(root);
  const notes = flatten(root).flatMap((node) => noteOf(node));
  return [
    'stateDiagram-v2',
    ...indent([...stateLines(root, arrows), ...linesOf(arrows, null, root)]),
    ...indent(notes),
    '',
  ].join('\n');
}

/** Mermaid identifier of a state: letters, digits and underscores. */
export function mermaidId(id: string): string {
  return id.replace(/[^A-Za-z0-9]+/g, '_');
}

/**
 * All transitions from one state to another, and their innermost common ancestor: Mermaid draws an arrow in the scope
 * where it is written.
 */
interface Arrow {
  readonly scope: string | null;
  readonly from: string;
  readonly to: string;
  readonly reasons: readonly string[];
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

function stateLines(node: GraphNode, arrows: readonly Arrow[]): readonly string[] {
  const head = `state "${node.key}" as ${mermaidId(node.id)}`;
  if (node.states.length === 0) return [head];
  const inner = node.states.flatMap((child, index) => [
    ...(node.kind === 'parallel' && index > 0 ? ['--'] : []),
    ...stateLines(child, arrows),
    ...linesOf(arrows, node.id, child),
    ...(child.kind === 'final' ? [`${mermaidId(child.id)} --> [*]`] : []),
  ]);
  const start = node.initial.map((id) => `[*] --> ${mermaidId(id)}`);
  return [`${head} {`, ...indent([...start, ...inner]), '}'];
}

/** The arrows of a scope that start in a state or its descendants. */
function linesOf(arrows: readonly Arrow[], scope: string | null, begin: GraphNode): readonly string[] {
  const sources = new Set(flatten(begin).map(({ id }) => id));
  return arrows
    .filter((arrow) => arrow.scope === scope && sources.has(arrow.from))
    .map(({ from, to, reasons }) => `${mermaidId(from)} --> ${mermaidId(to)} : ${reasons.join('<br/>')}`);
}

function arrowsOf(root: GraphNode): readonly Arrow[] {
  const ancestors = ancestorsOf(root, []);
  const arrows = new Map<string, Arrow>();
  for (const node of flatten(root)) {
    for (const transition of node.transitions) {
      for (const to of transition.targets.length === 0 ? [node.id] : transition.targets) {
        const key = `${node.id} ${to}`;
        const reasons = [...(arrows.get(key)?.reasons ?? []), labelOf(transition)];
        arrows.set(key, { scope: scopeOf(ancestors, node.id, to), from: node.id, to, reasons });
      }
    }
  }
  return [...arrows.values()];
}

/** The ancestors of each state, outermost first. */
function ancestorsOf(node: GraphNode, around: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const inner = node.states.flatMap((child) => [...ancestorsOf(child, [...around, node.id])]);
  return new Map([[node.id, around], ...inner]);
}

function scopeOf(ancestors: ReadonlyMap<string, readonly string[]>, from: string, to: string): string | null {
  const others = new Set(ancestors.get(to));
  return (ancestors.get(from) ?? []).findLast((id) => others.has(id)) ?? null;
}

const PREFIX = { event: '', always: 'at once', after: 'after ', done: 'done ', error: 'failed ' } as const;

function labelOf({ kind, event, guard }: GraphTransition): string {
  return plain(`${PREFIX[kind]}${event}${guard === null ? '' : ` [${guard}]`}`);
}

function noteOf(node: GraphNode): readonly string[] {
  const lines = [
    ...(node.description === null ? [] : [node.description]),
    ...node.invokes.map(({ src }) => `runs ${src}`),
    ...(node.tags.length === 0 ? [] : [`tags ${node.tags.join(', ')}`]),
  ];
  if (lines.length === 0) return [];
  return [`note right of ${mermaidId(node.id)}`, ...indent(lines.map(plain)), 'end note'];
}

/** Removes the characters that end a label in Mermaid. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[:;] /g, ', ').replace(/[:;#]/g, ' ');
}
