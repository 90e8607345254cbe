import { orderResource } from '@src/contracts/resources/order.ts';
import { readOrderLines, readRefundLines } from '@src/contracts/resources/order-line.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';

/** What a refund gives back of which lines of its order. */
export function RefundLines({ record }: ExtraProps) {
  const t = useText();
  const formats = useValueFormats();
  const gateway = useDesk().open(orderResource);
  const query = useQuery(
    async (id: string, signal: AbortSignal) => readOrderLines((await gateway.get(id, signal)).record.lines),
    String(record.order),
  );
  return (
    <Loaded query={query}>
      {(lines) => (
        <div className="order-scroll">
          <table className="table" data-testid="refund-lines">
            <thead>
              <tr>
                <th scope="col">{t('order.lines.product')}</th>
                <th scope="col" className="order-amount">
                  {t('order.lines.qty')}
                </th>
                <th scope="col" className="order-amount">
                  {t('order.field.refundAmount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {readRefundLines(record.lines).map(({ lineId, qty, amount }) => (
                <tr key={lineId}>
                  <td className="order-item">
                    {lines.find(({ id }) => id === lineId)?.productName ?? t('order.lines.freight')}
                  </td>
                  <td className="order-amount">{qty === 0 ? t('order.lines.reduction') : formats.number(qty)}</td>
                  <td className="order-amount">{formats.money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}
