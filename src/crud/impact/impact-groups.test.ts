import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { Impact } from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
import { impactGroups } from './impact-groups.ts';

const PRICE: FieldDefinition = { name: 'price', kind: 'money', label: 'product.field.price' };
const STATUS: FieldDefinition = { name: 'status', kind: 'select', label: 'product.field.status' };
const entry = (resource: string, record: string, changes: Impact['changes']): Impact => ({
  ...{ resource, record, plural: `${resource}.many`, title: record, event: 'adjust', label: 'shop.adjust' },
  changes,
});

it('lists selected records first, then affected ones, with sums of changed numbers', () => {
  const plan = (id: string, from: number, to: number) =>
    entry('plan', id, [
      { field: PRICE, from, to, summed: true },
      { field: STATUS, from: 'a', to: 'b' },
    ]);
  const combo = entry('combo', 'cb1', [{ field: PRICE, from: 5, to: 6 }]);
  const own = entry('product', 'p1', [{ field: PRICE, from: 100, to: 110 }]);
  const groups = impactGroups([plan('a', 100, 110), plan('b', 50, 55), combo, own], 'product');
  expect(groups.map(({ resource, entries, label, sums }) => [resource, entries.length, label, sums])).toEqual([
    ['product', 1, null, []],
    ['plan', 2, 'shop.adjust', [{ field: PRICE, from: 150, to: 165 }]],
    ['combo', 1, 'shop.adjust', []],
  ]);
});

it('reports records that change as a consequence, not unchanged selected ones', () => {
  expect(impactGroups([entry('product', 'p1', []), entry('plan', 'a', [])], 'product')).toMatchObject([
    { resource: 'plan', entries: [{ record: 'a' }] },
  ]);
});
