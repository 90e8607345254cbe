import { BLOBS } from '@src/modules/media/server/media-row.ts';
import { bytesIn } from '@src/modules/media/server/stored-bytes.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import type { CallResponse } from '@src/server/http/envelope.ts';
import type { FileRange } from '@src/server/http/file-store.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';

/** Headers of every response with a public file. */
type FileHeaders = Readonly<Record<'etag' | 'content-type' | 'content-disposition' | 'cache-control', string>>;

const FOUND = 302;
const PART = 206;
const BEYOND = 416;

/**
 * The bytes of a file, or of the one requested range, as media players request it. When the host supports it, visitors
 * are redirected to the storage; such a response is not cacheable.
 */
export async function answerBytes(
  { headers: asked }: CallRequest,
  file: Row,
  context: RuleContext,
  fileHeaders: FileHeaders,
): Promise<CallResponse> {
  const location = await addressAtStorage(file, fileHeaders, context);
  if (location !== null) return { status: FOUND, body: '', headers: { location, 'cache-control': 'no-store' } };
  const total = numberIn(file, 'size');
  const headers = { ...fileHeaders, 'accept-ranges': 'bytes' };
  const isSame = asked['if-range'] === undefined || asked['if-range'] === fileHeaders.etag;
  const range = isSame ? rangeIn(asked.range ?? '', total) : null;
  if (range === null)
    return {
      ...{ status: 200, body: await bytesIn(file, context) },
      headers: { ...headers, 'content-length': String(total) },
    };
  const { from, size } = range;
  if (size === 0) return { status: BEYOND, body: '', headers: { ...headers, 'content-range': `bytes */${total}` } };
  const place = { 'content-length': String(size), 'content-range': `bytes ${from}-${from + size - 1}/${total}` };
  return { status: PART, body: await bytesIn(file, context, range), headers: { ...headers, ...place } };
}

async function addressAtStorage(
  file: Row,
  fileHeaders: FileHeaders,
  { store, files }: RuleContext,
): Promise<string | null> {
  if (files?.presign === undefined || textIn(file, 'drawn') !== '') return null;
  const key = textIn(await store.get(BLOBS, textIn(file, 'hash')), 'key');
  return key === ''
    ? null
    : files.presign(key, { type: fileHeaders['content-type'], disposition: fileHeaders['content-disposition'] });
}

/**
 * The range of a header; empty beyond the end; null without a header and for several ranges, which get the whole file.
 */
function rangeIn(header: string, total: number): FileRange | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, total - Number(last)) : Number(first);
  const end = first === '' || last === '' ? total : Math.min(total, Number(last) + 1);
  if (last !== '' && first !== '' && Number(last) < from) return null;
  return { from, size: Math.max(0, end - from) };
}
