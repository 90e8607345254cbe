import './user.css';
import { cannedReplyResource } from '@src/contracts/resources/feedback.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { FeedbackNav } from './feedback-nav.tsx';
import { useUserTexts } from './use-user-texts.ts';

/** The answers that are kept ready. */
export default function CannedView() {
  useUserTexts();
  return <ResourcePage definition={cannedReplyResource} headActions={<FeedbackNav current="canned" />} />;
}
