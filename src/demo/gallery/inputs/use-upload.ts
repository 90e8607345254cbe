import { type SendFileInput, type UploadLimits, type UploadRef, uploadMachine } from '@machines/upload/index.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useRef, useState } from 'react';
import { fromPromise } from 'xstate';

interface UploadHandle {
  readonly upload: UploadRef;
  /** True while the first attempt of each file fails, to show what that looks like. */
  readonly isFailing: boolean;
  readonly setFailing: (isFailing: boolean) => void;
}

/** Runs the upload queue while the page is mounted. */
export function useUpload(limits: UploadLimits): UploadHandle {
  const { samples } = useApp().gateways;
  const failing = useRef(false);
  const [isFailing, setIsFailing] = useState(false);
  const [machine] = useState(() =>
    uploadMachine.provide({
      actors: {
        sendFile: fromPromise<string, SendFileInput>(({ input: { file, attempt, onProgress }, signal }) => {
          if (!(file instanceof File)) throw new TypeError('only files can be sent');
          const isToFail = failing.current && attempt === 1;
          return samples.upload({ file, name: file.name, failing: isToFail, onProgress }, signal);
        }),
      },
    }),
  );
  const upload = usePageActor(machine, { input: { limits } });
  const setFailing = (isOn: boolean) => {
    failing.current = isOn;
    setIsFailing(isOn);
  };
  return { upload, isFailing, setFailing };
}
