import { isNode, type Node, parse, type SourceFile } from '../checks/sources.mjs';

/** A declared test. `cases` are the texts of its table; `alive` means that it always runs. */
export interface FoundTest {
  readonly name: string;
  readonly cases: ReadonlySet<string>;
  readonly alive: boolean;
}

interface Scope {
  readonly parent: Scope | null;
  skipped: boolean;
}

const BASES = new Set(['it', 'test', 'describe']);
const MODIFIERS = new Set(['each', 'for', 'concurrent', 'sequential', 'serial', 'parallel', 'describe', 'only']);
const SKIPPING = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf']);

const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? listOf(value) : isNode(value) ? [value] : []));
const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

/** Callee as a chain of names, such as `test.describe.each([…])`; arguments in brackets are added to `tables`. */
function chainOf(callee: unknown, tables: Node[]): readonly string[] {
  if (!isNode(callee)) return [''];
  if (callee.type === 'Identifier') return [nameOf(callee)];
  if (callee.type === 'MemberExpression') return [...chainOf(callee.object, tables), nameOf(callee.property)];
  if (callee.type === 'CallExpression') {
    tables.push(...listOf(callee.arguments));
    return chainOf(callee.callee, tables);
  }
  return callee.type === 'TaggedTemplateExpression' ? chainOf(callee.tag, tables) : [''];
}

/** Title as written, with `${…}` for interpolations of a template; null for any other expression. */
function titleOf(node: Node | undefined, text: string): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : null;
}

function textsIn(node: Node, found: Set<string> = new Set()): Set<string> {
  if (node.type === 'Literal' && typeof node.value === 'string') found.add(node.value);
  for (const child of childrenOf(node)) textsIn(child, found);
  return found;
}

function isSwitchedOff(argument: Node): boolean {
  if (argument.type !== 'ObjectExpression') return false;
  return listOf(argument.properties).some(({ key, value }) => {
    const isFalse = isNode(value) && value.type === 'Literal' && value.value === false;
    return SKIPPING.has(nameOf(key)) && !isFalse;
  });
}

function isAlive(scope: Scope): boolean {
  return !scope.skipped && (scope.parent === null || isAlive(scope.parent));
}

/** Every test that a file declares, with the names and modifiers of its groups. */
export function findTests(file: SourceFile): FoundTest[] {
  const { program } = parse(file);
  const drafts: { name: string; cases: ReadonlySet<string>; scope: Scope }[] = [];
  const everything = textsIn({ type: 'Program', start: 0, end: 0, body: program.body });

  const visit = (node: Node, scope: Scope): void => {
    const inner = node.type === 'CallExpression' ? enter(node, scope) : scope;
    for (const child of childrenOf(node)) visit(child, inner);
  };
  const enter = (node: Node, scope: Scope): Scope => {
    const tables: Node[] = [];
    const [base = '', ...rest] = chainOf(node.callee, tables);
    if (!BASES.has(base) || !rest.every((name) => MODIFIERS.has(name) || SKIPPING.has(name))) return scope;
    const given = listOf(node.arguments);
    const name = titleOf(given[0], file.text);
    const skips = rest.some((each) => SKIPPING.has(each));
    if (name === null) {
      // `test.skip(condition)` inside a test or a group skips the enclosing test or group.
      if (skips && !['skipIf', 'runIf'].includes(rest.at(-1) ?? '')) scope.skipped = true;
      return scope;
    }
    const own: Scope = { parent: scope, skipped: skips || given.length < 2 || given.some(isSwitchedOff) };
    if (base !== 'describe' && !rest.includes('describe')) {
      const written = tables.filter(({ type }) => type === 'ArrayExpression');
      const cases = written.length === 0 ? everything : new Set(written.flatMap((table) => [...textsIn(table)]));
      drafts.push({ name, cases, scope: own });
    }
    return own;
  };

  visit({ type: 'Program', start: 0, end: 0, body: program.body }, { parent: null, skipped: false });
  return drafts.map(({ scope, ...draft }) => ({ ...draft, alive: isAlive(scope) }));
}
