import { sha256 } from '@noble/hashes/sha2.js';
import { mediaAddress } from '@src/contracts/media.ts';
import { toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { documentOf } from '@src/contracts/rich-text/document.ts';
import { createMemoryContext, createServerHandler } from '@src/host/node-server.ts';
import { serve } from '@src/host/serve.mjs';
import { BLOBS, MEDIA } from '@src/modules/media/server/media-row.ts';
import { NEWS } from '@src/modules/news/server/news-row.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import { TEST_NOW, testRows } from '@src/server/testing.ts';
import { expect, it } from 'vitest';

/** Id of a news item that is published in the demo. */
const LIVE = 'n60';
const SIZE = 200_000;

it('a film in a published text is served in ranges over HTTP', async () => {
  const context = createMemoryContext(() => TEST_NOW, testRows());
  const film = Uint8Array.from({ length: SIZE }, (_, at) => (at * 7 + (at >> 8)) % 256);
  const hash = toHex(sha256(film));
  const [row] = (await context.store.list(MEDIA)).filter(({ kind, status }) => kind === 'video' && status === 'ready');
  const id = row?.id ?? '';
  await context.store.update(MEDIA, id, { hash, drawn: null, size: SIZE, mime: 'video/mp4' });
  await context.store.insert(BLOBS, { id: hash, data: toBase64(film), size: SIZE });
  const node = { type: 'video', attrs: { mediaId: id, src: mediaAddress(id), alt: 'A harbour' } };
  await context.store.update(NEWS, LIVE, { content: documentOf([node]) });
  const handler = createServerHandler({
    context,
    onTrouble: (call, cause) => {
      throw new Error(call, { cause });
    },
  });
  const { url, close } = await serve((request, response) => void handler(request, response), 0);
  const ask = async (range: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${url}/public/files/${id}`, { headers: { range, ...headers } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { response, bytes, reported: [response.status, response.headers.get('content-range'), bytes.length] };
  };
  const page = await (await fetch(`${url}/public/news/text/news-60`)).json();
  expect(JSON.stringify(page)).toContain(`/public/files/${id}`);
  const first = await ask('bytes=0-');
  expect(first.reported).toEqual([206, `bytes 0-${SIZE - 1}/${SIZE}`, SIZE]);
  expect(['accept-ranges', 'content-type'].map((name) => first.response.headers.get(name))).toEqual([
    'bytes',
    'video/mp4',
  ]);
  const etag = first.response.headers.get('etag') ?? '';
  const middle = await ask('bytes=150000-150099', { 'if-range': etag });
  expect(middle.reported).toEqual([206, `bytes 150000-150099/${SIZE}`, 100]);
  expect(middle.bytes).toEqual(film.slice(150_000, 150_100));
  const end = await ask('bytes=-10');
  expect(end.bytes).toEqual(film.slice(-10));
  expect((await ask(`bytes=${SIZE}-`)).reported).toEqual([416, `bytes */${SIZE}`, 0]);
  await close();
});
