import './order.css';
import { refundResource } from '@src/contracts/resources/refund.ts';
import type { RecordExtras } from '@src/resource/record/record-extras.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { RefundLines } from './refund-lines.tsx';
import { useOrderTexts } from './use-order-texts.ts';

const EXTRAS: RecordExtras = { tabs: [{ name: 'lines', label: 'order.tab.lines', Body: RefundLines }] };

const RefundPage = recordPageView(refundResource, EXTRAS);

/** One refund: what is given back of which lines, who agreed, who paid. */
export default function RefundDetailView() {
  useOrderTexts();
  return <RefundPage />;
}
