import { nameOfActor } from '@src/devtools/inspector/actor-facts.ts';
import { createRecorder } from '@src/devtools/inspector/recorder.ts';
import { createHistoryRecorder } from '@src/devtools/recording/history-recorder.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import { watchPageActors } from '@src/ui/page/actor-registry.ts';

/** Listeners are told this often at most, in milliseconds: quicker than an eye. */
const PAUSE = 30;

/** The one recorder of this window for the inspector. */
export const recorder = createRecorder({
  now: Date.now,
  clock: () => performance.now(),
  soon: (run) => void setTimeout(run, PAUSE),
});

/** The one recorder of this window for going back in time and for reports of problems. */
export const historyRecorder = createHistoryRecorder({ now: Date.now });

let watchesPages = false;

/** Looks on at the console's actors, and at those that pages run; twice is once. */
export function watchAll({ actors, pageActors }: Pick<AppContext, 'actors' | 'pageActors'>): void {
  for (const [name, actor] of Object.entries(actors)) {
    recorder.watch(actor, name);
    historyRecorder.watch(actor);
  }
  if (watchesPages) return;
  watchesPages = true;
  watchPageActors(pageActors, (actor) => {
    recorder.watch(actor, nameOfActor(actor));
    historyRecorder.watch(actor);
  });
}
