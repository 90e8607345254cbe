import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { S3Address } from './s3-address.ts';

const KEYS = { accessKeyId: 'AKIDSTUB', secretAccessKey: 'a/secret+key' } as const;
const REGION = 'eu-1';

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature version 4 of a request, written from its specification and independent of the library. */
function signatureOf(request: IncomingMessage, names: readonly string[], date: string): string {
  const url = new URL(request.url ?? '/', 'http://stub');
  const canonical = [
    ...[request.method, url.pathname, url.searchParams.toString()],
    ...[names.map((name) => `${name}:${String(request.headers[name] ?? '')}\n`).join(''), names.join(';')],
    String(request.headers['x-amz-content-sha256']),
  ].join('\n');
  const day = date.slice(0, 8);
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const steps = [day, REGION, 's3', 'aws4_request'];
  const key = steps.reduce<Uint8Array | string>((last, step) => hmac(last, step), `AWS4${KEYS.secretAccessKey}`);
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, hashOf(canonical)].join('\n')).toString('hex');
}

/** True when a request is signed with the secret, including the host, its range and the hash of its body. */
function isSigned(request: IncomingMessage): boolean {
  const [, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKIDSTUB\/\d{8}\/eu-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const list = names.split(';');
  const needed = [
    'host',
    'x-amz-content-sha256',
    'x-amz-date',
    ...(request.headers.range === undefined ? [] : ['range']),
  ];
  return (
    needed.every((name) => list.includes(name)) &&
    signatureOf(request, list, String(request.headers['x-amz-date'])) === signature
  );
}

/** A fake storage on the loopback address with the part of the S3 protocol that is used here. */
export interface StubS3 {
  readonly address: S3Address;
  readonly kept: Map<string, Buffer>;
  /** Makes all following requests fail with this status. */
  fail(status: number): void;
  close(): Promise<void>;
}

/** The status and body for a signed request. */
function answerTo(
  kept: Map<string, Buffer>,
  request: IncomingMessage,
  body: Buffer,
): readonly [number, (Buffer | string)?] {
  const key = request.url ?? '';
  if (request.method === 'PUT') {
    if (hashOf(body) !== request.headers['x-amz-content-sha256']) return [400, 'XAmzContentSHA256Mismatch'];
    kept.set(key, body);
    return [200];
  }
  if (request.method === 'DELETE') return [kept.delete(key) ? 204 : 404];
  const found = kept.get(key);
  if (found === undefined) return [404, 'NoSuchKey'];
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) return [200, found];
  return Number(from) >= found.length ? [416, 'InvalidRange'] : [206, found.subarray(Number(from), Number(to) + 1)];
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** Starts the fake storage. */
export async function startStubS3(): Promise<StubS3> {
  const kept = new Map<string, Buffer>();
  let failure = 0;
  const server = createServer((request, response) => {
    const answer = (status: number, bytes: Buffer | string = '') =>
      response
        .writeHead(status, { 'content-length': Buffer.byteLength(bytes) })
        .end(request.method === 'HEAD' ? '' : bytes);
    const take = (body: Buffer) => {
      if (failure !== 0) return answer(failure, 'in trouble');
      return isSigned(request) ? answer(...answerTo(kept, request, body)) : answer(403, 'SignatureDoesNotMatch');
    };
    // A client that sends fewer bytes than it declared closes the connection: there is nobody to respond to.
    bodyOf(request).then(take, () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: { base: `http://127.0.0.1:${port}/desk/`, prefix: 'files/', region: REGION, ...KEYS, redirect: 0 },
    kept,
    fail: (status) => {
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
