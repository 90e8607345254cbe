import '@src/ui/page/print-sheet.css';
import './print.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { orderResource } from './definitions/order.ts';
import { readOrderLines } from './definitions/order-line.ts';
import { MoneyTable } from './order-items.tsx';

interface PrintDialogProps {
  /** Kind of document: packing slip for the parcel, or receipt for the buyer. */
  readonly sheet: 'packing' | 'receipt';
  readonly order: ResourceRecord;
  readonly onClose: () => void;
}

/** A sheet as it will be printed; printing leaves everything else of the console out. */
export default function PrintDialog({ sheet, order, onClose }: PrintDialogProps) {
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
          onClick={() => window.print()}
        >
          <Icon name="pi pi-print" />
          {t('order.print.now')}
        </button>
      }
    >
      <article className="print-sheet order-sheet">
        <h3>{t(`order.print.${sheet}`)}</h3>
        <Facts order={order} names={sheet === 'packing' ? PACKING : RECEIPT} />
        <Lines order={order} withPrices={sheet === 'receipt'} />
        {sheet === 'receipt' && <MoneyTable record={order} />}
      </article>
    </Dialog>
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
