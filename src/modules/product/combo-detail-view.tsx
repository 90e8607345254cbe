import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { ExtraProps, RecordExtras } from '@src/crud/record/record-slots.ts';
import { orderResource } from '@src/modules/order/definitions/order.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { comboItemResource, comboResource } from './definitions/combo.ts';
import { AddedList } from './editable-list.tsx';
import { useProductTexts } from './use-product-texts.ts';

const COLUMNS = ['no', 'customerName', 'payAmount', 'status', 'paidAt'];
/** The orders of one combo: who bought it, for how much, and what became of it. */
const BOUGHT: ResourceDefinition = {
  ...orderResource,
  fields: orderResource.fields.filter(({ name }) => COLUMNS.includes(name)),
};

const EXTRAS: RecordExtras = {
  tabs: [{ name: 'items', label: 'product.comboItem.many', Body: ItemsTab }],
  related: { [orderResource.name]: BOUGHT },
  Note: DearNote,
};

const ComboPage = recordPageView(comboResource, EXTRAS);

/** One combo: its price, its lines, and its history. */
export default function ComboDetailView() {
  useProductTexts();
  return <ComboPage />;
}

/** Basis points that a combo saves at least, so that buying it is worth a thought. */
const MIN_SAVING = 500;

/** Warns of a combo that is hardly cheaper than its lines bought apart. */
function DearNote({ record }: ExtraProps) {
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
    <AddedList
      definition={comboItemResource}
      field="combo"
      record={record}
      addKey="product.comboItem.add"
      isClosed={record.status !== 'draft'}
      onChanged={refresh}
    />
  );
}
