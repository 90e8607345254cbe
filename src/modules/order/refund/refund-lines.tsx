import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { AmountTable } from '../amount-table.tsx';
import { orderResource } from '../definitions/order.ts';
import { readOrderLines, readRefundLines } from '../definitions/order-line.ts';

/** Lines of a refund with quantities and amounts. */
export function RefundLines({ record }: ExtraProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const gateway = useResourceApi().open(orderResource);
  const query = useQuery(
    async (id: string, signal: AbortSignal) => readOrderLines((await gateway.get(id, signal)).record.lines),
    String(record.order),
  );
  return (
    <QueryBoundary query={query}>
      {(lines) => (
        <AmountTable
          testId="refund-lines"
          of={t('order.lines.product')}
          figures={[t('order.lines.qty'), t('order.field.refundAmount')]}
        >
          {readRefundLines(record.lines).map(({ lineId, qty, amount }) => (
            <tr key={lineId}>
              <td className="order-item">
                {lines.find(({ id }) => id === lineId)?.productName ?? t('order.lines.freight')}
              </td>
              <td className="order-amount">{qty === 0 ? t('order.lines.reduction') : formats.number(qty)}</td>
              <td className="order-amount">{formats.money(amount)}</td>
            </tr>
          ))}
        </AmountTable>
      )}
    </QueryBoundary>
  );
}
