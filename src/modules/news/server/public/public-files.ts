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
import { published, sharedNews } from './public-news.ts';

const SHOWN_IN_PAGES: ReadonlySet<string> = new Set(['image', 'video', 'audio']);
/** How long a copy may be used before it is asked after again, as with the texts that show it. */
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
 * A file that visitors may read: what is published now or an ad that runs shows it, or the preview that they have a link to.
 * @throws ServerError 1002 for every other file, whether there is one or not
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

/** The picture that stands for a film while it is not played. */
async function posterOf(file: Row, { store }: RuleContext) {
  const poster = file.kind === 'video' ? await thumbOf(file, store) : null;
  if (poster === null) throw missing();
  return poster;
}

/**
 * The picture of a film as it is, for pages of visitors.
 * @throws ServerError 1002 for a film without one, and for every other file
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

/** True where whoever asks has this already. */
function isKnown({ headers }: CallRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').slice(0, 1000).split(',');
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** A part of a file in base64, or the picture of a film, for the console, which reads calls and not addresses. */
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

/** A file as it is, for pages of visitors. It is no page of its own: nothing in it runs. */
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
