import { expect, it } from 'vitest';
import { copyPlain } from './copy-plain.ts';

it('copies what is inside as well, and leaves nothing shared', () => {
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

it('hands on what has nothing inside', () => {
  expect(['a', 1, true, null, undefined].map((value) => copyPlain(value))).toEqual(['a', 1, true, null, undefined]);
});
