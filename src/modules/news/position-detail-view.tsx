import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { adResource } from './definitions/ad.ts';
import { adPositionResource } from './definitions/ad-position.ts';
import { EmbedTab } from './embed-tab.tsx';
import { AdTimeline } from './timeline/ad-timeline.tsx';
import { useNewsTexts } from './use-news-texts.ts';

const EXTRAS: RecordExtras = {
  tabs: [
    { name: 'timeline', label: 'news.tab.timeline', Body: AdTimeline },
    { name: 'embed', label: 'news.tab.embed', Body: EmbedTab },
  ],
  related: { ad: adResource },
};

const PositionPage = recordPageView(adPositionResource, EXTRAS);

/** Page of one position: its limits, timeline of ads and history. */
export default function PositionDetailView() {
  useNewsTexts();
  return <PositionPage />;
}
