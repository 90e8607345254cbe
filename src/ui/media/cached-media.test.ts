import type { MediaContent, MediaGateway } from '@src/contracts/media.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { borrowMedia } from './cached-media.ts';

beforeEach(() => {
  let made = 0;
  vi.stubGlobal('URL', { createObjectURL: () => `blob:${++made}`, revokeObjectURL: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const contentOf = (id: string): MediaContent => ({
  ...{ version: 1, mime: 'image/png', from: 0, total: 3, data: 'AAAA', edits: null },
  file: { id, name: id, kind: 'image', url: mediaAddress(id), alt: '', width: 1, height: 1 },
});

/** A library whose answers come when they are told to; `events` is what was asked for, and given up. */
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
  const borrow = (id: string, small = true) => borrowMedia(gateway, { id, small, epoch: 0 });
  const answer = (id: string, isThere = true) => answers.get(id)?.(isThere);
  return { events, borrow, answer };
}

/** After everything that waits for nobody has run. */
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
