import type { LiveUpdate } from '@src/contracts/live.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type {
  Answer,
  CacheContext,
  CacheEntry,
  CacheEvent,
  Question,
  ResourceChange,
  UndoNotice,
} from './cache.types.ts';
import { isKnownVersion, type Versions } from './known-version.ts';
import { keyOf, resourceOf, topicsOf } from './question-key.ts';
import { cacheChoices, cacheUnreadable, staleFailedTitles, staleTitles } from './titles.ops.ts';

/** Maximum number of entries; beyond it the least recently used ones without a user are removed. */
export const MAX_ENTRIES = 200;

export const EMPTY_CACHE: CacheContext = {
  entries: {},
  titles: {},
  wanted: [],
  unseen: [],
  batches: {},
  queries: {},
  notices: {},
  count: 0,
};

const blank = (question: Question): CacheEntry => ({
  question,
  answer: null,
  at: null,
  failure: null,
  isStale: false,
  users: 0,
  request: null,
  used: 0,
  isAhead: false,
});

type Entries = CacheContext['entries'];
type EventOf<Type extends CacheEvent['type']> = Omit<Extract<CacheEvent, { type: Type }>, 'type'>;

/** The entry with a new request, which replaces one in flight. */
const withRequest = (entry: CacheEntry, count: number): CacheEntry => ({
  ...entry,
  isStale: false,
  request: `request-${count}`,
});

/** The context with the entry replaced, and requested again when `isRequested`. */
function putEntry(context: CacheContext, key: string, entry: CacheEntry, isRequested = false): CacheContext {
  const count = context.count + 1;
  return { ...context, count, entries: { ...context.entries, [key]: isRequested ? withRequest(entry, count) : entry } };
}

function without(entries: Entries, removed: readonly string[]): Entries {
  return removed.length === 0
    ? entries
    : Object.fromEntries(Object.entries(entries).filter(([key]) => !removed.includes(key)));
}

/** Removes the least recently used entries beyond the maximum. */
function prune(context: CacheContext): CacheContext {
  const all = Object.entries(context.entries);
  if (all.length <= MAX_ENTRIES) return context;
  const unused = all.filter(([, { users, request }]) => users === 0 && request === null);
  const oldest = unused.toSorted(([, one], [, other]) => one.used - other.used);
  const removed = oldest.slice(0, all.length - MAX_ENTRIES).map(([key]) => key);
  return { ...context, entries: without(context.entries, removed) };
}

/** Adds a user of an entry; `reason` decides whether it is requested. */
export function use(context: CacheContext, { question, reason }: EventOf<'cache.entry.used'>): CacheContext {
  const key = keyOf(question);
  const before = context.entries[key] ?? blank(question);
  const isMissing = before.isStale || before.answer === null;
  const isWanted = isMissing || reason === 'asked' || (reason === 'opened' && before.users === 0);
  // A request in flight serves all users, unless it started before a change that a new caller must not miss.
  const isRequested = before.request === null ? isWanted : reason === 'asked' && before.isStale;
  const entry = { ...before, question, users: before.users + 1, used: context.count + 1, isAhead: false };
  return prune(putEntry(context, key, entry, isRequested));
}

/** Requests rows before a list asks for them, unless they are in use, in flight, or requested ahead already. */
export function askAhead(context: CacheContext, { question }: EventOf<'cache.ahead.asked'>): CacheContext {
  const key = keyOf(question);
  const before = context.entries[key] ?? blank(question);
  const isFresh = before.answer !== null && !before.isStale && (before.isAhead || before.users > 0);
  if (before.request !== null || isFresh) return context;
  return prune(putEntry(context, key, { ...before, question, used: context.count + 1, isAhead: true }, true));
}

/** An answer that was requested ahead is an answer like any other from now on. */
export function endAhead(context: CacheContext, { key }: EventOf<'cache.ahead.ended'>): CacheContext {
  const entry = context.entries[key];
  return entry === undefined ? context : putEntry(context, key, { ...entry, isAhead: false });
}

