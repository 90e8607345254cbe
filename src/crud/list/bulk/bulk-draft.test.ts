import { expect, it } from 'vitest';
import { readAim } from './bulk-draft.ts';

it.each([
  { target: { ids: ['a', 'b'] }, count: 2, name: null },
  { target: { filter: { status: 'active' } }, count: 300, name: null },
  { target: { ids: ['a'] }, count: 1, name: 'Ada' },
])('decodes the records of a draft: %o', (aim) => {
  expect(readAim(JSON.parse(JSON.stringify(aim)))).toEqual(aim);
});

it.each([null, {}, { target: {}, count: 2 }, { target: { ids: ['a'] } }])(
  'rejects a draft without records: %o',
  (aim) => {
    expect(() => readAim(aim)).toThrow('no records');
  },
);
