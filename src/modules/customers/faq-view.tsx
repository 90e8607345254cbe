import './customers.css';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { faqResource } from './definitions/faq.ts';
import { FeedbackNav } from './feedback-nav.tsx';
import { useUserTexts } from './use-customer-texts.ts';

/** List of FAQ entries. */
export default function FaqView() {
  useUserTexts();
  return <ResourcePage definition={faqResource} headActions={<FeedbackNav current="faq" />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(faqResource);
