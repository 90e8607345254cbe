import { sha256 } from '@noble/hashes/sha2.js';
import { MEDIA_PART, mediaAnswerContract, mediaContentContract, uploadInitContract } from '@src/contracts/media.ts';
import { fromBase64, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import type { TestClient } from '@src/server/resource/testing/test-context.ts';
import type * as v from 'valibot';
import { drawnBytes } from '../drawing/drawn-file.ts';

/** SHA-256 in hexadecimal. */
export const hashOf = (bytes: Uint8Array) => toHex(sha256(bytes));
/** A short text. */
export const TEXT = new TextEncoder().encode('a list\nof things\n');
/** A sound of three parts. */
export const TUNE = drawnBytes({ form: 'sound', number: 99, seconds: 120 });

/** Sends a call with a body. */
export const post = (client: TestClient, path: string, body: object) => client.call(`POST ${path}`, { body });
/** Sends a call that must succeed; returns its result. */
export const granted = <Result>(
  client: TestClient,
  contract: v.GenericSchema<unknown, Result>,
  path: string,
  body: object,
) => client.result(contract, `POST ${path}`, { body });

/** Starts an upload of bytes under a name. */
export const init = (client: TestClient, name: string, bytes: Uint8Array, others: object = {}) =>
  granted(client, uploadInitContract, '/media/upload/init', {
    name,
    size: bytes.length,
    hash: hashOf(bytes),
    ...others,
  });
/** Upload part at an offset. */
export const part = (upload: string, bytes: Uint8Array, offset: number) => {
  const data = bytes.slice(offset, offset + MEDIA_PART);
  return { upload, offset, data: toBase64(data), hash: hashOf(data) };
};
/** Starts an upload and sends all parts; returns its id. */
export async function send(client: TestClient, name: string, bytes: Uint8Array, others: object = {}) {
  const { upload } = await init(client, name, bytes, others);
  if (upload === null) throw new Error('nothing to send');
  for (let at = 0; at < bytes.length; at += MEDIA_PART)
    await post(client, '/media/upload/chunk', part(upload, bytes, at));
  return upload;
}
/** Uploads a complete file. */
export async function bring(client: TestClient, name: string, bytes: Uint8Array, others: object = {}) {
  const upload = await send(client, name, bytes, others);
  return (await granted(client, mediaAnswerContract, '/media/upload/complete', { upload })).file;
}
/** The rule in the error for the file. */
export const reasonOf = ({ result }: { readonly result: unknown }) =>
  fieldsOf(fieldsOf(fieldsOf(result).errors).file).rule;
/** All bytes of a file, read in parts. */
export async function readAll(client: TestClient, id: string): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  for (let total = 1; bytes.length < total; ) {
    const read = await client.result(mediaContentContract, `GET /media/${id}/content`, {
      query: { from: String(bytes.length) },
    });
    total = read.total;
    bytes = Uint8Array.from([...bytes, ...(fromBase64(read.data) ?? [])]);
  }
  return bytes;
}
