import './user.css';
import { feedbackResource } from '@src/contracts/resources/feedback.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { FEEDBACK_EXTRAS } from './feedback-extras.tsx';
import { useUserTexts } from './use-user-texts.ts';

const TicketPage = recordPageView(feedbackResource, FEEDBACK_EXTRAS);

/** One ticket: what it is about, the conversation, and its history. */
export default function FeedbackDetailView() {
  useUserTexts();
  return <TicketPage />;
}
