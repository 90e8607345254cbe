import { ServiceError } from '@src/contracts/errors.ts';
import { PEOPLE, PEOPLE_OF } from '@src/contracts/resource/people.ts';
import type { Choice } from '@src/contracts/resource/responses.ts';
import type { CacheContext, RecordTitle, TitleEntry, Titles, TitlesQuestion } from './cache.types.ts';

const FORBIDDEN = 403;
/** Maximum ids per call. */
const BATCH = 100;
/** Maximum titles of one resource; beyond it the oldest are removed. */
export const MAX_TITLES = 10_000;

type TitlesOfOne = Titles[string];

const known = (title: TitleEntry['title'], isStale = false): TitleEntry => ({
  title,
  isStale,
  isRequested: false,
  hasFailed: false,
});

const bounded = (titles: TitlesOfOne): TitlesOfOne => {
  const all = Object.entries(titles);
  return all.length <= MAX_TITLES ? titles : Object.fromEntries(all.slice(-MAX_TITLES));
};

const putAll = (titles: Titles, resource: string, entries: TitlesOfOne): Titles => ({
  ...titles,
  [resource]: bounded({ ...titles[resource], ...entries }),
});

/** True when the title of the record must be requested. */
const isMissing = (entry: TitleEntry | undefined): boolean =>
  entry === undefined || (!entry.isRequested && (entry.isStale || entry.title === undefined));

/** The ids whose titles must be requested. */
export const missingTitles = (titles: Titles, resource: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => id !== '' && isMissing(titles[resource]?.[id]));

/** Placeholder title of a record that the operator may not read. */
const UNSEEN: RecordTitle = { title: '', page: null, isUnseen: true };

/** Stores the resources that the operator may not read. */
export function cacheUnreadable(context: CacheContext, unseen: readonly string[]): CacheContext {
  const added = unseen.filter((resource) => !context.unseen.includes(resource));
  return added.length === 0 ? context : { ...context, unseen: [...context.unseen, ...added] };
}

/** Marks titles to request at the end of the task; none of a resource that the operator may not read. */
export function wantTitles(context: CacheContext, resource: string, ids: readonly string[]): CacheContext {
  const missing = [...new Set(missingTitles(context.titles, resource, ids))];
  if (missing.length === 0) return context;
  if (context.unseen.includes(resource)) {
    const hidden = Object.fromEntries(missing.map((id) => [id, known(UNSEEN)]));
    return { ...context, titles: putAll(context.titles, resource, hidden) };
  }
  const before = context.titles[resource];
  const entries = missing.map((id) => [id, { ...known(before?.[id]?.title), isRequested: true }] as const);
  return {
    ...context,
    titles: putAll(context.titles, resource, Object.fromEntries(entries)),
    wanted: [...context.wanted, ...missing.map((id) => ({ resource, id }))],
  };
}

/** Converts the wanted titles to calls, by resource. */
export function titleRequests(context: CacheContext): CacheContext {
  let { count } = context;
  const batches: Record<string, TitlesQuestion> = { ...context.batches };
  for (const resource of new Set(context.wanted.map((each) => each.resource))) {
    const ids = context.wanted.filter((each) => each.resource === resource).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += BATCH) {
      count += 1;
      batches[`request-${count}`] = { kind: 'titles', resource, ids: ids.slice(at, at + BATCH) };
    }
  }
  return { ...context, count, batches, wanted: [] };
}

/** Ends a call for titles; `titleOf` returns the new state of each. */
function endBatch(
  context: CacheContext,
  request: string,
  titleOf: (id: string) => Pick<TitleEntry, 'title' | 'hasFailed'>,
): CacheContext {
  const { [request]: batch, ...batches } = context.batches;
  if (batch === undefined) return context;
  const { resource, ids } = batch;
  const before = context.titles[resource];
  const entries = ids.map((id) => [id, { ...known(null, before?.[id]?.isStale), ...titleOf(id) }] as const);
  return { ...context, batches, titles: putAll(context.titles, resource, Object.fromEntries(entries)) };
}

const titleOfChoice = ({ label, page, picture }: Choice): RecordTitle => ({
  title: label,
  page: page ?? null,
  ...(picture === undefined ? {} : { picture }),
});

/** Caches the titles of a response; a missing one does not exist or is not readable. */
export function cacheTitles(context: CacheContext, request: string, choices: readonly Choice[]): CacheContext {
  const found = new Map(choices.map((choice) => [choice.value, titleOfChoice(choice)]));
  return endBatch(context, request, (id) => ({ title: found.get(id) ?? null, hasFailed: false }));
}

const isForbidden = (error: unknown): boolean => error instanceof ServiceError && error.status === FORBIDDEN;

/**
 * After a failed call, which the service has reported, ids replace titles that were never loaded. A forbidden resource
 * is not requested again.
 */
export function failTitles(context: CacheContext, request: string, error: unknown): CacheContext {
  const { resource = '' } = context.batches[request] ?? {};
  if (resource !== '' && isForbidden(error))
    return endBatch(cacheUnreadable(context, [resource]), request, () => ({ title: UNSEEN, hasFailed: false }));
  const before = context.titles[resource];
  return endBatch(context, request, (id) => ({
    title: before?.[id]?.title ?? { title: id, page: null },
    hasFailed: true,
  }));
}

/** Caches the titles of choices. Choices without a page leave a known page in place. */
export function cacheChoices(titles: Titles, resource: string, choices: readonly Choice[]): Titles {
  const titleOf = (choice: Choice): RecordTitle => {
    const title = titleOfChoice(choice);
    return { ...title, page: title.page ?? titles[resource]?.[choice.value]?.title?.page ?? null };
  };
  return putAll(titles, resource, Object.fromEntries(choices.map((each) => [each.value, known(titleOf(each))])));
}

const mapTitles = (titles: TitlesOfOne, each: (entry: TitleEntry, id: string) => TitleEntry): TitlesOfOne =>
  Object.fromEntries(Object.entries(titles).map(([id, entry]) => [id, each(entry, id)]));

/**
 * Marks titles of the resource as stale: the given ids, or all; names of people depend on accounts. Stale titles are
 * shown until the new ones arrive.
 */
export function staleTitles(titles: Titles, resource: string, ids: readonly string[] | null): Titles {
  const next = staleOf(titles, resource, ids);
  return resource === PEOPLE_OF ? staleOf(next, PEOPLE, null) : next;
}

function staleOf(titles: Titles, resource: string, ids: readonly string[] | null): Titles {
  const before = titles[resource];
  if (before === undefined) return titles;
  const isMeant = (id: string) => ids === null || ids.includes(id);
  return {
    ...titles,
    [resource]: mapTitles(before, (entry, id) => (isMeant(id) ? { ...entry, isStale: true } : entry)),
  };
}

/** Titles that failed to load are requested again on next use. */
export const staleFailedTitles = (titles: Titles): Titles =>
  Object.fromEntries(
    Object.entries(titles).map(([resource, before]) => [
      resource,
      mapTitles(before, (entry) => (entry.hasFailed ? { ...entry, isStale: true } : entry)),
    ]),
  );
