import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineChanges } from './line-changes.ts';

const side = (changes: ReturnType<typeof lineChanges>, without: string) =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('\n');

it('keeps common lines, and reports removed and added ones', () => {
  expect(lineChanges('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
  expect(lineChanges('', '')).toEqual([]);
});

it('transforms any text into any other, and reports no unchanged line', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 9 })
    .map((all) => all.join('\n'));
  fc.assert(
    fc.property(text, text, (earlier, later) => {
      const changes = lineChanges(earlier, later);
      expect([side(changes, 'added'), side(changes, 'removed')]).toEqual([earlier, later]);
      if (earlier === later) expect(changes.every(({ kind }) => kind === 'same')).toBe(true);
    }),
    { numRuns: runs(200), seed: 5 },
  );
});
