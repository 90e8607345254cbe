import { documentOf } from '@src/contracts/rich-text/document.ts';
import type { FileStore } from '@src/server/http/file-store.ts';
import { expect, it } from 'vitest';
import { image, openArticles, pngBytes } from '../testing/open-articles.ts';

/** An article with a picture whose bytes are in a file storage; `reads` are the keys that were read there. */
async function openMoved() {
  const articles = await openArticles();
  const { client, file, news, store } = articles;
  const reads: string[] = [];
  async function* bytesOf(key: string) {
    reads.push(key);
    yield pngBytes(4000);
  }
  const files: FileStore = {
    put: async () => undefined,
    get: async (key) => bytesOf(key),
    head: async () => ({ size: 4000 }),
    delete: async () => undefined,
  };
  client.server.lend({ files });
  await file('m900', pngBytes(4000));
  await store.update('mediaBlobs', 'hash-m900', { data: '', key: 'moved' });
  await news({ content: documentOf([image('media:m900')]) });
  return { ...articles, reads };
}

it('is checked in the transaction of the call without reading its bytes, which only the job does', async () => {
  const { send, wait, article, event, reads } = await openMoved();
  const id = await send({ goal: 'draft' });
  expect(reads).toEqual([]);
  await wait(0);
  expect([(await article(id)).status, reads]).toEqual(['draft', ['moved']]);
  expect(await event(id, 'renew')).toMatchObject({ code: 0 });
  expect(reads).toEqual(['moved']);
});

it('is unreadable when its bytes are lost', async () => {
  const { ask, store, reads } = await openMoved();
  await store.remove('mediaBlobs', 'hash-m900');
  expect((await ask()).code).toBe(1001);
  expect(reads).toEqual([]);
});
