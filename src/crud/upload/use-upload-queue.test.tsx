import type { UploadQueueRef } from '@machines/upload-queue/index.ts';
import { selectQueueFiles, selectStage } from '@machines/upload-queue/index.ts';
import type { MediaRef, UploadInit } from '@src/contracts/media.ts';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUploadQueue } from './use-upload-queue.ts';

const FILE: MediaRef = {
  ...{ id: 'm7', name: 'a.txt', url: 'media:m7', alt: '' },
  ...{ kind: 'file', width: null, height: null },
};

const EXPIRED = { type: 'session.unauthorized', source: 'http', serverText: null } as const;
const SIGN_IN = { type: 'session.login.submitted', username: 'ada', password: 'x' } as const;

/** A signed-in console with an upload whose first call waits for `finish`. */
async function startUpload() {
  let queue: UploadQueueRef | undefined;
  function Shown() {
    queue = useUploadQueue();
    return null;
  }
  const asked: string[] = [];
  let finish: () => void = () => undefined;
  const init = ({ name, size }: UploadInit) =>
    new Promise<{ upload: null; offset: number; file: MediaRef }>((resolve) => {
      asked.push(name);
      finish = () => resolve({ upload: null, offset: size, file: FILE });
    });
  const shown = await renderView(<Shown />, {
    ...{ token: 'token', logIn: async () => ({ token: 'fresh' }) },
    ...{ gateways: { media: { ...SILENT_MEDIA, init } } },
    prepare: ({ actors }) => actors.session.send({ type: 'session.userInfo.requested' }),
  });
  const { session } = shown.console.actors;
  await waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'identified' })).toBe(true));
  if (queue === undefined) throw new Error('no queue');
  const own = queue;
  own.send({ type: 'uploadQueue.files.chosen', files: [new File(['a'], 'a.txt')], folder: null });
  await waitFor(() => expect(asked).toEqual(['a.txt']));
  const expire = (mode: 'ROUTE_JUMP' | 'PAGE_COVERAGE') =>
    session.send({ ...EXPIRED, mode, epoch: session.getSnapshot().context.epoch });
  const stages = () => selectQueueFiles(own.getSnapshot()).map(({ ref }) => selectStage(ref.getSnapshot()));
  return { session, expire, stages, status: () => own.getSnapshot().status, finish: () => finish() };
}

type Started = Awaited<ReturnType<typeof startUpload>>;

it.each([
  ['a lock', ({ session }: Started) => session.send({ type: 'session.sealed' })],
  ['the sign-in cover', ({ expire }: Started) => expire('PAGE_COVERAGE')],
])('continues after %s', async (_case, interrupt) => {
  const started = await startUpload();
  const { session, stages, status, finish } = started;
  interrupt(started);
  expect([stages(), status()]).toEqual([['uploading'], 'active']);
  session.send(_case === 'a lock' ? { type: 'session.unsealed', token: 'fresh' } : SIGN_IN);
  await waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'identified' })).toBe(true));
  finish();
  await waitFor(() => expect(stages()).toEqual(['instant']));
});

it.each([
  ['signs out', ({ session }: Started) => session.send({ type: 'session.logout.requested' })],
  ['must sign in anew', ({ expire }: Started) => expire('ROUTE_JUMP')],
  [
    'is signed out of a locked screen',
    ({ session }: Started) => {
      session.send({ type: 'session.sealed' });
      session.send({ type: 'session.seal.discarded' });
    },
  ],
])('ends when its operator %s', async (_case, end) => {
  const started = await startUpload();
  end(started);
  expect(started.status()).toBe('stopped');
});
