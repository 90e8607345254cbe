import './news.css';
import type { PublicText } from '@src/contracts/endpoints/public-news.ts';
import { Markup } from '@src/ui/markup/markup.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

/** What readers see of a piece of news. */
export type Article = Pick<
  PublicText,
  'title' | 'subtitle' | 'author' | 'cover' | 'html' | 'publishedAt' | 'correctedAt'
>;

/** A piece of news as a visitor sees it. */
export function NewsArticle({ article }: { readonly article: Article }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { title, subtitle, author, cover, html, publishedAt, correctedAt } = article;
  return (
    <article className="news-article" data-testid="news-article">
      <h2>{title}</h2>
      {subtitle !== '' && <p className="news-subtitle">{subtitle}</p>}
      <p className="news-byline">
        {author}
        {publishedAt !== '' && <time>{formats.dateTime(publishedAt)}</time>}
      </p>
      {cover !== '' && <img src={cover} alt="" className="news-cover" />}
      <Markup markup={html} testId="news-text" />
      {correctedAt !== '' && (
        <p className="news-byline">{t('news.preview.corrected', { time: formats.dateTime(correctedAt) })}</p>
      )}
    </article>
  );
}
