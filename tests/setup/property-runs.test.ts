import { expect, test } from 'vitest';
import { ROOT } from '../checks/report.mjs';
import { isNode, lineAt, type Node, parse, readSources, type SourceFile, walk } from '../checks/sources.mjs';
import { runsOf } from './property-runs.ts';

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? node.name : undefined);
const isCallOf = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'CallExpression' && nameOf(node.callee) === name;

/** The object literal of an argument, inline or in a constant of the same file. */
function objectOf(argument: unknown, program: unknown): Node | undefined {
  if (!isNode(argument) || argument.type !== 'Identifier') return isNode(argument) ? argument : undefined;
  let found: Node | undefined;
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === argument.name && isNode(node.init)) found = node.init;
  });
  return found;
}

/** True when the options contain `numRuns: runs(…)`. */
function hasRuns({ arguments: given }: Node, program: unknown): boolean {
  const options = objectOf(Array.isArray(given) ? given[1] : undefined, program);
  if (options === undefined || !Array.isArray(options.properties)) return false;
  return options.properties.some(
    (property: unknown) => isNode(property) && nameOf(property.key) === 'numRuns' && isCallOf(property.value, 'runs'),
  );
}

function propertiesIn(file: SourceFile): { at: string; good: boolean }[] {
  const found: { at: string; good: boolean }[] = [];
  const { program } = parse(file);
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return;
    const { object, property } = node.callee;
    if (nameOf(object) !== 'fc' || !['assert', 'check'].includes(String(nameOf(property)))) return;
    found.push({ at: `${file.path}:${lineAt(file.text, node.start)}`, good: hasRuns(node, program) });
  });
  return found;
}

test('every property runs `runs(…)` times, so that the nightly run can multiply the number', () => {
  const properties = readSources(ROOT, /\.(?:test|spec)\.tsx?$/).flatMap(propertiesIn);
  expect(properties.filter(({ good }) => !good)).toEqual([]);
  expect(properties.length).toBeGreaterThan(20);
});

test.each([
  ['fc.assert(p, { numRuns: runs(100), seed: 1 });', true],
  ['const options = { numRuns: runs(100) }; fc.assert(p, options);', true],
  ['const options = { numRuns: 100 }; fc.assert(p, options);', false],
  ['fc.assert(p, { numRuns: 100 });', false],
  ['fc.assert(p, { seed: 1 });', false],
  ['fc.assert(p);', false],
])('%s counts as %s', (text, good) => {
  expect(propertiesIn({ path: 'a.test.ts', text })).toEqual([{ at: 'a.test.ts:1', good }]);
});

test.each([
  [undefined, 300],
  ['20', 6000],
  ['0.01', 3],
])('with FUZZ %s, 300 runs are %d', (fuzz, count) => {
  expect(runsOf(fuzz)(300)).toBe(count);
});

test.each(['', '0', '-1', 'many'])('FUZZ cannot be "%s"', (fuzz) => {
  expect(() => runsOf(fuzz)).toThrow(`FUZZ must be a positive number, not "${fuzz}"`);
});
