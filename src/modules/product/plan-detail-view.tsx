import { recordPageView } from '@src/crud/record/record-page.tsx';
import { comboItemResource } from './definitions/combo.ts';
import { planResource } from './definitions/plan.ts';
import { useProductTexts } from './use-product-texts.ts';

const PlanPage = recordPageView(planResource, { related: { comboItem: comboItemResource } });

/** One plan of a product: its price and history. */
export default function PlanDetailView() {
  useProductTexts();
  return <PlanPage />;
}
