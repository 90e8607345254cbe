import {
  type NewsGateway,
  publicFileContract,
  publicFilePath,
  publicProductsContract,
  publicSubtitlesContract,
  publicTextContract,
} from '@src/contracts/endpoints/public-news.ts';
import * as v from 'valibot';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

/** Makes the calls about news; the page shows what goes wrong. Readers make them without a session, but for the order of categories. */
export const createNewsGateway = (client: HttpClient): NewsGateway => {
  const get = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
    ...{ method: 'GET', withToken: false, display: 'none' },
    path,
    result,
  });
  const read = (path: string, signal: AbortSignal) => client.call(get(path, publicTextContract), { signal });
  return {
    read: (slug, signal) => read(`/public/news/text/${encodeURIComponent(slug)}`, signal),
    shared: (token, signal) => read(`/public/news/shared/${encodeURIComponent(token)}`, signal),
    arrange: async (moves) => {
      const call = {
        method: 'POST',
        path: '/news/newsCategory/arrange',
        result: v.unknown(),
        display: 'none',
      } as const;
      await client.call(call, { data: { moves } });
    },
    products: async (ids, signal) => {
      const params = { ids: ids.join(',') };
      return (await client.call(get('/public/products', publicProductsContract), { params, signal })).list;
    },
    file: (id, { from, share }, signal) => {
      const params = { from: String(from), ...(share === '' ? {} : { share }) };
      return client.call(get(`${publicFilePath(id)}/content`, publicFileContract), { params, signal });
    },
    subtitles: async (id, share, signal) => {
      const params = share === '' ? {} : { share };
      const path = `${publicFilePath(id)}/subtitles`;
      return (await client.call(get(path, publicSubtitlesContract), { params, signal })).list;
    },
  };
};