/** Removes a user of an entry; without users its request ends. */
export function release(context: CacheContext, { key, keeps = false }: EventOf<'cache.entry.released'>): CacheContext {
  const entry = context.entries[key];
  if (entry === undefined) return context;
  const users = Math.max(0, entry.users - 1);
  const isUnused = users === 0 && (!keeps || entry.request === null);
  if (isUnused && entry.answer === null) return { ...context, entries: without(context.entries, [key]) };
  if (!isUnused || entry.request === null) return putEntry(context, key, { ...entry, users });
  return putEntry(context, key, { ...entry, users, request: null, isStale: true });
}

/** Requests an entry again, unless a request is in flight. */
export function refresh(context: CacheContext, { key }: EventOf<'cache.entry.refreshed'>): CacheContext {
  const entry = context.entries[key];
  if (entry === undefined || (entry.request !== null && !entry.isStale)) return context;
  return putEntry(context, key, entry, true);
}

const entryOfRequest = ({ entries }: CacheContext, request: string) =>
  Object.entries(entries).find(([, entry]) => entry.request === request);

/** Caches a response; what changed while it was in flight is requested again. */
export function cacheAnswer(
  context: CacheContext,
  { request, answer, at }: EventOf<'cache.request.answered'>,
): CacheContext {
  const found = entryOfRequest(context, request);
  if (found === undefined) return context;
  const [key, before] = found;
  const entry: CacheEntry = { ...before, answer, at, failure: null, request: null };
  const unseen = answer.kind === 'record' || answer.kind === 'list' ? (answer.value.unseen ?? []) : [];
  const next = cacheUnreadable(putEntry(context, key, entry, entry.isStale && entry.users > 0), unseen);
  const { question } = entry;
  if (answer.kind === 'record' && question.kind === 'record')
    return putRow(next, question.of.name, answer.value.record);
  if (answer.kind !== 'choices' || question.kind !== 'choices') return next;
  return { ...next, titles: cacheChoices(next.titles, question.resource, answer.value) };
}

/** Stores a failure beside the last answer. */
export function cacheFailure(context: CacheContext, { request, error }: EventOf<'cache.request.failed'>): CacheContext {
  const found = entryOfRequest(context, request);
  if (found === undefined) return context;
  const [key, entry] = found;
  return putEntry(context, key, { ...entry, failure: { error }, request: null, isStale: true });
}

/** Marks entries that `change` affects as stale; those in use are requested again. */
function staleEntries(context: CacheContext, isChanged: (entry: CacheEntry) => boolean): CacheContext {
  let next = context;
  for (const [key, entry] of Object.entries(context.entries)) {
    if (!isChanged(entry)) continue;
    next = putEntry(next, key, { ...entry, isStale: true }, entry.users > 0 && entry.request === null);
  }
  return next;
}

function isAbout({ question }: CacheEntry, resource: string, ids: readonly string[] | null): boolean {
  if (!topicsOf(question).includes(resource)) return false;
  return ids === null || question.kind !== 'record' || resourceOf(question) !== resource || ids.includes(question.id);
}

/** True for a record cached in the version of an update, or a later one. */
function isUpToDate({ question, answer }: CacheEntry, resource: string, versions: Versions): boolean {
  if (question.kind !== 'record' || answer?.kind !== 'record' || question.of.name !== resource) return false;
  return isKnownVersion(answer.value.record, versions);
}

/**
 * Marks what depends on changed records as stale: the given ids, or all; records cached in their present version stay
 * fresh.
 */
function change(
  context: CacheContext,
  resource: string,
  ids: readonly string[] | null,
  versions?: Versions,
): CacheContext {
  const next = staleEntries(
    context,
    (entry) => isAbout(entry, resource, ids) && !isUpToDate(entry, resource, versions),
  );
  return { ...next, titles: staleTitles(next.titles, resource, ids) };
}

