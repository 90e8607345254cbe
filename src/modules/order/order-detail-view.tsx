import './order.css';
import { commissionResource } from '@src/contracts/resources/commission.ts';
import { orderResource } from '@src/contracts/resources/order.ts';
import { refundResource } from '@src/contracts/resources/refund.ts';
import type { RecordExtras } from '@src/resource/record/record-extras.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { CustomerTab } from './customer-tab.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWhy } from './order-why.tsx';
import { useOrderTexts } from './use-order-texts.ts';

const EXTRAS: RecordExtras = {
  Actions: OrderActions,
  Note: OrderNote,
  tabs: [
    { name: 'items', label: 'order.tab.items', Body: OrderItems },
    { name: 'timeline', label: 'order.tab.timeline', Body: OrderTimeline },
    { name: 'customer', label: 'order.field.customerName', Body: CustomerTab },
    { name: 'why', label: 'order.tab.why', Body: OrderWhy },
  ],
  related: { refund: refundResource, commission: commissionResource },
};

const OrderPage = recordPageView(orderResource, EXTRAS);

/** One order: what was bought and for how much, what happened to it, and what can be done now. */
export default function OrderDetailView() {
  useOrderTexts();
  return <OrderPage />;
}
