import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { areSumsBuilt } from '@src/server/store/sums/build-sums.ts';
import type { SumPart } from '@src/server/store/sums/summed-rows.ts';
import { compared, foundBy, type InternalTable } from '@src/server/store/tables/internal-table.ts';

/** Units sold, by product and by combo. */
export const SALES = 'productSales';

/** The table of the units sold. */
export const salesTable: InternalTable = {
  collection: SALES,
  fields: [foundBy('of', 'text'), compared('units', 'number')],
};

type Sold = 'product' | 'combo';

const nameOf = (kind: Sold, id: string): string => `${kind}/${id}`;

/** Units of a product or a combo, as a part of the units sold. */
export const soldUnits = (kind: Sold, id: string, units: number): SumPart => ({
  ...{ into: SALES, key: { of: nameOf(kind, id) }, add: { units } },
});

/** The units sold of each record; null on a server without orders, and until all orders are included. */
export async function readSales(
  kind: Sold,
  rows: readonly Row[],
  { store, resources }: RuleContext,
): Promise<((id: string) => number) | null> {
  const orders = resources.find('order');
  if (orders === undefined || !(await areSumsBuilt(store, orders.collection))) return null;
  const where = { field: 'of', op: 'in', value: rows.map(({ id }) => nameOf(kind, id)) } as const;
  const groups = await store.aggregate(SALES, { where, by: [{ field: 'of' }], sums: ['units'] });
  const sales = new Map(groups.map(({ values: [of], sums: { units = 0 } }) => [of, units]));
  return (id) => sales.get(nameOf(kind, id)) ?? 0;
}
