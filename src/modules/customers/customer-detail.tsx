import { ORDER_TEXTS } from '@locales/late/order.ts';
import { STATISTICS_TEXTS } from '@locales/late/statistics.ts';
import { recordDetailWith } from '@src/crud/record/record-detail.tsx';
import type { DetailPartProps } from '@src/crud/shared/slot-types.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';
import { CUSTOMER_EXTRAS } from './customer-extras.ts';

const Detail = recordDetailWith(CUSTOMER_EXTRAS);

/** Detail panel of a customer next to the list: profile, orders, tickets, points and history. */
export default function CustomerDetail(props: DetailPartProps) {
  useTexts(ORDER_TEXTS);
  useTexts(STATISTICS_TEXTS);
  return <Detail {...props} />;
}
