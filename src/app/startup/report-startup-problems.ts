import type { MessagesEvent } from '@machines/messages/index.ts';
import type { ErrorReport } from '@src/contracts/error-entry.ts';
import type { StorageProblem } from '@src/services/storage/app-storage.ts';
import type { BufferedEmitter } from './buffered-emitter.ts';

/** How long the warning stays that nothing can be stored: longer than a toast, since it is told once. */
const WARNING_LIFE = 10_000;

/** Shows a message once its texts are there. */
export type Notify = (message: MessagesEvent) => void;

/** What was noticed before the console could tell anybody. */
export interface StartupProblems {
  readonly problems: BufferedEmitter<StorageProblem>;
  /** Unknown keys in `app.config.json` (decisions, 4). */
  readonly unknownKeys: readonly string[];
}

interface StartupReport extends StartupProblems {
  readonly say: Notify;
  readonly log: (entry: Omit<ErrorReport, 'time'>) => void;
  /** A stored API address that was not used; null when there is none. */
  readonly refusedAddress: string | null;
}

/** Tells what went wrong before anybody could listen, and what goes wrong with storage from now on. */
export function reportStartupProblems({ say, log, problems, unknownKeys, refusedAddress }: StartupReport): void {
  const note = (name: string, message: string, detail: string) =>
    log({ type: 'script', name, message, detail, url: window.location.href, file: '-', stack: '' });
  for (const key of unknownKeys) note('app.config.json', 'unknownKey', key);
  if (refusedAddress !== null) note('apiAddress', 'refused', refusedAddress);
  problems.listen((problem) => {
    if (!('key' in problem) && problem.kind !== 'cipher') {
      say({
        type: 'messages.shown',
        key: 'storage_off',
        severity: 'warn',
        textKey: 'sys.app.nothingStored',
        lifeMs: WARNING_LIFE,
      });
      return;
    }
    note('storage', problem.kind, 'key' in problem ? problem.key : String(problem.cause));
  });
}
