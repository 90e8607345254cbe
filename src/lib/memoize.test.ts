import { expect, it } from 'vitest';
import { memoize, memoizeText } from './memoize.ts';

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

it('computes once for each short text, up to a number of texts', () => {
  const asked: string[] = [];
  const upper = memoizeText((text) => {
    asked.push(text);
    return text === '' ? undefined : text.toUpperCase();
  });
  const long = 'x'.repeat(101);
  expect(['a', '', 'a', '', long, long].map(upper)).toEqual([
    'A',
    undefined,
    'A',
    undefined,
    long.toUpperCase(),
    long.toUpperCase(),
  ]);
  expect(asked).toEqual(['a', '', long, long]);
  for (let at = 0; at < 5000; at += 1) upper(String(at));
  expect([upper('a'), asked.at(-1)]).toEqual(['A', 'a']);
});
