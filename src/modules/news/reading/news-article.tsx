import '../news.css';
import type { PublicText } from '@src/contracts/endpoints/public-news.ts';
import type { RichDocument } from '@src/contracts/rich-text/document.ts';
import { type ResolveMedia, ResolveMediaContext, useMediaSource } from '@src/ui/rich-text/resolve-media.ts';
import type { ResolvePoster } from '@src/ui/rich-text/resolve-poster.ts';
import type { ResolveProduct } from '@src/ui/rich-text/resolve-product.ts';
import type { ResolveSubtitles } from '@src/ui/rich-text/resolve-subtitles.ts';
import { RichTextView } from '@src/ui/rich-text/rich-text-view.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type Attachment, AttachmentList } from './attachment-list.tsx';

/** Visible content of a news item; the cover is an address of the media library or of this origin. */
export interface Article
  extends Pick<PublicText, 'title' | 'subtitle' | 'author' | 'cover' | 'publishedAt' | 'correctedAt'> {
  readonly document: RichDocument;
  readonly attachments: readonly Attachment[];
}

interface NewsArticleProps {
  readonly article: Article;
  /** True when it is the page itself, not part of a page with its own title. */
  readonly isPage?: boolean;
  readonly resolveMedia: ResolveMedia;
  readonly resolvePoster: ResolvePoster;
  readonly resolveSubtitles: ResolveSubtitles;
  readonly resolveProduct: ResolveProduct;
}

/** A news item as visitors see it. */
export function NewsArticle(props: NewsArticleProps) {
  const { article, isPage = false, resolveMedia, resolvePoster, resolveSubtitles, resolveProduct } = props;
  const Title = isPage ? 'h1' : 'h2';
  const t = useTranslate();
  const formats = useValueFormats();
  const { title, subtitle, author, cover, document, publishedAt, correctedAt } = article;
  return (
    <article className="news-article" data-testid="news-article">
      <Title className="news-title">{title}</Title>
      {subtitle !== '' && <p className="news-subtitle">{subtitle}</p>}
      <p className="news-byline">
        {author}
        {publishedAt !== '' && <time>{formats.dateTime(publishedAt)}</time>}
      </p>
      <ResolveMediaContext value={resolveMedia}>
        <Cover address={cover} />
      </ResolveMediaContext>
      <RichTextView
        document={document}
        resolveMedia={resolveMedia}
        resolvePoster={resolvePoster}
        resolveSubtitles={resolveSubtitles}
        resolveProduct={resolveProduct}
        testId="news-text"
      />
      <AttachmentList files={article.attachments} resolveMedia={resolveMedia} />
      {correctedAt !== '' && (
        <p className="news-byline">{t('news.preview.corrected', { time: formats.dateTime(correctedAt) })}</p>
      )}
    </article>
  );
}

function Cover({ address }: { readonly address: string }) {
  const src = useMediaSource(address);
  return address === '' || src === undefined ? null : <img src={src} alt="" className="news-cover" />;
}
