import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { AmountTable } from '../amount-table.tsx';
import type { RefundableLine } from '../order-amounts.ts';
import { type TypedLines, withUnits } from './refund-draft.ts';

interface RefundLineInputsProps {
  readonly lines: readonly RefundableLine[];
  readonly typed: TypedLines;
  /** Ids of lines that cannot be given back as typed. */
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (typed: TypedLines) => void;
}

/** Inputs of the refund lines: a quantity, for which an amount is proposed, or an amount alone. */
export function RefundLineInputs({ lines, typed, wrong, onChange }: RefundLineInputsProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  return (
    <AmountTable
      of={t('order.lines.product')}
      figures={[t('order.refund.lineLeft'), t('order.lines.qty'), t('order.field.refundAmount')]}
    >
      {lines.map((line) => {
        const { lineId } = line;
        const name = line.line?.productName ?? t('order.lines.freight');
        const { qty = '', amount = '' } = typed[lineId] ?? {};
        const isWrong = wrong.has(lineId);
        return (
          <tr key={lineId} data-testid="refund-line" data-id={lineId}>
            <th scope="row" className="order-item">
              {name}
              {isWrong && (
                <p id={`${lineId}-wrong`} className="field-error" role="alert">
                  {t('order.refund.wrongLine', { qty: line.qty, amount: formats.money(line.amount) })}
                </p>
              )}
            </th>
            <td className="order-amount">
              {formats.money(line.amount)} <span className="field-help">×{line.qty}</span>
            </td>
            <td className="order-amount">
              <input
                className="input refund-number"
                inputMode="numeric"
                aria-label={t('order.refund.qtyOf', { name })}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? `${lineId}-wrong` : undefined}
                value={qty}
                onChange={(event) => onChange({ ...typed, [lineId]: withUnits(line, event.currentTarget.value) })}
              />
            </td>
            <td className="order-amount">
              <input
                className="input refund-number"
                inputMode="decimal"
                aria-label={t('order.refund.amountOf', { name })}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? `${lineId}-wrong` : undefined}
                value={amount}
                onChange={(event) => onChange({ ...typed, [lineId]: { qty, amount: event.currentTarget.value } })}
              />
            </td>
          </tr>
        );
      })}
    </AmountTable>
  );
}
