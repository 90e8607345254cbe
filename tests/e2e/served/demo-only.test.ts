import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../src/host/root.mjs';
import { servedEngine } from './database-engine.ts';
import { asksFor, DEMO_FILES, DEMO_ONLY, DEMO_TAG, demoOnly, SERVED_PARTS } from './demo-only.ts';

const E2E = join(ROOT, 'tests/e2e');

it('names journeys and files that are there, so that none is left out without a reason', () => {
  const texts = SERVED_PARTS.flatMap((part) =>
    readdirSync(join(E2E, part)).map((file) => readFileSync(join(E2E, part, file), 'utf8')),
  );
  const gone = Object.keys(DEMO_ONLY).filter((title) => !texts.some((text) => text.includes(`'${title}'`)));
  expect(gone).toEqual([]);
  expect(Object.keys(DEMO_FILES).filter((file) => !existsSync(join(E2E, file)))).toEqual([]);
});

it('tells what a journey needs by a tag, beside the tags it has', () => {
  const { tag, annotation } = demoOnly('bar', { tag: ['@nightly'] });
  expect(tag).toEqual(['@nightly', '@demo-bar']);
  expect(tag.map((each) => DEMO_TAG.test(each))).toEqual([false, true]);
  expect(annotation.description).not.toBe('');
});

it('knows by its parameters which fixtures a journey asks for', () => {
  const journeys = [
    async ({ product, stub }: Record<string, unknown>) => [product, stub],
    async ({ stub: api }: Record<string, unknown>) => api,
    async ({ product, freshStub }: Record<string, unknown>) => [product, freshStub],
    async ({ demo }: Record<string, unknown>) => ({ demo, stub: null }),
    () => undefined,
  ];
  expect(journeys.map((journey) => asksFor('stub', journey))).toEqual([true, true, false, false, false]);
});

it('an engine that is not known is refused by name', () => {
  expect([undefined, '', 'embedded', 'postgres'].map(servedEngine)).toEqual([null, null, 'embedded', 'postgres']);
  expect(() => servedEngine('mysql')).toThrow(new Error('SERVED must be embedded or postgres, not mysql'));
});
