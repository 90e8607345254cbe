import {
  type MediaGateway,
  mediaAnswerContract,
  mediaContentContract,
  mediaQuotaContract,
  mediaUsesContract,
  mediaVersionsContract,
  openUploadsContract,
  uploadChunkContract,
  uploadInitContract,
} from '@src/contracts/media.ts';
import { mediaFetchesContract } from '@src/contracts/media-calls/access-log.ts';
import { mediaSubtitlesContract } from '@src/contracts/media-calls/subtitles.ts';
import * as v from 'valibot';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

/** Screens show errors beside the file, so the service shows no message. */
const get = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
  ...{ method: 'GET', display: 'none', timestamp: false },
  path,
  result,
});
/** Bytes and names are sent unchanged. */
const post = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
  ...{
    method: 'POST',
    display: 'none',
    timeoutMs: 60_000,
    verbatim: ['data', 'edits', 'thumb', 'picture', 'name', 'text'],
    sensitive: true,
  },
  path,
  result,
});

/** A call of an upload: an offset, a hash or a key gives its repetition no second effect. */
const step = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
  ...post(path, result),
  repeatable: true,
});

const at = (id: string) => `/media/${encodeURIComponent(id)}`;

/** Calls about quota, versions, uses, open uploads, downloads, posters and subtitles. */
function metadataCalls(
  client: HttpClient,
): Pick<
  MediaGateway,
  | 'quota'
  | 'versions'
  | 'uses'
  | 'openUploads'
  | 'fetches'
  | 'logSave'
  | 'subtitles'
  | 'setPoster'
  | 'putSubtitles'
  | 'removeSubtitles'
> {
  return {
    quota: (folder, signal) =>
      client.call(get('/media/quota', mediaQuotaContract), {
        ...(folder === null ? {} : { params: { folder } }),
        signal,
      }),
    versions: (id, signal) => client.call(get(`${at(id)}/versions`, mediaVersionsContract), { signal }),
    uses: (id, signal) => client.call(get(`${at(id)}/uses`, mediaUsesContract), { signal }),
    openUploads: (signal) => client.call(get('/media/upload/open', openUploadsContract), { signal }),
    fetches: (id, signal) => client.call(get(`${at(id)}/fetches`, mediaFetchesContract), { signal }),
    logSave: async (id, no) => {
      await client.call(post(`${at(id)}/fetches`, v.unknown()), { data: no === undefined ? {} : { no } });
    },
    subtitles: (id, signal) => client.call(get(`${at(id)}/subtitles`, mediaSubtitlesContract), { signal }),
    setPoster: async (id, picture) =>
      (await client.call(post(`${at(id)}/poster`, mediaAnswerContract), { data: { picture } })).file,
    putSubtitles: (id, data) => client.call(post(`${at(id)}/subtitles`, mediaSubtitlesContract), { data }),
    removeSubtitles: (id, language) =>
      client.call(post(`${at(id)}/subtitles/remove`, mediaSubtitlesContract), { data: { language } }),
  };
}

/** Calls about files beyond their resources. */
export const createMediaGateway = (client: HttpClient): MediaGateway => ({
  init: (data, signal) => client.call(step('/media/upload/init', uploadInitContract), { data, signal }),
  chunk: async ({ upload, offset, bytes, hash }, signal) => {
    const params = { upload, offset: String(offset), hash };
    const data = new Blob([bytes], { type: 'application/octet-stream' });
    return (await client.call(step('/media/upload/chunk', uploadChunkContract), { params, data, signal })).offset;
  },
  complete: async (data, signal) =>
    (
      await client.call(step('/media/upload/complete', mediaAnswerContract), {
        ...{ data, signal },
        idempotencyKey: `media:${data.upload}`,
      })
    ).file,
  abort: async (upload) => {
    await client.call(post('/media/upload/abort', v.unknown()), { data: { upload } });
  },
  replace: async (id, data) => {
    const call = step(`${at(id)}/replace`, mediaAnswerContract);
    return (await client.call(call, { data, idempotencyKey: `media:${id}:${data.upload}` })).file;
  },
  content: (id, { from, small = false }, signal) => {
    const params = { from: String(from), ...(small ? { small: '1' } : {}) };
    return client.call(get(`${at(id)}/content`, mediaContentContract), { params, signal });
  },
  versionContent: (id, { no, from }, signal) =>
    client.call(get(`${at(id)}/versions/content`, mediaContentContract), {
      params: { no: String(no), from: String(from) },
      signal,
    }),
  restore: async (id, data) => {
    const call = post(`${at(id)}/restore`, mediaAnswerContract);
    return (await client.call(call, { data, idempotencyKey: `media:${id}:${data.version}:${data.no}` })).file;
  },
  ...metadataCalls(client),
});
