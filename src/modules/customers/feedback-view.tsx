import './customers.css';
import { NewRowsBanner } from '@src/crud/list/rows/new-rows-banner.tsx';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { feedbackResource } from './definitions/feedback.ts';
import { FeedbackNav } from './feedback-nav.tsx';
import { TicketQueues } from './ticket-queues.tsx';
import { useUserTexts } from './use-customer-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./ticket-preview.tsx') };

const HEAD = (
  <>
    <FeedbackNav current="tickets" />
    <NewRowsBanner />
    <TicketQueues />
  </>
);

/** Customer tickets: queues, list and conversation. */
export default function FeedbackView() {
  useUserTexts();
  return <ResourcePage definition={feedbackResource} slots={SLOTS} headActions={HEAD} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(feedbackResource);
