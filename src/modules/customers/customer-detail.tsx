import { recordDetailWith } from '@src/crud/record/record-detail.tsx';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { CUSTOMER_EXTRAS } from './customer-extras.ts';
import { useRelatedTexts } from './use-customer-texts.ts';

const Detail = recordDetailWith(CUSTOMER_EXTRAS);

/** Detail panel of a customer next to the list: profile, orders, tickets, points and history. */
export default function CustomerDetail(props: DetailSlotProps) {
  useRelatedTexts();
  return <Detail {...props} />;
}
