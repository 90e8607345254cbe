import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { AccountsTab } from './channels/accounts-tab.tsx';
import { ChannelsInput } from './channels/channel-limits-table.tsx';
import { newsResource } from './definitions/news.ts';
import { NewsActions, NewsNote } from './news-note.tsx';
import { PreviewTab } from './reading/preview-tab.tsx';
import { RevisionsTab } from './revisions-tab.tsx';
import { useNewsTexts } from './use-news-texts.ts';

const EXTRAS: RecordExtras = {
  tabs: [
    { name: 'preview', label: 'news.tab.preview', Body: PreviewTab },
    { name: 'revisions', label: 'news.tab.revisions', Body: RevisionsTab },
    { name: 'accounts', label: 'news.tab.accounts', Body: AccountsTab },
  ],
  Note: NewsNote,
  tabTitle: ({ copyOf }) => (typeof copyOf === 'string' ? 'news.copy.tab' : null),
  Actions: NewsActions,
  inputs: { channels: ChannelsInput },
};

const NewsPage = recordPageView(newsResource, EXTRAS);

/** Page of one news item: content, preview, revisions and life cycle. */
export default function NewsDetailView() {
  useNewsTexts();
  return <NewsPage />;
}
