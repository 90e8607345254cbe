import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { linesOf, refundLinesOf } from '../order-row.ts';

/** Stock reserved by an order, by `plan/<id>` and `combo/<id>`. */
export type ReservedStock = Readonly<Record<string, number>>;

const PAID = ['paid', 'partlyRefunded', 'refunded'];

/** True for paid orders, including refunded ones. */
export const isPaid = ({ payment }: Row): boolean => PAID.some((state) => state === payment);

/** Units back in stock: never delivered, or returned. A refund without return restores none. */
function returnedUnits(line: string, deliveredAt: string | null, refunds: readonly Row[]): number {
  return refunds
    .filter((refund) => refund.status === 'succeeded')
    .filter(
      (refund) => refund.kind === 'returnGoods' || deliveredAt === null || textIn(refund, 'succeededAt') < deliveredAt,
    )
    .flatMap(refundLinesOf)
    .filter(({ lineId }) => lineId === line)
    .reduce((sum, { qty }) => sum + qty, 0);
}

/** Stock that a paid order reserves, given its refunds. */
export function requiredStock(order: Row, refunds: readonly Row[]): ReservedStock {
  const wanted: Record<string, number> = {};
  for (const { id, plan, qty, deliveredAt } of linesOf(order)) {
    if (plan === '') continue;
    const left = Math.max(0, qty - returnedUnits(id, deliveredAt, refunds));
    wanted[`plan/${plan}`] = (wanted[`plan/${plan}`] ?? 0) + left;
  }
  const combo = textIn(order, 'combo');
  if (combo === '') return wanted;
  return { ...wanted, [`combo/${combo}`]: Object.values(wanted).some((count) => count > 0) ? 1 : 0 };
}
