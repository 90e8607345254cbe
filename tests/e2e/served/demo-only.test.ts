import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../src/host/root.mjs';
import { DEMO_ONLY } from './demo-only.ts';
import { servedEngine } from './engine.ts';

it('names journeys that are there, so that none is left out without a reason', () => {
  const texts = ['records', 'content'].flatMap((part) => {
    const folder = join(ROOT, 'tests/e2e', part);
    return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  });
  const gone = Object.keys(DEMO_ONLY).filter((title) => !texts.some((text) => text.includes(`'${title}'`)));
  expect(gone).toEqual([]);
});

it('an engine that is not known is refused by name', () => {
  expect([undefined, '', 'embedded', 'postgres'].map(servedEngine)).toEqual([null, null, 'embedded', 'postgres']);
  expect(() => servedEngine('mysql')).toThrow(new Error('SERVED must be embedded or postgres, not mysql'));
});
