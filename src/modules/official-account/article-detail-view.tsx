import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { ArticleNote } from './articles/article-note.tsx';
import { officialArticleResource } from './definitions/articles/article.ts';
import { useOfficialTexts } from './use-official-texts.ts';

const EXTRAS: RecordExtras = { Note: ArticleNote };

const ArticlePage = recordPageView(officialArticleResource, EXTRAS);

/** The page of one article: its state, and the vendor's error. */
export default function ArticleDetailView() {
  useOfficialTexts();
  return <ArticlePage />;
}
