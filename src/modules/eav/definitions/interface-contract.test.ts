import { expect, it } from 'vitest';
import { contractFaults, isOfOne } from './interface-contract.ts';

const CODES: ReadonlySet<string> = new Set(['slug', 'seats']);

it.each([
  [{ method: 'GET', path: '/event/:id' }, {}],
  [{ method: 'GET', path: '/by/:slug' }, {}],
  [{ method: 'GET', path: '/by/:key', filters: ['slug=:key'] }, {}],
  [{ method: 'GET', path: '/by/:key' }, { path: 'pathParam' }],
  [{ method: 'GET', path: '/by', filters: ['slug=:key'] }, { filters: 'noSuchField' }],
  [
    { method: 'GET', path: '/by', filters: ['slug'], selection: ['seats', 'size'], order: '-weight' },
    {
      filters: 'filterForm',
      selection: 'noSuchField',
      order: 'noSuchField',
    },
  ],
  [{ method: 'POST', path: '/event' }, {}],
  [{ method: 'POST', path: '/event/:id' }, { path: 'pathOfMany' }],
  [{ method: 'PUT', path: '/event' }, { path: 'pathId' }],
  [{ method: 'DELETE', path: '/by/:slug' }, { path: 'pathId' }],
])('finds fields in %o that the collection does not have', (values, faults) => {
  expect(contractFaults(values, CODES)).toEqual(faults);
});

it('distinguishes one record from a page of records', () => {
  const paths = [
    { path: '/event', pageSize: 1 },
    { path: '/event/:id', pageSize: 20 },
    { path: '/by/:slug', pageSize: 1 },
    { path: '/by/:slug', pageSize: 20 },
  ];
  expect(paths.map(isOfOne)).toEqual([false, true, true, false]);
});
