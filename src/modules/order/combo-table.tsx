import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { AmountTable } from './amount-table.tsx';
import { comboMembers } from './combo-prices.ts';
import { readOrderLines } from './definitions/order-line.ts';
import { amountOf } from './order-amounts.ts';

/** Members of a combo at the time of purchase, with each member's share of the price. */
export function ComboTable({ record }: { readonly record: ResourceRecord }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const price = amountOf(record, 'goodsAmount');
  const members = comboMembers(readOrderLines(record.lines), price);
  const apart = members.reduce((sum, member) => sum + member.apart, 0);
  return (
    <section data-testid="order-combo">
      <h2>{t('order.combo.title', { name: String(record.comboName ?? '') })}</h2>
      <AmountTable
        of={t('order.lines.product')}
        figures={[t('order.lines.qty'), t('order.combo.apart'), t('order.combo.part')]}
        sum={
          <tr>
            <th scope="row">{t('order.combo.sum')}</th>
            <td />
            <td className="order-amount">{formats.money(apart)}</td>
            <td className="order-amount" data-testid="order-combo-price">
              {formats.money(price)}
            </td>
          </tr>
        }
      >
        {members.map(({ line, apart: alone, inCombo }) => (
          <tr key={line.id}>
            <th scope="row" className="order-item">
              {line.productName} <span className="field-help">{line.planName}</span>
            </th>
            <td className="order-amount">{formats.number(line.qty)}</td>
            <td className="order-amount">{formats.money(alone)}</td>
            <td className="order-amount">{formats.money(inCombo)}</td>
          </tr>
        ))}
      </AmountTable>
    </section>
  );
}
