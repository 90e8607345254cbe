import { FUNCTIONS, isNode, isTest, lineAt, nameOf, parse, walk } from './sources.mjs';

/**
 * @typedef {import('./sources.mjs').SourceFile} SourceFile
 * @typedef {import('./sources.mjs').Node} Node
 */

/**
 * Calls visit for each node of a function, those of functions within it left out.
 * @param {Node} root
 * @param {(node: Node) => void} visit
 */
function walkOwn(root, visit) {
  for (const child of Object.values(root).flat()) {
    if (!isNode(child) || FUNCTIONS.has(child.type)) continue;
    visit(child);
    walkOwn(child, visit);
  }
}

/**
 * Variables of an async function whose promise is awaited only after another one: it may fail meanwhile, and nobody handles
 * that failure.
 * @param {Node} body
 * @returns {{ name: string, start: number }[]}
 */
function lateAwaits(body) {
  /** @type {Map<string, Node>} */
  const begun = new Map();
  /** @type {Node[]} */
  const awaits = [];
  walkOwn(body, (node) => {
    if (node.type === 'AwaitExpression') awaits.push(node);
    const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : undefined;
    if (name !== undefined && isNode(node.init) && node.init.type === 'CallExpression') begun.set(name, node);
  });
  return awaits.flatMap((late) => {
    const name = nameOf(late.argument) ?? '';
    const from = begun.get(name);
    const isBetween = (/** @type {Node} */ other) => from && other.start > from.end && other.end < late.start;
    return from && awaits.some(isBetween) ? [{ name, start: from.start }] : [];
  });
}

/**
 * @param {readonly SourceFile[]} files
 * @returns {string[]}
 */
export function promiseProblems(files) {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      /** @type {string[]} */
      const problems = [];
      walk(parse(file).program, (node) => {
        if (!FUNCTIONS.has(node.type) || node.async !== true || !isNode(node.body)) return;
        for (const { name, start } of lateAwaits(node.body))
          problems.push(
            `${file.path}:${lineAt(file.text, start)}: ${name} is awaited after another promise (use Promise.all)`,
          );
      });
      return problems;
    });
}
