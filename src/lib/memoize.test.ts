import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('computes once for each object, also when the result is undefined', () => {
  const asked: string[] = [];
  const nameOf = memoize(({ name }: { readonly name?: string }) => {
    asked.push(name ?? '-');
    return name;
  });
  const [first, second] = [{ name: 'a' }, {}];
  expect([nameOf(first), nameOf(second), nameOf(first), nameOf(second), nameOf({ name: 'a' })]).toEqual([
    'a',
    undefined,
    'a',
    undefined,
    'a',
  ]);
  expect(asked).toEqual(['a', '-', 'a']);
});
