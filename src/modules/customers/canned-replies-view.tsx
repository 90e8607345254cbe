import './customers.css';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { cannedReplyResource } from './definitions/feedback.ts';
import { FeedbackNav } from './feedback-nav.tsx';
import { useUserTexts } from './use-customer-texts.ts';

/** List of canned replies. */
export default function CannedView() {
  useUserTexts();
  return <ResourcePage definition={cannedReplyResource} headActions={<FeedbackNav current="canned" />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(cannedReplyResource);
