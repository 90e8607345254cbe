import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const sheets = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const read = (name: string) => readFileSync(`${here}/${name}`, 'utf8');
const known = new Set([...read('tokens.css').matchAll(/^\s*(--app-[\w-]+):/gm)].map((match) => match[1]));

it('uses no token that is not declared', () => {
  expect(sheets).toContain('theme/generated/prime.css');
  const unknown = sheets.flatMap((name) =>
    [...read(name).matchAll(/var\((--app-[\w-]+)/g)]
      .map((match) => match[1])
      .filter((token) => !known.has(token))
      .map((token) => `${name}: ${token}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

it('spells colours in the tokens alone', () => {
  const written = sheets.filter((name) => name !== 'tokens.css' && !name.includes('generated'));
  expect(written.filter((name) => /#[0-9a-f]{3,8}\b|rgba?\(/i.test(read(name)))).toEqual([]);
});
