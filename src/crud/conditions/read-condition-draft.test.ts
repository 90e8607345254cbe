import { expect, it } from 'vitest';
import { type DraftGroup, groupOf } from './condition-draft.ts';
import { readConditionDraft } from './read-condition-draft.ts';

const HALF: DraftGroup = groupOf(
  [
    { id: 'one', field: 'name', op: 'contains', texts: ['', ''] },
    groupOf([{ id: 'two', field: 'price', op: 'between', texts: ['1', ''] }], 'any'),
    { id: 'three', condition: { not: { field: 'name', op: 'empty' } } },
  ],
  'any',
);

it('restores an incomplete condition', () => {
  expect(readConditionDraft(JSON.parse(JSON.stringify(HALF)))).toEqual(HALF);
});

it('drops invalid members, and rejects a value that is not a group', () => {
  const members = [null, { id: 'x', field: 'name', op: 'unknown' }, { id: 'y', condition: { not: 1 } }];
  expect(readConditionDraft({ ...HALF, members })).toEqual({ ...HALF, members: [] });
  expect(() => readConditionDraft({ id: 'x', field: 'name', op: 'is' })).toThrow('no condition');
});
