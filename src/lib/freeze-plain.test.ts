import { expect, it } from 'vitest';
import { freezePlain } from './freeze-plain.ts';

it('freezes what is inside as well, and answers the value itself', () => {
  const value = { id: '1', tags: ['a', { deep: [1] }], none: null };
  expect(freezePlain(value)).toBe(value);
  expect(() => value.tags.push('b')).toThrow(TypeError);
  expect(() => Object.assign(value.tags[1] ?? {}, { deep: 2 })).toThrow(TypeError);
  expect(value).toEqual({ id: '1', tags: ['a', { deep: [1] }], none: null });
});

it.each(['a', 1, true, null, undefined])('hands on %s', (value) => {
  expect(freezePlain(value)).toBe(value);
});
