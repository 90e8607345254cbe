import { comboItemResource, comboResource } from '@src/contracts/resources/combo.ts';
import type { ExtraProps, RecordExtras } from '@src/resource/record/record-extras.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { AddedList } from './added-list.tsx';
import { useProductTexts } from './use-product-texts.ts';

const EXTRAS: RecordExtras = { tabs: [{ name: 'items', label: 'product.comboItem.many', Body: ItemsTab }] };

const ComboPage = recordPageView(comboResource, EXTRAS);

/** One combo: its price, its lines, and its history. */
export default function ComboDetailView() {
  useProductTexts();
  return <ComboPage />;
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
