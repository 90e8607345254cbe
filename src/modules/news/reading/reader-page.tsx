import '../news.css';
import { type PublicText, publicFileId } from '@src/contracts/endpoints/public-news.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import { documentOf } from '@src/contracts/rich-text/document.ts';
import { readDocument } from '@src/contracts/rich-text/read-document.ts';
import { useResolveProduct } from '@src/crud/product-card/use-resolve-product.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type Article, NewsArticle } from './news-article.tsx';
import { usePublicPosters } from './use-posters.ts';
import { usePublicMedia } from './use-public-media.ts';
import { usePublicSubtitles } from './use-subtitles.ts';

interface ReaderPageProps {
  readonly load: (name: string, signal: AbortSignal) => Promise<PublicText>;
  /** Slug, or token of a preview link. */
  readonly name: string;
  /** Token of a preview link; empty for published news. */
  readonly share: string;
}

/** Converts the response: cover and files get library addresses. */
function articleOf(text: PublicText): Article {
  const inLibrary = (address: string): string => {
    const id = publicFileId(address);
    return id === null ? address : mediaAddress(id);
  };
  const document = readDocument(text.document) ?? documentOf([]);
  const attachments = text.attachments.map((file) => ({ ...file, address: inLibrary(file.address) }));
  return { ...text, document, cover: inLibrary(text.cover), attachments };
}

/** Focusable, so that the arrow keys scroll it. */
const SCROLLED = { tabIndex: 0 } as const;

/** Public page of a news item, loaded with the public calls. */
export function ReaderPage({ load, name, share }: ReaderPageProps) {
  const t = useTranslate();
  const query = useQuery(load, name);
  const resolveMedia = usePublicMedia(share);
  const resolvePoster = usePublicPosters(share);
  const resolveSubtitles = usePublicSubtitles(share);
  const resolveProduct = useResolveProduct();
  return (
    // A text without links would have no focusable element to scroll it from.
    <section className="news-reader" data-testid="news-reader" aria-label={t('news.reader.label')} {...SCROLLED}>
      <QueryBoundary query={query}>
        {(text) => (
          <div className="news-screen" data-screen="desktop">
            <NewsArticle
              article={articleOf(text)}
              isPage
              {...{ resolveMedia, resolvePoster, resolveSubtitles, resolveProduct }}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}
