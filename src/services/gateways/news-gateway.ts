import { type NewsGateway, publicTextContract } from '@src/contracts/endpoints/public-news.ts';
import type { HttpClient } from '../http/endpoint.ts';

/** Makes the calls that any reader may make; the page shows what goes wrong. */
export const createNewsGateway = (client: HttpClient): NewsGateway => {
  const read = (path: string, signal: AbortSignal) =>
    client.call({ method: 'GET', path, result: publicTextContract, withToken: false, display: 'none' }, { signal });
  return {
    read: (slug, signal) => read(`/public/news/text/${encodeURIComponent(slug)}`, signal),
    shared: (token, signal) => read(`/public/news/shared/${encodeURIComponent(token)}`, signal),
  };
};
