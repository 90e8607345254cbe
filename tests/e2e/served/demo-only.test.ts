import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../src/host/root.mjs';
import { servedEngine } from './database-engine.ts';
import { asksFor, DEMO_FILES, DEMO_ONLY, DEMO_TAG, demoOnly, SERVED_PARTS } from './demo-only.ts';

const E2E = join(ROOT, 'tests/e2e');

it('lists only existing journeys and files', () => {
  const texts = SERVED_PARTS.flatMap((part) =>
    readdirSync(join(E2E, part)).map((file) => readFileSync(join(E2E, part, file), 'utf8')),
  );
  const gone = Object.keys(DEMO_ONLY).filter((title) => !texts.some((text) => text.includes(`'${title}'`)));
  expect(gone).toEqual([]);
  expect(Object.keys(DEMO_FILES).filter((file) => !existsSync(join(E2E, file)))).toEqual([]);
});

it('adds a tag for the required feature of the demo', () => {
  const { tag, annotation } = demoOnly('bar', { tag: ['@nightly'] });
  expect(tag).toEqual(['@nightly', '@demo-bar']);
  expect(tag.map((each) => DEMO_TAG.test(each))).toEqual([false, true]);
  expect(annotation.description).not.toBe('');
});

it('finds the fixtures in the parameters of a journey', () => {
  const journeys = [
    async ({ product, stub }: Record<string, unknown>) => [product, stub],
    async ({ stub: api }: Record<string, unknown>) => api,
    async ({ product, freshStub }: Record<string, unknown>) => [product, freshStub],
    async ({ demo }: Record<string, unknown>) => ({ demo, stub: null }),
    () => undefined,
  ];
  expect(journeys.map((journey) => asksFor('stub', journey))).toEqual([true, true, false, false, false]);
});

it('an unknown engine is refused by name', () => {
  expect([undefined, '', 'embedded', 'postgres'].map(servedEngine)).toEqual([null, null, 'embedded', 'postgres']);
  expect(() => servedEngine('mysql')).toThrow(new Error('SERVED must be embedded or postgres, not mysql'));
});
