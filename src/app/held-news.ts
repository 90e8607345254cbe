/** Keeps what is told until somebody listens, then passes it on at once. */
export interface HeldNews<News> {
  readonly tell: (news: News) => void;
  readonly listen: (listener: (news: News) => void) => void;
}

/** Makes a place for news that come before their listener's code has been loaded. */
export function holdNews<News>(): HeldNews<News> {
  const waiting: News[] = [];
  let pass = (news: News): unknown => waiting.push(news);
  return {
    tell: (news) => void pass(news),
    listen: (listener) => {
      pass = listener;
      waiting.splice(0).forEach(listener);
    },
  };
}
