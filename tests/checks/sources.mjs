import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const FOLDERS = ['src', 'machines', 'mirage', 'locales', 'tests'];
const SKIPPED = new Set(['node_modules', 'generated', 'test-results']);

/**
 * @typedef {{ path: string, text: string }} SourceFile path relative to the root, with forward slashes
 * @typedef {{ from: string, type: boolean, lazy: boolean }} Import what is written, whether only types are taken,
 *   whether it is loaded on demand
 * @typedef {{ type: string, start: number, end: number, [name: string]: unknown }} Node a node of the syntax tree
 */

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function pathsBelow(root, folder) {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pathsBelow(root, path);
    return [path];
  });
}

/**
 * Every file of the sources whose name matches, sorted by path; generated files are left out.
 * @param {string} root
 * @param {RegExp} name
 * @returns {SourceFile[]}
 */
export function readSources(root, name) {
  return FOLDERS.flatMap((folder) => pathsBelow(root, folder))
    .filter((path) => name.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** @param {string} path */
export const isTest = (path) =>
  path.startsWith('tests/') || /\.(?:test|spec)\.tsx?$|(?:^|\/)testing(?:\/|\.tsx?$)/.test(path);

/**
 * @param {SourceFile} file
 * @throws {Error} when the file cannot be parsed
 */
export function parse({ path, text }) {
  const result = parseSync(path, text);
  const error = result.errors[0];
  if (error) throw new Error(`${path}: ${error.message}`);
  return result;
}

/**
 * All module requests of a file: imports, re-exports, `import()`, and `import.meta.webpackContext` folders.
 * @param {SourceFile} file
 * @returns {Import[]}
 */
export function importsOf(file) {
  const { module } = parse(file);
  /** @type {Import[]} */
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    type: entries.length > 0 && entries.every((entry) => entry.isType),
    lazy: false,
  }));
  for (const { entries } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (from !== undefined) imports.push({ from, type: entries.every((entry) => entry.isType), lazy: false });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = file.text.slice(moduleRequest.start, moduleRequest.end);
    imports.push({ from: written.replace(/^['"`]|['"`]$/g, ''), type: false, lazy: true });
  }
  return imports;
}

/**
 * Visits every node below a node, parents first.
 * @param {unknown} node
 * @param {(node: Node, parent: Node | undefined, key: string) => void} visit
 * @param {Node} [parent]
 * @param {string} [key]
 */
export function walk(node, visit, parent, key = '') {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit, parent, key);
  } else if (isNode(node)) {
    visit(node, parent, key);
    for (const [name, child] of Object.entries(node)) {
      if (typeof child === 'object' && child !== null) walk(child, visit, node, name);
    }
  }
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
export const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** Types of the nodes that are functions. */
export const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Name of an identifier. @param {unknown} node @returns {string | undefined} */
export const nameOf = (node) =>
  typeof node === 'object' && node !== null && 'name' in node && typeof node.name === 'string' ? node.name : undefined;

/**
 * @param {string} text
 * @param {number} offset
 * @returns {number} the line of an offset, counted from 1
 */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;
