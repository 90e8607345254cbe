import '../order.css';
import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { refundResource } from '../definitions/refund.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import { RefundLines } from './refund-lines.tsx';

const EXTRAS: RecordExtras = { tabs: [{ name: 'lines', label: 'order.tab.lines', Body: RefundLines }] };

const RefundPage = recordPageView(refundResource, EXTRAS);

/** Page of one refund: lines, approval and payment. */
export default function RefundDetailView() {
  useOrderTexts();
  return <RefundPage />;
}
