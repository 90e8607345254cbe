import './news.css';
import type { PublicText } from '@src/contracts/endpoints/public-news.ts';
import { Loaded } from '@src/crud/shared/query-boundary.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { NewsArticle } from './news-article.tsx';

interface ReaderPageProps {
  readonly load: (name: string, signal: AbortSignal) => Promise<PublicText>;
  /** The end of the address, or the token of a link. */
  readonly name: string;
}

/** The page that a visitor gets, from the call that visitors make. */
export function ReaderPage({ load, name }: ReaderPageProps) {
  const query = useQuery(load, name);
  return (
    <div className="news-reader" data-testid="news-reader">
      <Loaded query={query}>
        {(text) => (
          <div className="news-screen" data-screen="desktop">
            <NewsArticle article={text} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
