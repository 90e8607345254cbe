import { nameOfActor } from '@src/devtools/inspector/actor-facts.ts';
import { createRecorder } from '@src/devtools/inspector/recorder.ts';
import { createStoryRecorder } from '@src/devtools/story/story-recorder.ts';
import type { Actors } from '@src/ui/console-context.tsx';
import { onPageActor } from '@src/ui/page-actors.ts';

/** Listeners are told this often at most, in milliseconds: quicker than an eye. */
const PAUSE = 30;

/** The one recorder of this window for the inspector. */
export const recorder = createRecorder({
  now: Date.now,
  clock: () => performance.now(),
  soon: (run) => void setTimeout(run, PAUSE),
});

/** The one recorder of this window for going back in time and for reports of problems. */
export const storyRecorder = createStoryRecorder({ now: Date.now });

let watchesPages = false;

/** Looks on at the console's actors, and at those that pages run; twice is once. */
export function watchAll(actors: Actors): void {
  for (const [name, actor] of Object.entries(actors)) {
    recorder.watch(actor, name);
    storyRecorder.watch(actor);
  }
  if (watchesPages) return;
  watchesPages = true;
  onPageActor((actor) => {
    recorder.watch(actor, nameOfActor(actor));
    storyRecorder.watch(actor);
  });
}
