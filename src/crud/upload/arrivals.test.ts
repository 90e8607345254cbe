import type { MediaUpload, MediaUploadState } from '@src/ui/rich-text/editing/media-upload.ts';
import { expect, it } from 'vitest';
import { createArrivals } from './arrivals.ts';

const READY: MediaUploadState = {
  stage: 'ready',
  media: { id: 'm1', name: 'a.png', url: 'media:m1', kind: 'image', alt: '' },
};

/** A file whose state a test changes. */
function fakeUpload() {
  let state: MediaUploadState = { stage: 'moving', part: 0 };
  const listeners = new Set<() => void>();
  const become = (next: MediaUploadState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const upload: MediaUpload = {
    name: 'a.png',
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancel: () => become({ stage: 'gone' }),
  };
  return { upload, become, listeners };
}

it('does not delay a save without pending files', async () => {
  const arrivals = createArrivals();
  expect(await arrivals.settled()).toEqual([]);
});

it('delays a save until all uploads have ended or were cancelled, and shows the number left', async () => {
  const arrivals = createArrivals();
  const [one, other] = [fakeUpload(), fakeUpload()];
  arrivals.hold('content', [one.upload, other.upload]);
  const heard: number[] = [];
  arrivals.subscribe(() => heard.push(arrivals.counts().awaited));
  const settled = arrivals.settled();
  one.become({ stage: 'moving', part: 0.5 });
  await Promise.resolve();
  one.become(READY);
  await Promise.resolve();
  await Promise.resolve();
  other.upload.cancel();
  expect(await settled).toEqual([]);
  expect(heard).toEqual([2, 1, 0]);
  expect([one.listeners.size, other.listeners.size]).toEqual([0, 0]);
});

it('blocks a save with a failed file until the file is uploaded', async () => {
  const arrivals = createArrivals();
  const { upload, become } = fakeUpload();
  arrivals.hold('content', [upload]);
  const settled = arrivals.settled();
  become({ stage: 'failed' });
  expect(await settled).toEqual(['content']);
  expect(arrivals.counts()).toEqual({ awaited: 0, failed: 1 });
  become(READY);
  expect(await arrivals.settled()).toEqual([]);
  expect(arrivals.counts()).toEqual({ awaited: 0, failed: 0 });
});

it('does not run a cancelled save when the file is complete later', async () => {
  const arrivals = createArrivals();
  const { upload, become } = fakeUpload();
  arrivals.hold('content', [upload]);
  const settled = arrivals.settled();
  arrivals.abandon();
  expect(await settled).toBeNull();
  become(READY);
  expect(arrivals.counts()).toEqual({ awaited: 0, failed: 0 });
});
