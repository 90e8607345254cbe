import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ColumnProps } from 'primereact/column';
import type { Delivery, DeliveryState } from './deliveries.ts';

/** Columns of a delivery, in the default order. */
export const DELIVERY_FIELDS = ['code', 'customer', 'city', 'status', 'parcels', 'amount', 'day'] as const;
export type DeliveryField = (typeof DELIVERY_FIELDS)[number];

const NUMBERS: ReadonlySet<DeliveryField> = new Set(['parcels', 'amount']);
const TONES: Readonly<Record<DeliveryState, string>> = {
  open: 'tag',
  packed: 'tag tag-warn',
  sent: 'tag tag-good',
  returned: 'tag tag-bad',
};

/** Status of a delivery as a coloured tag. */
export function DeliveryTag({ status }: Pick<Delivery, 'status'>) {
  const t = useTranslate();
  return <span className={TONES[status]}>{t(`gallery.tables.status.${status}`)}</span>;
}

/**
 * Column props of a delivery field: header, cell and alignment.
 * @example const columnOf = useDeliveryColumns(); … <Column {...columnOf('amount')} sortable />
 */
export function useDeliveryColumns(): (field: DeliveryField) => ColumnProps {
  const t = useTranslate();
  const formats = useValueFormats();
  const bodyOf = (field: DeliveryField) => (row: Delivery) => {
    if (field === 'status') return <DeliveryTag status={row.status} />;
    if (field === 'city') return t(`gallery.tables.city.${row.city}`);
    if (field === 'amount') return formats.money(row.amount);
    return field === 'parcels' ? formats.number(row.parcels) : row[field];
  };
  return (field) => ({
    columnKey: field,
    field,
    header: t(`gallery.tables.field.${field}`),
    body: bodyOf(field),
    ...(NUMBERS.has(field) ? { align: 'right', className: 'number', headerClassName: 'table-number-head' } : {}),
  });
}
