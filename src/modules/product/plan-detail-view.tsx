import { comboItemResource } from '@src/contracts/resources/combo.ts';
import { planResource } from '@src/contracts/resources/plan.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { useProductTexts } from './use-product-texts.ts';

const PlanPage = recordPageView(planResource, { related: { comboItem: comboItemResource } });

/** One plan of a product: its price, and how it changed. */
export default function PlanDetailView() {
  useProductTexts();
  return <PlanPage />;
}
