import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { AmountTable } from '../amount-table.tsx';
import type { RefundableLine } from '../order-amounts.ts';
import { type TypedLines, withUnits } from './refund-draft.ts';

interface RefundLineInputsProps {
  readonly lines: readonly RefundableLine[];
  readonly typed: TypedLines;
  /** Ids of invalid lines. */
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (typed: TypedLines) => void;
}

/** Inputs of the refund lines: a quantity with a proposed amount, or an amount alone. */
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
            <NumberCell
              label={t('order.refund.qtyOf', { name })}
              inputMode="numeric"
              value={qty}
              wrongId={isWrong ? `${lineId}-wrong` : undefined}
              onChange={(text) => onChange({ ...typed, [lineId]: withUnits(line, text) })}
            />
            <NumberCell
              label={t('order.refund.amountOf', { name })}
              inputMode="decimal"
              value={amount}
              wrongId={isWrong ? `${lineId}-wrong` : undefined}
              onChange={(text) => onChange({ ...typed, [lineId]: { qty, amount: text } })}
            />
          </tr>
        );
      })}
    </AmountTable>
  );
}

interface NumberCellProps {
  readonly label: string;
  readonly inputMode: 'numeric' | 'decimal';
  readonly value: string;
  /** Id of the error text of a line. */
  readonly wrongId: string | undefined;
  readonly onChange: (text: string) => void;
}

function NumberCell({ label, inputMode, value, wrongId, onChange }: NumberCellProps) {
  return (
    <td className="order-amount">
      <input
        className="input refund-number"
        inputMode={inputMode}
        aria-label={label}
        aria-invalid={wrongId !== undefined}
        aria-describedby={wrongId}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </td>
  );
}
