import { expect, it } from 'vitest';
import { ROOT } from '../../../tests/checks/report.mjs';
import { isTest, readSources } from '../../../tests/checks/sources.mjs';
import { ENTRY_ICONS, MESSAGE_ICONS, MORE_ICONS, SHELL_ICONS } from '../icon-list.mjs';

const drawn = new Set<string>([...ENTRY_ICONS, ...MESSAGE_ICONS, ...SHELL_ICONS, ...MORE_ICONS]);

it('has an icon for every name in the code', () => {
  const sources = readSources(ROOT, /^src\/.*\.tsx?$/).filter(({ path }) => !isTest(path));
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/['"]pi pi-([\w-]+)['"]/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ name }) => !drawn.has(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
