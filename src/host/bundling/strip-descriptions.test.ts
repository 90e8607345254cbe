import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { stripDescriptions, stripWarnings } from './strip-descriptions.mjs';

it('removes descriptions and rule names, and nothing else', () => {
  const source = [
    "    id: 'lock',",
    "    description: 'The screen is covered; nobody\\'s work is lost.',",
    "    names: ['a'],",
    '    name: "the operator\'s own home",',
    '    decide: () => null,',
    "    name: 'PageNotFound',",
    '',
  ].join('\n');
  expect(stripDescriptions(source)).toBe(
    ["    id: 'lock',", "    names: ['a'],", '    decide: () => null,', "    name: 'PageNotFound',", ''].join('\n'),
  );
});

it('removes text from the actual machines', () => {
  for (const file of [
    'session/session.machine.ts',
    'navigation/navigation.machine.ts',
    'navigation/decide-navigation.ts',
  ]) {
    const source = readFileSync(new URL(`../../../machines/${file}`, import.meta.url), 'utf8');
    expect(stripDescriptions(source).length).toBeLessThan(source.length - 200);
  }
});

it('empties the texts of warnings, and nothing else', () => {
  const source = [
    "  this.logger.warn('init: this is called once too often, mind that');",
    `  this.logger.once(\`lng:\${l}\`, 'deprecate', \`the code '\${l}' comes from a place that is not right\`);`,
    `  this.logger.warn(\`\${list.map(each => each + ' and more of the same').join()}\`, short ? 'a b' : error);`,
    "  throw new Error('you are passing a wrong module to this function');",
  ];
  expect(stripWarnings(source.join('\n')).split('\n')).toEqual([
    "  this.logger.warn('');",
    `  this.logger.once(\`lng:\${l}\`, 'deprecate', '');`,
    source[2],
    source[3],
  ]);
});

it.each(['i18next', 'react-i18next'])('removes warnings from %s and leaves valid code', async (name) => {
  const folder = createRequire(import.meta.url)
    .resolve(name)
    .replace(/dist\/.*$/, 'dist/');
  const file = name === 'i18next' ? 'esm/i18next.js' : 'es/useTranslation.js';
  const source = readFileSync(folder + file, 'utf8');
  const stripped = stripWarnings(source);
  expect(stripped.length).toBeLessThan(source.length - 500);
  const { parseSync } = await import('oxc-parser');
  expect(parseSync(file, stripped).errors).toEqual([]);
});
