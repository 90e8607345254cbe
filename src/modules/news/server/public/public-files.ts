import { sha256 } from '@noble/hashes/sha2.js';
import { mediaAddress } from '@src/contracts/media.ts';
import { fromBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { getMediaIds } from '@src/contracts/rich-text/references.ts';
import { isKept, MEDIA } from '@src/modules/media/server/media-row.ts';
import { partOf, placeIn, thumbOf } from '@src/modules/media/server/stored-bytes.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import type { CallResponse } from '@src/server/http/envelope.ts';
import { flagParam } from '@src/server/http/path-params.ts';
import { missing } from '@src/server/http/server-error.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { firstFitting } from '@src/server/store/reads/first-fitting.ts';
import { listIn, numberIn, textIn } from '@src/server/store/row-values.ts';
import { mediaFieldsOf } from '@src/server/store/shown-media.ts';
import type { Row } from '@src/server/store/store.ts';
import { documentIn } from '../../definitions/content.ts';
import { newsResource } from '../../definitions/news.ts';
import { adStateOf } from '../ad-windows-of.ts';
import { AD_POSITIONS, ADS, liveRow, NEWS, rowsWhere } from '../news-row.ts';
import { answerBytes } from './file-bytes.ts';
import { sharedNews } from './public-news.ts';
import { published } from './published-news.ts';

const SHOWN_IN_PAGES: ReadonlySet<string> = new Set(['image', 'video', 'audio']);
/** Cache lifetime before revalidation, the same as for the texts that use the file. */
const FRESH = 'public, max-age=30, must-revalidate';
const NOT_MODIFIED = 304;

const shows = (news: Row, id: string): boolean =>
  textIn(news, 'cover') === mediaAddress(id) ||
  listIn(news, 'attachments').includes(mediaAddress(id)) ||
  getMediaIds(documentIn(news.content)).includes(id);

async function isInNews(id: string, { store }: RuleContext): Promise<boolean> {
  const showing = { media: [id], fields: mediaFieldsOf(newsResource.fields) };
  const found = await firstFitting(store, NEWS, { where: published(), showing }, (news) => shows(news, id));
  return found !== undefined;
}

async function isInAd(id: string, { store, now }: RuleContext): Promise<boolean> {
  const ads = await rowsWhere(
    store,
    ADS,
    { field: 'status', op: 'is', value: 'running' },
    { field: 'media', op: 'is', value: mediaAddress(id) },
  );
  for (const ad of ads) {
    const position = await liveRow(store, AD_POSITIONS, ad.position);
    if (position?.status === 'enabled' && adStateOf(ad, now()) === 'within') return true;
  }
  return false;
}

/**
 * A file that visitors may read: used by published news, a running ad, or the preview they have a link to.
 * @throws ServerError 1002 for any other file, whether it exists or not
 */
export async function publicFile({ params, query }: CallRequest, context: RuleContext): Promise<Row> {
  const { id = '' } = params;
  const file = await liveRow(context.store, MEDIA, id);
  if (file === undefined || !isKept(file) || file.private === true) throw missing();
  const shared = query.share === undefined ? undefined : await sharedNews(query.share, context);
  if (shared !== undefined && shows(shared, id)) return file;
  if ((await isInNews(id, context)) || (await isInAd(id, context))) return file;
  throw missing();
}

/** Poster of a film. */
async function posterOf(file: Row, { store }: RuleContext) {
  const poster = file.kind === 'video' ? await thumbOf(file, store) : null;
  if (poster === null) throw missing();
  return poster;
}

/**
 * Bytes of a film's poster, for public pages.
 * @throws ServerError 1002 for a film without a poster, and for any other file
 */
export async function readPoster(request: CallRequest, context: RuleContext): Promise<CallResponse> {
  const { mime, data } = await posterOf(await publicFile(request, context), context);
  const bytes = fromBase64(data);
  if (bytes === null) throw missing();
  const headers = {
    etag: `"${toHex(sha256(bytes))}"`,
    'cache-control': FRESH,
    'content-type': mime,
    'content-length': String(bytes.length),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
  return isKnown(request, headers.etag)
    ? { status: NOT_MODIFIED, body: null, headers }
    : { status: 200, body: bytes, headers };
}

/** True when the caller's cached copy is current. */
function isKnown({ headers }: CallRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').slice(0, 1000).split(',');
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Part of a file, or a film's poster, in base64, for the console, which uses calls instead of URLs. */
export async function readFilePart(request: CallRequest, context: RuleContext) {
  const file = await publicFile(request, context);
  if (flagParam(request.query, 'small')) {
    const poster = await posterOf(file, context);
    return { data: { mime: poster.mime, from: 0, total: poster.size, data: poster.data } };
  }
  const total = numberIn(file, 'size');
  const from = placeIn(request.query.from, total);
  return { data: { mime: textIn(file, 'mime'), from, total, data: await partOf(file, from, context) } };
}

/** Bytes of a file, for public pages. Opened on its own it runs no scripts. */
export async function readFile(request: CallRequest, context: RuleContext): Promise<CallResponse> {
  const file = await publicFile(request, context);
  const kind = SHOWN_IN_PAGES.has(textIn(file, 'kind')) ? 'inline' : 'attachment';
  const headers = {
    etag: `"${textIn(file, 'hash') || textIn(file, 'drawn')}"`,
    'cache-control': FRESH,
    'content-type': textIn(file, 'mime'),
    'content-disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(textIn(file, 'name'))}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (isKnown(request, headers.etag)) return { status: NOT_MODIFIED, body: null, headers };
  return answerBytes(request, file, context, headers);
}
