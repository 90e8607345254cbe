import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MODULES = join(import.meta.dirname, '../../src/modules');

/** The component files of all modules, with their text. */
const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(MODULES, file), 'utf8') }));

/** Components of modules that render a list page for several views. */
const shared = files
  .filter(({ text }) => text.includes('<ResourcePage') && !text.includes('export default'))
  .flatMap(({ text }) => /export function (\w+)/.exec(text)?.[1] ?? []);

it('every view of a module that is a list says which rows it asks for, so that they are requested ahead', () => {
  const list = new RegExp(`<(?:ResourcePage|${shared.join('|')})\\b`);
  const views = files.filter(({ text }) => text.includes('export default') && list.test(text));
  expect(views.length).toBeGreaterThan(40);
  const silent = views.filter(({ text }) => !text.includes('export const rows = '));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
