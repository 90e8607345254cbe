import { entriesSoFar } from '@machines/error-log/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { demo } from '@src/demo/index.ts';
import { createHistoryRecorder } from '@src/devtools/recording/history-recorder.ts';
import { makeReport } from '@src/devtools/replay/make-report.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import { downloadFile } from '@src/ui/download-file.ts';
import { historyRecorder, watchAll } from './record-actors.ts';
import { isInspected } from './route.ts';

/** Downloads a bug report and confirms it. Without a recording the file holds the present states only. */
export async function downloadBugReport(context: AppContext): Promise<void> {
  const { actors, build, config } = context;
  const { errorLog, preferences, messages } = actors;
  const isRecorded = isInspected(config);
  const file = makeReport(
    isRecorded ? recordedHistory(context) : recordingOfNow(context),
    entriesSoFar(errorLog.getSnapshot()),
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
  downloadFile(name, new Blob([JSON.stringify(file)], { type: 'application/json' }));
  messages.send({ type: 'messages.shown', key: 'reported', severity: 'success', textKey: 'layout.tools.reported' });
}

/** The recorded history; recording starts here if it has not yet. */
function recordedHistory(context: AppContext) {
  watchAll(context);
  return historyRecorder.read();
}

/** The present state of all actors, without history. */
function recordingOfNow({ actors, pageActors }: AppContext) {
  const recorder = createHistoryRecorder({ now: Date.now });
  for (const actor of Object.values(actors)) recorder.watch(actor);
  for (const { actor } of pageActors.running) recorder.watch(actor);
  const recording = recorder.read();
  recorder.stop();
  return recording;
}

async function demoFacts() {
  const code = await demo?.loadCode();
  const server = await code?.runningServer();
  return server ? { seed: server.seed, scenario: server.scenario() } : null;
}
