import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { AdPictureInput } from './ad-picture-input.tsx';
import { adResource } from './definitions/ad.ts';
import { useNewsTexts } from './use-news-texts.ts';

const EXTRAS: RecordExtras = { inputs: { media: AdPictureInput } };

const AdPage = recordPageView(adResource, EXTRAS);

/** Page of one ad: content, position, schedule and statistics. */
export default function AdDetailView() {
  useNewsTexts();
  return <AdPage />;
}
