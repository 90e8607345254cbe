import type { LinkAnswers } from '@src/contracts/public-form/link-answers.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { linkAnswersSlice } from '@src/services/storage/slices.ts';

/** Links of which something is kept at most; those that were written last. */
const MAX_LINKS = 5;
/** Characters that answers have at most as JSON, of which a tenth of the place of a stored value is left for their tokens. */
const MAX_CHARACTERS = 58_000;

/** Keeps what visitors fill in by links in the storage of their window; nothing when `mayKeep` is false. */
export function createLinkAnswerStorage(storage: Pick<AppStorage, 'read' | 'write'>, mayKeep: boolean): LinkAnswers {
  const others = (token: string) =>
    Object.entries(storage.read(linkAnswersSlice) ?? {}).filter(([each]) => each !== token);
  const forget = (token: string) => storage.write(linkAnswersSlice, Object.fromEntries(others(token)));
  const keep = (token: string, values: RecordValues) => {
    const kept = [[token, values] as const];
    for (const other of others(token).toReversed()) {
      if (kept.length === MAX_LINKS || JSON.stringify([other, ...kept]).length > MAX_CHARACTERS) break;
      kept.unshift(other);
    }
    // Answers with large pictures have no place; what was kept before them would be older than it seems.
    if (JSON.stringify(kept).length > MAX_CHARACTERS) forget(token);
    else storage.write(linkAnswersSlice, Object.fromEntries(kept));
  };
  return mayKeep
    ? { read: (token) => storage.read(linkAnswersSlice)?.[token] ?? null, keep, forget }
    : { read: () => null, keep: () => undefined, forget: () => undefined };
}
