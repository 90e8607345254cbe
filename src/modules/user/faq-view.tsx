import './user.css';
import { faqResource } from '@src/contracts/resources/faq.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { FeedbackNav } from './feedback-nav.tsx';
import { useUserTexts } from './use-user-texts.ts';

/** The answers that everybody can read. */
export default function FaqView() {
  useUserTexts();
  return <ResourcePage definition={faqResource} headActions={<FeedbackNav current="faq" />} />;
}
