import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stripProse } from './strip-prose.mjs';

it('leaves out descriptions and names of rules, and nothing else', () => {
  const source = [
    "    id: 'lock',",
    "    description: 'The screen is covered; nobody\\'s work is lost.',",
    "    names: ['a'],",
    '    name: "the operator\'s own home",',
    '    decide: () => null,',
    "    name: 'PageNotFound',",
    '',
  ].join('\n');
  expect(stripProse(source)).toBe(
    ["    id: 'lock',", "    names: ['a'],", '    decide: () => null,', "    name: 'PageNotFound',", ''].join('\n'),
  );
});

it('finds prose in the machines, so that it has not gone blind', () => {
  for (const file of [
    'session/session.machine.ts',
    'navigation/navigation.machine.ts',
    'navigation/decide-navigation.ts',
  ]) {
    const source = readFileSync(new URL(`../../machines/${file}`, import.meta.url), 'utf8');
    expect(stripProse(source).length).toBeLessThan(source.length - 200);
  }
});
