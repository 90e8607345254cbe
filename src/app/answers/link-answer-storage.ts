import type { LinkAnswers } from '@src/contracts/public-form/link-answers.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { linkAnswersSlice } from '@src/services/storage/slices.ts';

/** Maximum number of links with stored answers; the most recently written are kept. */
const MAX_LINKS = 5;
/** Maximum length of the answers as JSON, leaving a tenth of a stored value's limit for the tokens. */
const MAX_CHARACTERS = 58_000;

/** Stores the input of public forms per link in this window's storage; stores nothing when `mayKeep` is false. */
export function createLinkAnswerStorage(storage: Pick<AppStorage, 'read' | 'write'>, mayKeep: boolean): LinkAnswers {
  const others = (token: string) =>
    Object.entries(storage.read(linkAnswersSlice) ?? {}).filter(([each]) => each !== token);
  const remove = (token: string) => storage.write(linkAnswersSlice, Object.fromEntries(others(token)));
  const save = (token: string, values: RecordValues) => {
    const kept = [[token, values] as const];
    for (const other of others(token).toReversed()) {
      if (kept.length === MAX_LINKS || JSON.stringify([other, ...kept]).length > MAX_CHARACTERS) break;
      kept.unshift(other);
    }
    // Answers with large pictures do not fit. The older stored version is removed too, since it would look current.
    if (JSON.stringify(kept).length > MAX_CHARACTERS) remove(token);
    else storage.write(linkAnswersSlice, Object.fromEntries(kept));
  };
  return mayKeep
    ? { read: (token) => storage.read(linkAnswersSlice)?.[token] ?? null, save, remove }
    : { read: () => null, save: () => undefined, remove: () => undefined };
}
