import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { FileStore } from '../../server/http/file-store.ts';
import { UnavailableError } from '../sql/sql-client.ts';
import { requireKey, withCheckedSize } from './file-keys.ts';
import type { S3Address } from './s3-address.ts';

/** A storage that sends nothing for this long is given up. Milliseconds. */
const TIMEOUT_MS = 10_000;
/** How many times as long bytes may wait for a slow reader, such as a visitor with a poor connection. */
const MAX_READER_PAUSES = 30;
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const MAX_ERROR_LENGTH = 500;

/** A request to a storage. */
interface StorageRequest {
  readonly method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** SHA-256 of the body; that of an empty body when absent. */
  readonly sha256?: string;
}

/** Stores files at a storage with the S3 protocol. Every request is signed, including its body. */
export function createS3Files(address: S3Address, timeoutMs = TIMEOUT_MS): FileStore {
  const now = () => new Date();
  const storage = { address, now, timeoutMs };
  const send = (asked: StorageRequest, body?: AsyncIterable<Uint8Array>) => sendSigned(storage, asked, body);
  const { redirect } = address;
  return {
    async put(key, bytes, { size, sha256 }) {
      const headers = { 'content-length': String(size) };
      const answer = await send({ method: 'PUT', key, headers, sha256 }, withCheckedSize(bytes, size));
      await requireStatus(answer, 'PUT', [200]);
      answer.resume();
    },
    async get(key, range) {
      if (range !== undefined && range.size < 1) return Readable.from([]);
      const headers = range === undefined ? {} : { range: `bytes=${range.from}-${range.from + range.size - 1}` };
      const answer = await send({ method: 'GET', key, headers });
      if (answer.statusCode === 404) return void answer.resume();
      // The range starts after the end of the file.
      if (answer.statusCode === 416) return Readable.from(answer.resume() && []);
      await requireStatus(answer, 'GET', [range === undefined ? 200 : 206]);
      return answer;
    },
    async head(key) {
      const answer = await send({ method: 'HEAD', key });
      answer.resume();
      if (answer.statusCode === 404) return undefined;
      await requireStatus(answer, 'HEAD', [200]);
      return { size: Number(answer.headers['content-length']) };
    },
    async delete(key) {
      const answer = await send({ method: 'DELETE', key });
      await requireStatus(answer, 'DELETE', [200, 204, 404]);
      answer.resume();
    },
    ...(redirect > 0
      ? { presign: (key, as) => presignedAddress(address, { key, seconds: redirect, now: now(), ...as }) }
      : {}),
  };
}

const toAmzDate = (now: Date): string => now.toISOString().replace(/[:-]|\.\d{3}/g, '');
const urlOf = ({ base, prefix }: S3Address, key: string): URL => new URL(`${base}${prefix}${requireKey(key)}`);

/** Returns the given headers with those of the signature. */
export async function signedHeaders(
  { region, accessKeyId, secretAccessKey }: S3Address,
  url: URL,
  { method, headers = {}, sha256 = EMPTY_SHA256, now }: Omit<StorageRequest, 'key'> & { readonly now: Date },
): Promise<Readonly<Record<string, string>>> {
  const { 'content-length': length, ...others } = headers;
  const signer = new AwsV4Signer({
    ...{ method, url: url.href, region, accessKeyId, secretAccessKey, service: 's3', allHeaders: true },
    ...{ datetime: toAmzDate(now), headers: { ...others, 'x-amz-content-sha256': sha256 } },
  });
  const signed = await signer.sign();
  return { ...Object.fromEntries(signed.headers), ...(length === undefined ? {} : { 'content-length': length }) };
}

/** A URL that opens one file to anyone for `seconds`. */
export async function presignedAddress(
  address: S3Address,
  of: {
    readonly key: string;
    readonly seconds: number;
    readonly now: Date;
    readonly type?: string;
    readonly disposition?: string;
  },
): Promise<string> {
  const { region, accessKeyId, secretAccessKey } = address;
  const url = urlOf(address, of.key);
  url.searchParams.set('X-Amz-Expires', String(of.seconds));
  if (of.type !== undefined) url.searchParams.set('response-content-type', of.type);
  if (of.disposition !== undefined) url.searchParams.set('response-content-disposition', of.disposition);
  const signer = new AwsV4Signer({
    ...{ method: 'GET', url: url.href, region, accessKeyId, secretAccessKey, service: 's3' },
    ...{ datetime: toAmzDate(of.now), signQuery: true },
  });
  return (await signer.sign()).url.href;
}

/**
 * Gives up a storage that sends nothing. While received bytes wait for their reader, the storage is not the one that is late, but a
 * reader that has gone for long must not hold its connection.
 */
function limitSilence(request: ClientRequest, timeoutMs: number): void {
  let answer: IncomingMessage | undefined;
  let pauses = 0;
  request.on('response', (response) => {
    answer = response;
  });
  request.on('timeout', () => {
    pauses += 1;
    const isReaderLate = answer !== undefined && answer.readableLength > 0;
    if (isReaderLate && pauses < MAX_READER_PAUSES) request.setTimeout(timeoutMs);
    else request.destroy(new Error(`no answer within ${timeoutMs} ms`));
  });
  request.setTimeout(timeoutMs);
}

/** A storage, and the time limit of its silence. */
interface Storage {
  readonly address: S3Address;
  readonly now: () => Date;
  readonly timeoutMs: number;
}

async function sendSigned(
  { address, now, timeoutMs }: Storage,
  asked: StorageRequest,
  body: AsyncIterable<Uint8Array> | undefined,
): Promise<IncomingMessage> {
  const url = urlOf(address, asked.key);
  const headers = await signedHeaders(address, url, { ...asked, now: now() });
  const request = (url.protocol === 'https:' ? secure : plain)(url, { method: asked.method, headers });
  limitSilence(request, timeoutMs);
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', (cause) => reject(toUnavailable(cause)));
  });
  if (body === undefined) request.end();
  else
    await pipeline(Readable.from(body), request).catch(async (cause: unknown) => {
      // A storage that refuses before it has read the whole body may have sent the reason.
      if (!(cause instanceof RangeError)) return void (await answered);
      answered.catch(() => undefined);
      throw cause;
    });
  return answered;
}

const toUnavailable = (cause: unknown) => new UnavailableError('the storage of files cannot be reached', 5, cause);

/**
 * Accepts a response with one of the statuses.
 * @throws UnavailableError when the storage fails or is overloaded, Error with its text when it refuses
 */
async function requireStatus(answer: IncomingMessage, method: string, statuses: readonly number[]): Promise<void> {
  const status = answer.statusCode ?? 0;
  if (statuses.includes(status)) return;
  let text = '';
  for await (const part of answer) if (text.length < MAX_ERROR_LENGTH) text += String(part);
  const refusal = new Error(
    `the storage of files answered ${method} with ${status}: ${text.slice(0, MAX_ERROR_LENGTH)}`,
  );
  throw status >= 500 || status === 429 ? toUnavailable(refusal) : refusal;
}
