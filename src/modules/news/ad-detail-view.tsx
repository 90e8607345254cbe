import { recordPageView } from '@src/crud/record/record-page.tsx';
import { adResource } from './definitions/ad.ts';
import { useNewsTexts } from './use-news-texts.ts';

const AdPage = recordPageView(adResource);

/** One ad: what it shows, where, when, and what came of it. */
export default function AdDetailView() {
  useNewsTexts();
  return <AdPage />;
}
