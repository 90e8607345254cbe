import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../tests/checks/report.mjs';
import { isTest, readSources } from '../../../tests/checks/sources.mjs';

const TOKENS = 'src/ui/theme/tokens.css';
const PRIME = 'src/ui/theme/generated/prime.css';
const read = (path: string) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
const sources = [...readSources(ROOT, /^src\/.*\.(?:css|tsx?)$/).filter(({ path }) => !isTest(path)), read(PRIME)];
const sheets = sources.filter(({ path }) => path.endsWith('.css'));
const declared = new Set([...read(TOKENS).text.matchAll(/^\s*(--app-[\w-]+):/gm)].map(([, name = '']) => name));
const usesIn = ({ text }: { readonly text: string }) =>
  [...text.matchAll(/var\((--app-[\w-]+)/g)].map(([, name = '']) => name);

it('uses no undeclared token', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const unknown = sources.flatMap((file) =>
    usesIn(file)
      .filter((token) => !declared.has(token))
      .map((token) => `${file.path}: ${token}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

it('declares no unused token', () => {
  const used = new Set(sources.flatMap(usesIn));
  // A chart is drawn from the values themselves.
  const named = sources.filter(({ path }) => path.endsWith('.ts') && path !== 'src/ui/theme/apply-theme.ts');
  const isNamed = (token: string) => named.some(({ text }) => text.includes(`'${token}'`));
  expect([...declared].filter((token) => !used.has(token) && !isNamed(token))).toEqual([]);
});

it('has colour values only in the tokens', () => {
  const written = sheets.filter(({ path }) => path !== TOKENS && !path.includes('generated'));
  expect(written.filter(({ text }) => /#[0-9a-f]{3,8}\b|rgba?\(/i.test(text)).map(({ path }) => path)).toEqual([]);
});
