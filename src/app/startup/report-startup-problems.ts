import type { MessagesEvent } from '@machines/messages/index.ts';
import type { ErrorReport } from '@src/contracts/error-entry.ts';
import type { StorageProblem } from '@src/services/storage/app-storage.ts';
import type { BufferedEmitter } from './buffered-emitter.ts';

/** Duration of the warning that nothing can be stored, in ms: longer than a toast, since it is shown once. */
const WARNING_LIFE_MS = 10_000;

/** Shows a message once its texts are loaded. */
export type Notify = (message: MessagesEvent) => void;

/** Problems noticed before messages could be shown. */
export interface StartupProblems {
  readonly problems: BufferedEmitter<StorageProblem>;
  /** Unknown keys in `app.config.json`. */
  readonly unknownKeys: readonly string[];
}

interface StartupReport extends StartupProblems {
  readonly say: Notify;
  readonly log: (entry: Omit<ErrorReport, 'time'>) => void;
  /** A stored API address that was not used; null when there is none. */
  readonly refusedAddress: string | null;
}

/** Reports problems of the start, and storage problems from now on. */
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
        lifeMs: WARNING_LIFE_MS,
      });
      return;
    }
    note('storage', problem.kind, 'key' in problem ? problem.key : String(problem.cause));
  });
}
