import '@src/ui/page/print-sheet.css';
import './print.css';
import type { Slips as SlipsAnswer } from '@src/contracts/endpoints/order-slips.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Barcode } from '@src/ui/barcode/barcode.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { orderResource } from './definitions/order.ts';
import { readOrderLines } from './definitions/order-line.ts';
import { MoneyTable } from './order-items.tsx';

export interface PrintDialogProps {
  /** Kind of document: packing slips for parcels, or a receipt for the buyer. */
  readonly sheet: 'packing' | 'receipt';
  readonly orders: readonly ResourceRecord[];
  readonly onClose: () => void;
}

/** Preview of sheets; printing hides the rest of the console. */
export default function PrintDialog(props: PrintDialogProps) {
  const { sheet, orders } = props;
  return sheet === 'packing' ? <Slips {...props} /> : <Sheets {...props} shown={orders} />;
}

/** Packing slips with the unmasked address: a carrier cannot deliver to masked data. */
function Slips({ orders, ...others }: PrintDialogProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const { run, refusal } = useMutation();
  const [answer, setAnswer] = useState<SlipsAnswer | null>(null);
  const ask = useEffectEvent(() => run(() => gateways.orders.slips(orders.map(({ id }) => id)), setAnswer));
  useEffect(() => ask(), []);
  const shown = answer?.slips.map(({ order, receiverPhone }) => ({ ...order, receiverPhone })) ?? [];
  return (
    <Sheets {...others} shown={shown}>
      <ErrorLine refusal={refusal} fields={orderResource} />
      {answer === null && refusal === null && <p role="status">{t('order.print.loading')}</p>}
      {answer !== null && answer.left > 0 && (
        <p className="field-help" role="note">
          {shown.length === 0 ? t('order.print.none') : t('order.print.left', { count: answer.left })}
        </p>
      )}
    </Sheets>
  );
}

interface SheetsProps extends Omit<PrintDialogProps, 'orders'> {
  readonly shown: readonly ResourceRecord[];
  readonly children?: ReactNode;
}

function Sheets({ sheet, shown, onClose, children }: SheetsProps) {
  const t = useTranslate();
  return (
    <Dialog
      open
      size="wide"
      label={t(`order.print.${sheet}`)}
      testId="order-print"
      onClose={onClose}
      footer={
        <button
          type="button"
          className="button button-primary"
          data-autofocus
          data-testid="order-print-now"
          aria-disabled={shown.length === 0}
          onClick={() => shown.length > 0 && window.print()}
        >
          <Icon name="pi pi-print" />
          {t('order.print.now')}
        </button>
      }
    >
      {children}
      {shown.map((order) => (
        <Sheet key={order.id} sheet={sheet} order={order} />
      ))}
    </Dialog>
  );
}

function Sheet({ sheet, order }: { readonly sheet: PrintDialogProps['sheet']; readonly order: ResourceRecord }) {
  const t = useTranslate();
  const { config } = useApp();
  return (
    <article className="print-sheet order-sheet" data-testid="order-sheet">
      <h3>{t(`order.print.${sheet}`)}</h3>
      <p className="order-shop">
        {t('order.print.shop')} <strong>{config.title}</strong>
      </p>
      {sheet === 'packing' && <Barcode text={String(order.no ?? '')} className="order-barcode" />}
      <Facts order={order} names={sheet === 'packing' ? PACKING : RECEIPT} />
      <Lines order={order} withPrices={sheet === 'receipt'} />
      {sheet === 'receipt' && <MoneyTable record={order} forBuyer />}
    </article>
  );
}

const PACKING = ['no', 'receiver', 'receiverPhone', 'address', 'carrier', 'trackingNo', 'buyerRemark'];
const RECEIPT = ['no', 'customerName', 'paidAt', 'channel', 'transactionId', 'invoiceTitle', 'taxNo'];

function Facts({ order, names }: { readonly order: ResourceRecord; readonly names: readonly string[] }) {
  const label = useLabel();
  const formats = useValueFormats();
  const wordsOf = (name: string) => {
    const value = String(order[name] ?? '');
    const field = fieldOf(orderResource, name);
    const option = field?.options?.find((each) => each.value === value);
    if (option !== undefined) return label(option.label);
    return field?.kind === 'datetime' && value !== '' ? formats.dateTime(value) : value;
  };
  const shown = names.map((name) => [name, wordsOf(name)] as const).filter(([, words]) => words !== '');
  return (
    <dl>
      {shown.map(([name, words]) => (
        <div key={name}>
          <dt>{label(fieldOf(orderResource, name)?.label ?? name)}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ order, withPrices }: { readonly order: ResourceRecord; readonly withPrices: boolean }) {
  const t = useTranslate();
  const formats = useValueFormats();
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('order.lines.product')}</th>
          <th scope="col" className="order-amount">
            {t('order.lines.qty')}
          </th>
          {withPrices && (
            <th scope="col" className="order-amount">
              {t('order.lines.share')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {readOrderLines(order.lines).map((line) => (
          <tr key={line.id}>
            <td>
              {line.productName} {line.planName}
            </td>
            <td className="order-amount">{formats.number(line.qty)}</td>
            {withPrices && <td className="order-amount">{formats.money(line.share)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
