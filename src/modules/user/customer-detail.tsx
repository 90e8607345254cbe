import { ORDER_TEXTS } from '@locales/late/order.ts';
import { STATISTICS_TEXTS } from '@locales/late/statistics.ts';
import type { DetailPartProps } from '@src/resource/parts/resource-parts.ts';
import { recordDetailWith } from '@src/resource/record/record-detail.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { CUSTOMER_EXTRAS } from './customer-extras.ts';

const Detail = recordDetailWith(CUSTOMER_EXTRAS);

/** A customer beside the list: profile, orders, tickets, points and history. */
export default function CustomerDetail(props: DetailPartProps) {
  useLateTexts(ORDER_TEXTS);
  useLateTexts(STATISTICS_TEXTS);
  return <Detail {...props} />;
}
