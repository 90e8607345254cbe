import { expect, it } from 'vitest';
import { nextSort, visibleSort } from './next-sort.ts';

const up = (field: string) => ({ field, descending: false });
const down = (field: string) => ({ field, descending: true });

it.each([
  [[down('time'), up('code')], [], [up('code')]],
  [[up('code'), down('time')], ['code'], [down('code')]],
  [[down('code')], ['code'], []],
] as const)(
  'sorts by a clicked column only, following its visible icon: of %j with the columns %j it makes %j',
  (sort, columns, next) => {
    expect(nextSort(visibleSort(sort, new Set<string>(columns)), 'code', false)).toEqual(next);
  },
);

it.each([
  [[down('time'), up('code')], ['code', 'name'], []],
  [[down('code'), up('time'), up('name')], ['code', 'name'], [down('code')]],
  [
    [up('code'), down('name')],
    ['code', 'name'],
    [up('code'), down('name')],
  ],
] as const)('shows the sort %j on the columns %j as icons %j', (sort, columns, shown) => {
  expect(visibleSort(sort, new Set<string>(columns))).toEqual(shown);
});

it.each([
  [[down('time')], 'time', false, [up('time')]],
  [[down('time'), down('code')], 'code', false, [up('code')]],
  [[down('time')], 'time', true, [up('time')]],
  [[down('time'), down('code')], 'code', true, [down('time')]],
  [[up('time')], 'time', false, [down('time')]],
] as const)('turns a column of the default sort, instead of leading back to it: %j', (sort, field, beside, next) => {
  expect(nextSort(sort, field, beside, true)).toEqual(next);
});
