import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { officialMessageResource } from '@src/modules/official-account/definitions/message.ts';
import { orderResource } from '@src/modules/order/definitions/order.ts';
import { usageLogResource } from '@src/modules/statistics/definitions/usage-log.ts';
import { pointsEntryResource } from './definitions/customer.ts';
import { customerMessageResource } from './definitions/customer-message.ts';
import { feedbackResource } from './definitions/feedback.ts';
import { RevealCustomer } from './reveal-customer.tsx';

/** Extras of customer records, with the action that reveals masked fields. */
export const CUSTOMER_EXTRAS: RecordExtras = {
  related: {
    [orderResource.name]: orderResource,
    [feedbackResource.name]: feedbackResource,
    [usageLogResource.name]: usageLogResource,
    [customerMessageResource.name]: customerMessageResource,
    [officialMessageResource.name]: officialMessageResource,
    [pointsEntryResource.name]: pointsEntryResource,
  },
  Actions: RevealCustomer,
};
