import { pointsEntryResource } from '@src/contracts/resources/customer.ts';
import { customerMessageResource } from '@src/contracts/resources/customer-message.ts';
import { feedbackResource } from '@src/contracts/resources/feedback.ts';
import { orderResource } from '@src/contracts/resources/order.ts';
import { usageLogResource } from '@src/contracts/resources/usage-log.ts';
import type { RecordExtras } from '@src/resource/record/record-extras.ts';
import { RevealButton } from './reveal-button.tsx';

/** What belongs to a customer, and the way to see what is masked. */
export const CUSTOMER_EXTRAS: RecordExtras = {
  related: {
    [orderResource.name]: orderResource,
    [feedbackResource.name]: feedbackResource,
    [usageLogResource.name]: usageLogResource,
    [customerMessageResource.name]: customerMessageResource,
    [pointsEntryResource.name]: pointsEntryResource,
  },
  Actions: RevealButton,
};
