import { expect, it } from 'vitest';
import { copyPlain, freezePlain, isSamePlain } from './plain-values.ts';

it('copies nested values; nothing is shared', () => {
  const value = { id: '1', tags: ['a', { deep: [null, undefined, 0, ''] }], none: null, more: { day: new Date(0) } };
  const copy = copyPlain(value);
  expect(copy).toEqual(value);
  copy.tags.push('b');
  copy.more.day.setTime(1);
  expect(value).toEqual({
    id: '1',
    tags: ['a', { deep: [null, undefined, 0, ''] }],
    none: null,
    more: { day: new Date(0) },
  });
});

it('copies a primitive as itself', () => {
  expect(['a', 1, true, null, undefined].map((value) => copyPlain(value))).toEqual(['a', 1, true, null, undefined]);
});

it('freezes nested values, and returns the same value', () => {
  const value = { id: '1', tags: ['a', { deep: [1] }], none: null };
  expect(freezePlain(value)).toBe(value);
  expect(() => value.tags.push('b')).toThrow(TypeError);
  expect(() => Object.assign(value.tags[1] ?? {}, { deep: 2 })).toThrow(TypeError);
  expect(value).toEqual({ id: '1', tags: ['a', { deep: [1] }], none: null });
});

it.each(['a', 1, true, null, undefined])('returns %s', (value) => {
  expect(freezePlain(value)).toBe(value);
});

it.each([
  ['a', 'a', true],
  [undefined, null, true],
  [{ a: [1] }, { a: [1] }, true],
  [{ a: [1] }, { a: [2] }, false],
  [1, '1', false],
  ['', null, false],
])('%j and %j are the same: %s', (one, other, isSame) => {
  expect(isSamePlain(one, other)).toBe(isSame);
});
