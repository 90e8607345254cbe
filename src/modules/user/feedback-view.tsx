import './user.css';
import { feedbackResource } from '@src/contracts/resources/feedback.ts';
import { FreshRows } from '@src/resource/list/fresh-rows.tsx';
import type { ResourceParts } from '@src/resource/parts/resource-parts.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { FeedbackNav } from './feedback-nav.tsx';
import { TicketQueues } from './ticket-queues.tsx';
import { useUserTexts } from './use-user-texts.ts';

const PARTS: ResourceParts = { detail: () => import('./ticket-preview.tsx') };

const HEAD = (
  <>
    <FeedbackNav current="tickets" />
    <FreshRows />
    <TicketQueues />
  </>
);

/** What customers ask and complain about: queues, the list, and the conversation beside it. */
export default function FeedbackView() {
  useUserTexts();
  return <ResourcePage definition={feedbackResource} parts={PARTS} headActions={HEAD} />;
}