/** Applies an update of the server. */
export function applyUpdate(context: CacheContext, update: LiveUpdate): CacheContext {
  if (update.type === 'records') return change(context, update.resource, update.ids, update.versions);
  return update.type === 'missed' ? changeAll(context) : context;
}

/** Applies a write of this window. */
export function write(
  context: CacheContext,
  { resource, record }: Pick<ResourceChange, 'resource' | 'record'>,
): CacheContext {
  return change(record === undefined ? context : putRecord(context, resource, record), resource, null);
}

/** Marks everything as stale. */
function changeAll(context: CacheContext): CacheContext {
  const titles = Object.keys(context.titles);
  return {
    ...staleEntries(context, () => true),
    titles: titles.reduce((next, resource) => staleTitles(next, resource, null), context.titles),
  };
}

/** The network is back: entries in use are requested again. */
export const restore = (context: CacheContext): CacheContext =>
  staleEntries({ ...context, titles: staleFailedTitles(context.titles) }, () => true);

/** Replaces a cached record by its present state. */
function putRecord(context: CacheContext, resource: string, record: ResourceRecord): CacheContext {
  return putRow(context, resource, record, ({ question, answer }) =>
    answer?.kind === 'record' && question.kind === 'record' && question.id === record.id
      ? { kind: 'record', value: { ...answer.value, record } }
      : null,
  );
}

function putRow(
  context: CacheContext,
  resource: string,
  record: ResourceRecord,
  replaceIn: (entry: CacheEntry) => Answer | null = () => null,
): CacheContext {
  const entries = Object.entries(context.entries).map(([key, entry]): readonly [string, CacheEntry] => {
    if (resourceOf(entry.question) !== resource) return [key, entry];
    const answer = withRow(entry.answer, record) ?? replaceIn(entry);
    return [key, answer === null ? entry : { ...entry, answer }];
  });
  return { ...context, entries: Object.fromEntries(entries) };
}

/** A list answer with the record replaced in its row; null when it has no such row. */
function withRow(answer: Answer | null, record: ResourceRecord): Answer | null {
  if (answer?.kind !== 'list' || !answer.value.list.some(({ id }) => id === record.id)) return null;
  const list = answer.value.list.map((row) => (row.id === record.id ? record : row));
  return { kind: 'list', value: { ...answer.value, list } };
}

/** Drops pending and in-flight requests; screens that are still open keep their entries, emptied. */
export function clear({ entries, count }: CacheContext): CacheContext {
  const used = Object.entries(entries).filter(([, { users }]) => users > 0);
  const emptied = used.map(([key, { question, users }]) => [key, { ...blank(question), users }] as const);
  return { ...EMPTY_CACHE, count, entries: Object.fromEntries(emptied) };
}

/** Stores the last query of a list. */
export const cacheQuery = (context: CacheContext, resource: string, query: ListQuery): CacheContext => ({
  ...context,
  queries: { ...context.queries, [resource]: query },
});

/** Stores the last write of a resource so that it can be undone. */
export const offerUndo = (
  context: CacheContext,
  { resource, notice }: EventOf<'cache.undo.offered'>,
): CacheContext => ({ ...context, notices: { ...context.notices, [resource]: notice } });

/** Notes the job that undoes the last write of a resource; the notice no longer expires. */
export function noteUndoJob(
  context: CacheContext,
  { resource, undo, job }: EventOf<'cache.undo.queued'>,
): CacheContext {
  const last = context.notices[resource];
  if (last?.undo?.id !== undo) return context;
  return { ...context, notices: { ...context.notices, [resource]: { ...last, job } } };
}

/** Removes the last write of a resource; only `notice`, where given. */
export function dropUndo(context: CacheContext, resource: string, notice?: UndoNotice): CacheContext {
  const { [resource]: last, ...notices } = context.notices;
  return last === undefined || (notice !== undefined && notice !== last) ? context : { ...context, notices };
}
