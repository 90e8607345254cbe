import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import type { CacheSnapshot } from './cache.machine.ts';
import type { CacheEntry, Question, TitleEntry, UndoNotice } from './cache.types.ts';
import { keyOf, resourceOf } from './question-key.ts';

const NO_TITLES: Readonly<Record<string, TitleEntry>> = {};

/** The entry of a key; null when there is none. */
export const selectEntry =
  (key: string) =>
  ({ context }: CacheSnapshot): CacheEntry | null =>
    context.entries[key] ?? null;

/** Cached titles of a resource by id; a new object after each change. */
export const selectTitles =
  (resource: string) =>
  ({ context }: CacheSnapshot): Readonly<Record<string, TitleEntry>> =>
    context.titles[resource] ?? NO_TITLES;

/** Resources that the operator may not read, as far as the server reported. */
export const selectUnreadableResources = ({ context }: CacheSnapshot): readonly string[] => context.unseen;

/** The last query of a list of the resource; null when none was opened. */
export const selectLastQuery =
  (resource: string) =>
  ({ context }: CacheSnapshot): ListQuery | null =>
    context.queries[resource] ?? null;

/** The last write of the resource in this window while it can be undone; null after it was dismissed. */
export const selectUndoNotice =
  (resource: string) =>
  ({ context }: CacheSnapshot): UndoNotice | null =>
    context.notices[resource] ?? null;

/** The cached rows of a list question while they are fresh; else null. */
export function selectKnownList(question: Question): (snapshot: CacheSnapshot) => ListAnswer | null {
  const key = keyOf(question);
  return ({ context }) => {
    const { answer = null, isStale = true } = context.entries[key] ?? {};
    return answer?.kind === 'list' && !isStale ? answer.value : null;
  };
}

/** The record as last read, alone or in a list; null when it was not, or only without its long fields. */
export function selectKnownRecord(resource: string, id: string): (snapshot: CacheSnapshot) => ResourceRecord | null {
  return ({ context }) => {
    const newestFirst = Object.values(context.entries)
      .filter(({ question, answer }) => answer !== null && resourceOf(question) === resource)
      .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
    for (const { answer } of newestFirst) {
      const found = answer === null ? undefined : recordsOf(answer).find((record) => record.id === id);
      if (found !== undefined) return found.omitted === undefined ? found : null;
    }
    return null;
  };
}

function recordsOf(answer: NonNullable<CacheEntry['answer']>): readonly ResourceRecord[] {
  if (answer.kind === 'record') return [answer.value.record];
  return answer.kind === 'list' ? answer.value.list : [];
}
