import { expect, it } from 'vitest';
import { createMemoryStore } from '../memory-store.ts';
import { checkedReads } from './checked-reads.ts';

const store = checkedReads(createMemoryStore({ roles: [{ id: '1' }], orders: [{ id: '2', no: 'O-2' }] }), {
  isBounded: (collection) => collection === 'roles',
  fieldsOf: (collection) => (collection === 'orders' ? new Set(['no']) : null),
});

it('allows complete reads of bounded collections only', async () => {
  expect(await store.list('roles')).toEqual([{ id: '1' }]);
  await expect(store.list('orders')).rejects.toThrow('orders grows, and is read whole');
});

it('allows conditions on columns only', async () => {
  const byNo = { where: { field: 'no', op: 'is', value: 'O-2' }, sort: [{ field: 'id' }] } as const;
  expect((await store.select('orders', byNo)).rows).toEqual([{ id: '2', no: 'O-2' }]);
  const byNote = { where: { field: 'note', op: 'filled' }, sort: [{ field: 'time' }] } as const;
  await expect(store.select('orders', byNote)).rejects.toThrow('orders is read by note, time, which has no column');
  await expect(store.aggregate('orders', { by: [{ field: 'day' }], sums: ['paid'] })).rejects.toThrow(
    'orders is read by day, paid, which has no column',
  );
});

it('treats a selection of all rows as a complete read, unless it is paged or returns ids only', async () => {
  await expect(store.select('orders', {})).rejects.toThrow('orders grows, and is selected whole');
  expect((await store.select('orders', { size: 1 })).total).toBe(1);
  expect((await store.select('orders', { keysOnly: true })).rows).toEqual([{ id: '2' }]);
  expect((await store.select('roles', {})).rows).toEqual([{ id: '1' }]);
});
