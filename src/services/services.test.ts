import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RECORD_KEYS, SLICES } from './storage/slices.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
  .map((name) => ({ name, text: readFileSync(`${folder}${name}`, 'utf8') }));
const importers = (specifier: RegExp) =>
  sources
    .filter(({ text }) => text.split('\n').some((line) => specifier.test(line) && !line.startsWith('import type')))
    .map(({ name }) => name);

describe('the services', () => {
  it('import axios and the cipher in one file each', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(importers(/from 'axios'/)).toEqual(['http/transport.ts']);
    expect(importers(/from 'crypto-js/)).toEqual(['storage/cipher.ts']);
    expect(importers(/'\.\/cipher\.ts'/)).toEqual(['storage/load-cipher.ts']);
  });

  it('document every stored key with its storage and class', () => {
    const readme = readFileSync(`${folder}README.md`, 'utf8');
    const rows = [...readme.matchAll(/^\| `(\w+)` \| (\w+) \| [^|]+ \| (\w+) \|/gm)].map(([, key, place, kind]) => ({
      key,
      place,
      kind,
    }));
    expect(rows).toEqual(SLICES.map(({ key, place, kind }) => ({ key, place, kind })));
    for (const key of Object.values(RECORD_KEYS)) expect(readme).toContain(`\`${key}\``);
  });
});
