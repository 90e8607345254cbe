import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { ExtraProps, RecordExtras } from '@src/crud/record/record-slots.ts';
import { orderResource } from '@src/modules/order/definitions/order.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { comboItemResource, comboResource } from './definitions/combo.ts';
import { EditableRelatedList } from './editable-list.tsx';
import { useProductTexts } from './use-product-texts.ts';

const COLUMNS = ['no', 'customerName', 'payAmount', 'status', 'paidAt'];
/** Orders of one combo: who bought it, the price and the state. */
const BOUGHT: ResourceDefinition = {
  ...orderResource,
  fields: orderResource.fields.filter(({ name }) => COLUMNS.includes(name)),
};

const EXTRAS: RecordExtras = {
  tabs: [{ name: 'items', label: 'product.comboItem.many', Body: ItemsTab }],
  related: { [orderResource.name]: BOUGHT },
  Note: LowSavingNote,
};

const ComboPage = recordPageView(comboResource, EXTRAS);

/** One combo: its price, items and history. */
export default function ComboDetailView() {
  useProductTexts();
  return <ComboPage />;
}

/** Minimum saving of a combo in basis points, below which it gets a warning. */
const MIN_SAVING = 500;

/** Warning that a combo is hardly cheaper than its items bought separately. */
function LowSavingNote({ record }: ExtraProps) {
  const t = useTranslate();
  const isDear = Number(record.lines) > 0 && Number(record.saves) < MIN_SAVING && record.status !== 'ended';
  if (!isDear) return null;
  return (
    <p className="product-note" role="note" data-testid="combo-dear">
      <Icon name="pi pi-exclamation-triangle" />
      {t('product.combo.dear')}
    </p>
  );
}

/** Items of the combo; editable while it is a draft. */
function ItemsTab({ record, refresh }: ExtraProps) {
  return (
    <EditableRelatedList
      definition={comboItemResource}
      field="combo"
      record={record}
      addKey="product.comboItem.add"
      isClosed={record.status !== 'draft'}
      onChanged={refresh}
    />
  );
}
