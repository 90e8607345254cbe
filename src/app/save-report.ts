import { selectEntries } from '@machines/error-log/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { makeReport } from '@src/devtools/replay/make-report.ts';
import { createStoryRecorder } from '@src/devtools/story/story-recorder.ts';
import type { Console } from '@src/ui/console-context.tsx';
import { pageActors } from '@src/ui/page-actors.ts';
import { saveFile } from '@src/ui/save-file.ts';
import { loadDemoCode } from './demo.ts';
import { isInspected } from './inspector-route.ts';
import { storyRecorder, watchAll } from './watch-actors.ts';

/** Saves what happened as a file, and says so. Where nothing is recorded, the file tells where everything stands. */
export async function saveReport(console: Console): Promise<void> {
  const { actors, build, config } = console;
  const { errorLog, preferences, messages } = actors;
  const isRecorded = isInspected(config);
  const file = makeReport(
    isRecorded ? recordedStory(console) : storyOfNow(console),
    selectEntries(errorLog.getSnapshot()),
    {
      made: Date.now(),
      build,
      demo: await demoFacts(),
      locale: selectLocale(preferences.getSnapshot()),
      viewport: { width: window.innerWidth, height: window.innerHeight },
      route: window.location.hash.replace(/^#/, ''),
      isRecorded,
    },
  );
  const name = `problem-${new Date(file.made).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  saveFile(name, new Blob([JSON.stringify(file)], { type: 'application/json' }));
  messages.send({ type: 'messages.shown', key: 'reported', severity: 'success', textKey: 'layout.tools.reported' });
}

/** What was recorded; the recorder may have had no time to begin. */
function recordedStory({ actors }: Console) {
  watchAll(actors);
  return storyRecorder.read();
}

/** Where everybody is now, without what happened before. */
function storyOfNow({ actors }: Console) {
  const recorder = createStoryRecorder({ now: Date.now });
  for (const actor of Object.values(actors)) recorder.watch(actor);
  for (const { actor } of pageActors()) recorder.watch(actor);
  const story = recorder.read();
  recorder.stop();
  return story;
}

async function demoFacts() {
  const code = await loadDemoCode();
  const server = await code?.runningServer();
  return server ? { seed: server.seed, scenario: server.scenario() } : null;
}
