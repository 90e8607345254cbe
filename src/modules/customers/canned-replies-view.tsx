import './customers.css';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { cannedReplyResource } from './definitions/feedback.ts';
import { FeedbackNav } from './feedback-nav.tsx';
import { useUserTexts } from './use-customer-texts.ts';

/** List of canned replies. */
export default function CannedView() {
  useUserTexts();
  return <ResourcePage definition={cannedReplyResource} headActions={<FeedbackNav current="canned" />} />;
}
