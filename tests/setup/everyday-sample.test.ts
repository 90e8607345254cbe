import { expect, test } from 'vitest';
import { numberOf, sampleOf } from './everyday-sample.ts';

const NAMES = Array.from({ length: 1000 }, (_, at) => `GET /resource/${at}/list`);
const same = (name: string) => name;

test.each([2, 3, 4, 6, 10])('about one in %d cases is in a sample', (oneIn) => {
  const share = sampleOf(NAMES, oneIn, same).length / NAMES.length;
  expect(Math.abs(share * oneIn - 1)).toBeLessThan(0.25);
});

test('a sample of one in one has all cases', () => {
  expect(sampleOf(NAMES, 1, same)).toEqual(NAMES);
});

test('another case leaves the others in or out of the sample as they were', () => {
  const before = sampleOf(NAMES, 4, same);
  const after = sampleOf(['POST /new', ...NAMES], 4, same);
  expect(after.filter((name) => name !== 'POST /new')).toEqual(before);
});

test('a sample is never empty', () => {
  const out = NAMES.filter((name) => numberOf(name) % 4 !== 0).slice(0, 2);
  expect(sampleOf(out, 4, same)).toEqual(out.slice(0, 1));
});
