import { createRecorder } from '@src/devtools/inspector/recorder.ts';

/** Listeners are told this often at most, in milliseconds: quicker than an eye. */
const PAUSE = 30;

/** The one recorder of this window. */
export const recorder = createRecorder({
  now: Date.now,
  clock: () => performance.now(),
  soon: (run) => void setTimeout(run, PAUSE),
});
