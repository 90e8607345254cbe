import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFolderFiles } from './folder-files.ts';
import { readS3Address, type S3Address } from './s3-address.ts';
import { createS3Files, presignedAddress, signedHeaders } from './s3-files.ts';
import { startStubS3 } from './stub-s3.ts';

const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 251));
const FACTS = { size: BYTES.length, sha256: createHash('sha256').update(BYTES).digest('hex') };

/** The bytes in chunks, as in an upload. */
async function* inPieces(bytes: Buffer, size = 65_536): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(bytes: AsyncIterable<Uint8Array> | undefined): Promise<Buffer | undefined> {
  if (bytes === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

const folder = mkdtempSync(join(tmpdir(), 'statehouse-'));
const stub = await startStubS3();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stub.close();
});
beforeEach(() => stub.fail(0));

it.each(['ENOSPC', 'EDQUOT'])(
  'a full folder (%s) refuses a file temporarily and leaves no partial file',
  async (code) => {
    async function* untilFull(): AsyncIterable<Uint8Array> {
      yield BYTES.subarray(0, 1000);
      throw Object.assign(new Error('no space left on device'), { code });
    }
    await expect(createFolderFiles(folder).put('full-1', untilFull(), FACTS)).rejects.toMatchObject({
      name: 'UnavailableError',
      message: 'the disk of the files is full',
      retryAfter: 60,
    });
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('full-1'))).toEqual([]);
  },
);

describe.each([
  ['a folder', () => createFolderFiles(folder), () => readdirSync(folder, { recursive: true }).map(String)],
  ['an S3 storage', () => createS3Files(stub.address), () => [...stub.kept.keys()]],
])('files in %s', (_where, open, list) => {
  it('are returned whole, and by ranges up to their end', async () => {
    const files = open();
    await files.put('one-1', inPieces(BYTES), FACTS);
    expect(await files.head('one-1')).toEqual({ size: BYTES.length });
    expect((await all(await files.get('one-1')))?.equals(BYTES)).toBe(true);
    const read = async (from: number, size: number) => all(await files.get('one-1', { from, size }));
    expect(await read(70_000, 3)).toEqual(BYTES.subarray(70_000, 70_003));
    expect(await read(BYTES.length - 2, 100)).toEqual(BYTES.subarray(-2));
    expect(await read(BYTES.length, 1)).toEqual(Buffer.alloc(0));
    expect(await read(5, 0)).toEqual(Buffer.alloc(0));
  });

  it('can be empty, stored twice, and deleted twice', async () => {
    const files = open();
    const none = { size: 0, sha256: createHash('sha256').digest('hex') };
    for (let time = 0; time < 2; time += 1) await files.put('two-1', inPieces(Buffer.alloc(0)), none);
    expect(await all(await files.get('two-1'))).toEqual(Buffer.alloc(0));
    for (let time = 0; time < 2; time += 1) await files.delete('two-1');
    expect([await files.get('two-1'), await files.head('two-1')]).toEqual([undefined, undefined]);
  });

  it.each([-1, 1])('are not stored when the size differs from the given one (%i)', async (more) => {
    const files = open();
    const size = BYTES.length + more;
    await expect(files.put('three-1', inPieces(BYTES), { ...FACTS, size })).rejects.toThrow(
      `${size} bytes were to come`,
    );
    expect(await files.head('three-1')).toBeUndefined();
    expect(list().filter((name) => name.includes('three'))).toEqual([]);
  });

  it.each(['../etc', 'a/b', '.a.b', '', 'x'.repeat(201)])('are refused under the key %j', async (key) => {
    const files = open();
    await expect((async () => files.put(key, inPieces(BYTES), FACTS))()).rejects.toThrow(RangeError);
    await expect((async () => files.get(key))()).rejects.toThrow(RangeError);
  });
});

describe('an S3 storage', () => {
  it.each([
    [503, 'the storage of files cannot be reached'],
    [400, 'the storage of files answered GET with 400: in trouble'],
  ])('that responds with %i is reported', async (status, message) => {
    stub.fail(status);
    await expect(createS3Files(stub.address).get('one-1')).rejects.toThrow(message);
  });

  it('refuses a wrong secret, and bytes that do not match their hash', async () => {
    const files = createS3Files({ ...stub.address, secretAccessKey: 'another' });
    await expect(files.head('one-1')).rejects.toThrow('answered HEAD with 403');
    const put = createS3Files(stub.address).put('four-1', inPieces(BYTES), { ...FACTS, sha256: '0'.repeat(64) });
    await expect(put).rejects.toThrow('XAmzContentSHA256Mismatch');
  });

  it('that is unreachable is reported as unavailable', async () => {
    const files = createS3Files({ ...stub.address, base: 'http://127.0.0.1:1/desk/' });
    await expect(files.get('one-1')).rejects.toMatchObject({ name: 'UnavailableError', retryAfter: 5 });
  });
});

/** The examples of the AWS documentation. */
describe('signature version 4', () => {
  const EXAMPLE: S3Address = {
    ...{ base: 'https://examplebucket.s3.amazonaws.com/', prefix: '', region: 'us-east-1', redirect: 0 },
    ...{ accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  };
  const now = new Date('2013-05-24T00:00:00Z');

  it('signs a range request', async () => {
    const url = new URL('test.txt', EXAMPLE.base);
    const signed = await signedHeaders(EXAMPLE, url, { method: 'GET', headers: { range: 'bytes=0-9' }, now });
    expect(signed.authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('signs a URL', async () => {
    expect(await presignedAddress(EXAMPLE, { key: 'test.txt', seconds: 86_400, now })).toContain(
      'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });
});

describe('the URL of a storage', () => {
  const ENV = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

  it('has bucket, prefix, endpoint, region, keys and redirect time', () => {
    expect(readS3Address('s3://desk', ENV)).toEqual({
      ...{ base: 'https://desk.s3.us-east-1.amazonaws.com/', prefix: '', region: 'us-east-1', redirect: 0 },
      ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    const whole = 's3://me:a%2Fb@desk/a/b/?endpoint=http://127.0.0.1:9000&region=eu-1&redirect=300';
    expect(readS3Address(whole, {})).toEqual({
      ...{ base: 'http://127.0.0.1:9000/desk/', prefix: 'a/b/', region: 'eu-1', redirect: 300 },
      ...{ accessKeyId: 'me', secretAccessKey: 'a/b' },
    });
  });

  it.each([
    's3://desk?endpont=https://x',
    's3://desk?endpoint=ftp://x',
    's3://D',
    'https://desk',
    's3://',
    's3://desk?region=a/b',
    's3://desk?region=eu-1&region=eu-2',
    's3://desk?redirect=604801',
    's3://desk?endpoint=https://storage.example.com/%3Fx',
    's3://me%zz:secret@desk',
    's3://me:secret%zz@desk',
  ])('is refused: %s', (text) => expect(readS3Address(text, ENV)).toBeUndefined());

  it('is refused without keys', () => {
    expect(readS3Address('s3://desk', {})).toBeUndefined();
  });
});
