import { nameOfActor } from '@src/devtools/inspector/actor-facts.ts';
import { createRecorder } from '@src/devtools/inspector/recorder.ts';
import { createHistoryRecorder } from '@src/devtools/recording/history-recorder.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import { watchPageActors } from '@src/ui/page/actor-registry.ts';

/** Minimum time between notifications of listeners, in milliseconds: shorter than a person notices. */
const NOTIFY_PAUSE_MS = 30;

/** The recorder of this window for the inspector. */
export const recorder = createRecorder({
  now: Date.now,
  clock: () => performance.now(),
  soon: (run) => void setTimeout(run, NOTIFY_PAUSE_MS),
});

/** The recorder of this window for time travel and bug reports. */
export const historyRecorder = createHistoryRecorder({ now: Date.now });

let watchesPages = false;

/** Starts recording the console's actors and those of pages; repeated calls have no effect. */
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
