import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ComboTable } from './combo-table.tsx';
import { type OrderLine, readOrderLines } from './definitions/order-line.ts';
import { amountOf, freightOf } from './order-amounts.ts';
import { ParcelTable } from './parcels/parcel-table.tsx';

/** Items of an order, and how its amount is calculated. */
export function OrderItems({ record }: ExtraProps) {
  return (
    <div className="order-stack">
      {record.type === 'combo' && <ComboTable record={record} />}
      <LineTable record={record} />
      <ParcelTable record={record} />
      <MoneyTable record={record} />
    </div>
  );
}

/** Lines of an order with their shares of the amount. */
export function LineTable({ record }: { readonly record: ResourceRecord }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const freight = freightOf(record);
  return (
    <div className="order-scroll">
      <table className="table" data-testid="order-lines">
        <caption className="visually-hidden">{t('order.lines.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order.lines.number')}</th>
            <th scope="col">{t('order.lines.product')}</th>
            <th scope="col" className="order-amount">
              {t('order.lines.price')}
            </th>
            <th scope="col" className="order-amount">
              {t('order.lines.qty')}
            </th>
            <th scope="col" className="order-amount" title={t('order.lines.shareHelp')}>
              {t('order.lines.share')}
            </th>
            <th scope="col" className="order-amount">
              {t('order.lines.refunded')}
            </th>
            <th scope="col">{t('order.lines.delivered')}</th>
          </tr>
        </thead>
        <tbody>
          {readOrderLines(record.lines).map((line, index) => (
            <LineRow key={line.id} line={line} number={index + 1} />
          ))}
          {freight > 0 && (
            <tr>
              <td />
              <td>{t('order.lines.freight')}</td>
              <td />
              <td />
              <td className="order-amount">{formats.money(freight)}</td>
              <td />
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function LineRow({ line, number }: { readonly line: OrderLine; readonly number: number }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { keys, revokedKeys } = line;
  return (
    <tr data-testid="order-line" data-id={line.id}>
      <td>{number}</td>
      <td className="order-item">
        {line.productName}{' '}
        <span className="field-help">{[line.planName, line.version].filter((part) => part !== '').join(' · ')}</span>
        {keys.length > 0 && (
          <ul className="order-keys">
            {keys.map((key) => (
              <li key={key}>
                <code>{key}</code>
                {revokedKeys.includes(key) && <span className="tag tag-bad">{t('order.lines.revoked')}</span>}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="order-amount">{formats.money(line.price)}</td>
      <td className="order-amount">{formats.number(line.qty)}</td>
      <td className="order-amount">{formats.money(line.share)}</td>
      <td className="order-amount">
        {line.refundedAmount === 0 ? '–' : formats.money(line.refundedAmount)}
        {line.refundedQty > 0 && <span className="field-help"> ×{formats.number(line.refundedQty)}</span>}
      </td>
      <td>{line.deliveredAt === null ? '–' : formats.dateTime(line.deliveredAt)}</td>
    </tr>
  );
}

interface MoneyTableProps {
  readonly record: ResourceRecord;
  /** Leaves out the fields that are internal to the shop. */
  readonly forBuyer?: boolean;
}

/** Calculation of the order's total, one step per row. */
export function MoneyTable({ record, forBuyer = false }: MoneyTableProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const of = (field: string) => amountOf(record, field);
  const steps = [
    { name: 'goodsAmount', text: t('order.field.goodsAmount'), amount: of('goodsAmount') },
    { name: 'discountAmount', text: t('order.field.discountAmount'), amount: -of('discountAmount') },
    { name: 'adjustAmount', text: t('order.field.adjustAmount'), amount: of('adjustAmount') },
    { name: 'freightAmount', text: t('order.field.freightAmount'), amount: of('freightAmount') },
    { name: 'payAmount', text: t('order.field.payAmount'), amount: of('payAmount'), sum: true },
    { name: 'paidAmount', text: t('order.field.paidAmount'), amount: of('paidAmount') },
    { name: 'refundedAmount', text: t('order.field.refundedAmount'), amount: -of('refundedAmount') },
    { name: 'net', text: t('order.money.net'), amount: of('paidAmount') - of('refundedAmount'), sum: true },
  ];
  return (
    <section className="order-money">
      <h2>{t('order.money.title')}</h2>
      <dl data-testid="order-money">
        {(forBuyer ? steps.filter(({ name }) => name !== 'net') : steps).map(({ name, text, amount, sum = false }) => (
          <div key={name} data-field={name} data-sum={sum}>
            <dt>{text}</dt>
            <dd>{formats.money(amount === 0 ? 0 : amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
