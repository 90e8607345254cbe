import {
  type DropInput,
  type FinishInput,
  type HashInput,
  type Opened,
  type OpenInput,
  type SendPartInput,
  type UploadQueueRef,
  uploadFileMachine,
  uploadQueueMachine,
} from '@machines/upload-queue/index.ts';
import type { SamplesGateway } from '@src/contracts/demo/gallery-endpoints.ts';
import type { MediaRef } from '@src/contracts/media.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { refuseSample } from './upload-limits.ts';

interface UploadHandle {
  readonly queue: UploadQueueRef;
  /** True while the first attempt of each file fails on purpose. */
  readonly isFailing: boolean;
  readonly setFailing: (isFailing: boolean) => void;
}

/** Runs an upload queue of its own while the page is mounted. */
export function useUpload(): UploadHandle {
  const { samples } = useApp().gateways;
  const failing = useRef(false);
  const [isFailing, setIsFailing] = useState(false);
  const [machine] = useState(() => provideSamples(samples, () => failing.current));
  const queue = usePageActor(machine, { input: { refuse: refuseSample } });
  const setFailing = (isOn: boolean) => {
    failing.current = isOn;
    setIsFailing(isOn);
  };
  return { queue, isFailing, setFailing };
}

/** The sample server accepts a file in one request and stores none: uploaded files are known here only. */
function provideSamples(samples: SamplesGateway, isFailing: () => boolean) {
  const attempts = new Map<object, number>();
  const sent = new Map<object, string>();
  return uploadQueueMachine.provide({
    actors: {
      uploadFile: uploadFileMachine.provide({
        actors: {
          hashFile: fromPromise<string, HashInput>(async ({ input: { file } }) => file.name),
          openUpload: fromPromise<Opened, OpenInput>(async ({ input: { file } }) => ({
            ...{ upload: file.name, media: null },
            offset: sent.has(file) ? file.size : 0,
          })),
          sendPart: fromPromise<number, SendPartInput>(async ({ input: { file, onProgress }, signal }) => {
            if (!(file instanceof File)) throw new TypeError('only files can be sent');
            const attempt = (attempts.get(file) ?? 0) + 1;
            attempts.set(file, attempt);
            const asked = { file, name: file.name, failing: isFailing() && attempt === 1, onProgress };
            sent.set(file, await samples.upload(asked, signal));
            return file.size;
          }),
          finishUpload: fromPromise<MediaRef, FinishInput>(async ({ input: { file } }) => ({
            ...{ id: file.name, name: file.name, kind: 'file', alt: '', width: null, height: null },
            url: sent.get(file) ?? '',
          })),
          dropUpload: fromPromise<void, DropInput>(async () => undefined),
        },
      }),
    },
  });
}
