import './customers.css';
import { recordPageView } from '@src/crud/record/record-page.tsx';
import { feedbackResource } from './definitions/feedback.ts';
import { FEEDBACK_EXTRAS } from './feedback-extras.tsx';
import { useUserTexts } from './use-customer-texts.ts';

const TicketPage = recordPageView(feedbackResource, FEEDBACK_EXTRAS);

/** One ticket: fields, conversation and history. */
export default function FeedbackDetailView() {
  useUserTexts();
  return <TicketPage />;
}
