import {
  type NewsGateway,
  type PublicFile,
  publicFileContract,
  publicFilePath,
  publicProductsContract,
  publicSubtitlesContract,
  publicTextContract,
} from '@src/contracts/endpoints/public-news.ts';
import * as v from 'valibot';
import { BATCH_TIMEOUT_MS, type Endpoint, type HttpClient } from '../http/endpoint.ts';

const sharedBy = (share: string): Readonly<Record<string, string>> => (share === '' ? {} : { share });

/** A picture as a data URL; undefined for other files. */
const pictureOf = ({ mime, data }: PublicFile): string | undefined =>
  mime.startsWith('image/') ? `data:${mime};base64,${data}` : undefined;

/** Calls about news; the page shows errors. All but the order of categories work without a session. */
export const createNewsGateway = (client: HttpClient): NewsGateway => {
  const get = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
    ...{ method: 'GET', withToken: false, display: 'none' },
    path,
    result,
  });
  const read = (path: string, signal: AbortSignal) => client.call(get(path, publicTextContract), { signal });
  const fileCall = (id: string, params: Readonly<Record<string, string>>, signal: AbortSignal) =>
    client.call(get(`${publicFilePath(id)}/content`, publicFileContract), { params, signal });
  return {
    read: (slug, signal) => read(`/public/news/text/${encodeURIComponent(slug)}`, signal),
    shared: (token, signal) => read(`/public/news/shared/${encodeURIComponent(token)}`, signal),
    arrange: async (moves) => {
      const call = {
        method: 'POST',
        path: '/news/newsCategory/arrange',
        result: v.unknown(),
        display: 'none',
        timeoutMs: BATCH_TIMEOUT_MS,
      } as const;
      await client.call(call, { data: { moves } });
    },
    products: async (ids, signal) => {
      const params = { ids: ids.join(',') };
      return (await client.call(get('/public/products', publicProductsContract), { params, signal })).list;
    },
    file: (id, { from, share }, signal) => fileCall(id, { from: String(from), ...sharedBy(share) }, signal),
    poster: async (id, share, signal) => pictureOf(await fileCall(id, { small: '1', ...sharedBy(share) }, signal)),
    subtitles: async (id, share, signal) => {
      const params = sharedBy(share);
      const path = `${publicFilePath(id)}/subtitles`;
      return (await client.call(get(path, publicSubtitlesContract), { params, signal })).list;
    },
  };
};
