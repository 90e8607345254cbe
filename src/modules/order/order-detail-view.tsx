import './order.css';
import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { commissionResource } from '@src/modules/agent/definitions/commission.ts';
import { CustomerTab } from './customer-tab.tsx';
import { orderResource } from './definitions/order.ts';
import { refundResource } from './definitions/refund.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderEventReasons } from './order-event-reasons.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderTimeline } from './timeline/order-timeline.tsx';
import { useOrderTexts } from './use-order-texts.ts';

const EXTRAS: RecordExtras = {
  Actions: OrderActions,
  Note: OrderNote,
  tabs: [
    { name: 'items', label: 'order.tab.items', Body: OrderItems },
    { name: 'timeline', label: 'order.tab.timeline', Body: OrderTimeline },
    { name: 'customer', label: 'order.field.customerName', Body: CustomerTab },
    { name: 'why', label: 'order.tab.why', Body: OrderEventReasons },
  ],
  related: { refund: refundResource, commission: commissionResource },
};

const OrderPage = recordPageView(orderResource, EXTRAS);

/** Page of one order: items, amounts, timeline and available actions. */
export default function OrderDetailView() {
  useOrderTexts();
  return <OrderPage />;
}
