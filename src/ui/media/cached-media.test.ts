import type { MediaContent, MediaGateway } from '@src/contracts/media.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acquireMedia, evictMedia } from './cached-media.ts';

const revoked: string[] = [];
beforeEach(() => {
  let made = 0;
  revoked.length = 0;
  const revokeObjectURL = (url: string) => revoked.push(url);
  vi.stubGlobal('URL', { createObjectURL: () => `blob:${++made}`, revokeObjectURL });
});
afterEach(() => vi.unstubAllGlobals());

const contentOf = (id: string): MediaContent => ({
  ...{ version: 1, mime: 'image/png', from: 0, total: 3, data: 'AAAA', edits: null },
  file: { id, name: id, kind: 'image', url: mediaAddress(id), alt: '', width: 1, height: 1 },
});

/** A library whose responses come on demand; `events` lists its requests and cancellations. */
function createLibrary() {
  const events: string[] = [];
  const answers = new Map<string, (isThere: boolean) => void>();
  const gateway: MediaGateway = {
    ...SILENT_MEDIA,
    content: (id, _part, signal) =>
      new Promise((resolve, reject) => {
        events.push(`read ${id}`);
        answers.set(id, (isThere) => (isThere ? resolve(contentOf(id)) : reject(new Error('gone'))));
        signal.addEventListener('abort', () => {
          events.push(`give up ${id}`);
          reject(signal.reason);
        });
      }),
  };
  const borrow = (id: string, small = true, version = 0) => acquireMedia(gateway, { id, version, small, epoch: 0 });
  const answer = (id: string, isThere = true) => answers.get(id)?.(isThere);
  const evict = (id: string) => evictMedia(gateway, id);
  /** Borrows a file that is answered at once. */
  const show = async (id: string, version = 0) => {
    const handle = borrow(id, false, version);
    await settled();
    answer(id);
    return { ...handle, url: (await handle.shown).url };
  };
  return { events, borrow, answer, evict, show };
}

/** Resolves after all pending microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `m${from + at}`);

it('reads only the first pictures and those at the end when a thousand are scrolled past', async () => {
  const { events, borrow, answer } = createLibrary();
  for (const id of names(1, 1000)) {
    const { shown, release } = borrow(id);
    shown.catch(() => undefined);
    if (id === 'm5') await settled();
    release();
  }
  const seen = names(1001, 1007).map((id) => borrow(id).shown);
  await settled();
  expect(events).toEqual([...['read m5', 'give up m5'], ...names(1001, 1005).map((id) => `read ${id}`)]);
  for (const id of names(1001, 1005)) answer(id);
  await settled();
  for (const id of names(1006, 1007)) answer(id);
  expect((await Promise.all(seen)).map(({ file }) => file.id)).toEqual(names(1001, 1007));
  expect(events.slice(-2)).toEqual(['read m1006', 'read m1007']);
});

it('continues a read that has another user, once for both', async () => {
  const { events, borrow, answer } = createLibrary();
  const [one, other] = [borrow('m1'), borrow('m1')];
  await settled();
  one.release();
  one.release();
  answer('m1');
  expect((await other.shown).url).toBe('blob:1');
  expect(events).toEqual(['read m1']);
});

it('keeps a file in the cache without users', async () => {
  const { events, borrow, answer } = createLibrary();
  const first = borrow('m1');
  await settled();
  answer('m1');
  await first.shown;
  first.release();
  expect((await borrow('m1').shown).url).toBe('blob:1');
  expect(events).toEqual(['read m1']);
});

it('reads a cancelled or failed file again on the next use', async () => {
  const { events, borrow, answer } = createLibrary();
  const gone = borrow('m1', false);
  await settled();
  gone.release();
  await expect(gone.shown).rejects.toThrow('abort');
  const failing = borrow('m1', false);
  await settled();
  answer('m1', false);
  await expect(failing.shown).rejects.toThrow('gone');
  const last = borrow('m1', false);
  await settled();
  answer('m1');
  expect((await last.shown).file.id).toBe('m1');
  expect(events).toEqual(['read m1', 'give up m1', 'read m1', 'read m1']);
});

it('beyond the maximum the files that were used longest ago are revoked, and never one in use', async () => {
  const { show, events } = createLibrary();
  const shown = await show('m1');
  for (const id of names(2, 401)) (await show(id)).release();
  expect(revoked).toEqual(['blob:2']);
  expect((await show('m1')).url).toBe(shown.url);
  const handles = [];
  for (const id of names(402, 900)) handles.push(await show(id));
  expect(revoked).toEqual(names(2, 401).map((_id, at) => `blob:${at + 2}`));
  for (const { release } of handles) release();
  await settled();
  expect(revoked.length).toBe(900 - 400);
  expect(events.filter((each) => each === 'read m1')).toHaveLength(1);
});

it('a file that was replaced is revoked at once, or when its last user has gone', async () => {
  const { show, evict } = createLibrary();
  const [one, other] = [await show('m1'), await show('m1')];
  (await show('m2')).release();
  for (const id of ['m1', 'm2']) evict(id);
  await settled();
  expect(revoked).toEqual(['blob:2']);
  const fresh = await show('m1');
  expect([one.url, other.url, fresh.url]).toEqual(['blob:1', 'blob:1', 'blob:3']);
  one.release();
  await settled();
  expect(revoked).toEqual(['blob:2']);
  other.release();
  await settled();
  expect(revoked).toEqual(['blob:2', 'blob:1']);
  fresh.release();
  await settled();
  expect(revoked).toEqual(['blob:2', 'blob:1']);
});

it('a file that was replaced while it is read is shown to those who wait, and read anew for others', async () => {
  const { borrow, answer, evict, events, show } = createLibrary();
  const waiting = borrow('m1', false);
  await settled();
  evict('m1');
  answer('m1');
  expect((await waiting.shown).url).toBe('blob:1');
  expect((await show('m1')).url).toBe('blob:2');
  waiting.release();
  await settled();
  expect([events, revoked]).toEqual([['read m1', 'read m1'], ['blob:1']]);
});

it('a file with a later version is read anew, and each version once', async () => {
  const { show, events } = createLibrary();
  const urls = [];
  for (const version of [1, 1, 2, 1]) urls.push((await show('m1', version)).url);
  expect([urls, events]).toEqual([
    ['blob:1', 'blob:1', 'blob:2', 'blob:1'],
    ['read m1', 'read m1'],
  ]);
});
