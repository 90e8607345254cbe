import { comboItemResource, comboResource } from '@src/contracts/resources/combo.ts';
import type { ExtraProps, RecordExtras } from '@src/resource/record/record-extras.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { AddedList } from './added-list.tsx';
import { useProductTexts } from './use-product-texts.ts';

const EXTRAS: RecordExtras = {
  tabs: [{ name: 'items', label: 'product.comboItem.many', Body: ItemsTab }],
  Note: DearNote,
};

const ComboPage = recordPageView(comboResource, EXTRAS);

/** One combo: its price, its lines, and its history. */
export default function ComboDetailView() {
  useProductTexts();
  return <ComboPage />;
}

/** Basis points that a combo saves at least, so that buying it is worth a thought. */
const LEAST_SAVING = 500;

/** Warns of a combo that is hardly cheaper than its lines bought apart. */
function DearNote({ record }: ExtraProps) {
  const t = useText();
  const isDear = Number(record.lines) > 0 && Number(record.saves) < LEAST_SAVING && record.status !== 'ended';
  if (!isDear) return null;
  return (
    <p className="product-note" role="note" data-testid="combo-dear">
      <Icon name="pi pi-exclamation-triangle" />
      {t('product.combo.dear')}
    </p>
  );
}

/** What is in the combo; lines are added while it is a draft. */
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
