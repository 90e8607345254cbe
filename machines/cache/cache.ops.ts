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
import { keepChoices, keepUnseen, staleFailedTitles, staleTitles } from './titles.ops.ts';

/** Entries without a user beyond this number go, the longest unused first. */
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
});

type Entries = CacheContext['entries'];
type EventOf<Type extends CacheEvent['type']> = Omit<Extract<CacheEvent, { type: Type }>, 'type'>;

/** The entry with a new request, which takes the place of one in flight. */
const asked = (entry: CacheEntry, count: number): CacheEntry => ({
  ...entry,
  isStale: false,
  request: `request-${count}`,
});

/** The context with the entry replaced, requested again when `isAsked`. */
function put(context: CacheContext, key: string, entry: CacheEntry, isAsked = false): CacheContext {
  const count = context.count + 1;
  return { ...context, count, entries: { ...context.entries, [key]: isAsked ? asked(entry, count) : entry } };
}

function without(entries: Entries, gone: readonly string[]): Entries {
  return gone.length === 0
    ? entries
    : Object.fromEntries(Object.entries(entries).filter(([key]) => !gone.includes(key)));
}

/** The context without what was unused for longest, where there is too much. */
function prune(context: CacheContext): CacheContext {
  const all = Object.entries(context.entries);
  if (all.length <= MAX_ENTRIES) return context;
  const unused = all.filter(([, { users, request }]) => users === 0 && request === null);
  const oldest = unused.toSorted(([, one], [, other]) => one.used - other.used);
  const gone = oldest.slice(0, all.length - MAX_ENTRIES).map(([key]) => key);
  return { ...context, entries: without(context.entries, gone) };
}

/** One more user of an answer; whether it is asked for depends on why. */
export function use(context: CacheContext, { question, reason }: EventOf<'cache.entry.used'>): CacheContext {
  const key = keyOf(question);
  const before = context.entries[key] ?? blank(question);
  const isUnsure = before.isStale || before.answer === null;
  const isWanted = isUnsure || reason === 'asked' || (reason === 'opened' && before.users === 0);
  // One in flight answers everybody, unless it began before a change that a new caller must not miss.
  const isAsked = before.request === null ? isWanted : reason === 'asked' && before.isStale;
  const entry = { ...before, question, users: before.users + 1, used: context.count + 1 };
  return prune(put(context, key, entry, isAsked));
}

/** One user less; the request of the last one ends. */
export function release(context: CacheContext, { key, keeps = false }: EventOf<'cache.entry.released'>): CacheContext {
  const entry = context.entries[key];
  if (entry === undefined) return context;
  const users = Math.max(0, entry.users - 1);
  const isOver = users === 0 && (!keeps || entry.request === null);
  if (isOver && entry.answer === null) return { ...context, entries: without(context.entries, [key]) };
  if (!isOver || entry.request === null) return put(context, key, { ...entry, users });
  return put(context, key, { ...entry, users, request: null, isStale: true });
}

/** Asks again for an answer, unless it is on its way. */
export function refresh(context: CacheContext, { key }: EventOf<'cache.entry.refreshed'>): CacheContext {
  const entry = context.entries[key];
  if (entry === undefined || (entry.request !== null && !entry.isStale)) return context;
  return put(context, key, entry, true);
}

const entryOfRequest = ({ entries }: CacheContext, request: string) =>
  Object.entries(entries).find(([, entry]) => entry.request === request);

/** Keeps an answer; what changed while it was on its way is asked for again. */
export function keepAnswer(
  context: CacheContext,
  { request, answer, at }: EventOf<'cache.request.answered'>,
): CacheContext {
  const found = entryOfRequest(context, request);
  if (found === undefined) return context;
  const [key, before] = found;
  const entry: CacheEntry = { ...before, answer, at, failure: null, request: null };
  const unseen = answer.kind === 'record' || answer.kind === 'list' ? (answer.value.unseen ?? []) : [];
  const next = keepUnseen(put(context, key, entry, entry.isStale && entry.users > 0), unseen);
  const { question } = entry;
  if (answer.kind === 'record' && question.kind === 'record')
    return putRow(next, question.of.name, answer.value.record);
  if (answer.kind !== 'choices' || question.kind !== 'choices') return next;
  return { ...next, titles: keepChoices(next.titles, question.resource, answer.value) };
}

/** Keeps a failure beside the last answer. */
export function keepFailure(context: CacheContext, { request, error }: EventOf<'cache.request.failed'>): CacheContext {
  const found = entryOfRequest(context, request);
  if (found === undefined) return context;
  const [key, entry] = found;
  return put(context, key, { ...entry, failure: { error }, request: null, isStale: true });
}

/** Marks entries that `change` affects as stale; those in use are requested again. */
function staleEntries(context: CacheContext, isChanged: (entry: CacheEntry) => boolean): CacheContext {
  let next = context;
  for (const [key, entry] of Object.entries(context.entries)) {
    if (!isChanged(entry)) continue;
    next = put(next, key, { ...entry, isStale: true }, entry.users > 0 && entry.request === null);
  }
  return next;
}

function isAbout({ question }: CacheEntry, resource: string, ids: readonly string[] | null): boolean {
  if (!topicsOf(question).includes(resource)) return false;
  return ids === null || question.kind !== 'record' || resourceOf(question) !== resource || ids.includes(question.id);
}

/** True for the record that the entry holds in the version that an update tells of, or a later one. */
function isUpToDate({ question, answer }: CacheEntry, resource: string, versions: Versions): boolean {
  if (question.kind !== 'record' || answer?.kind !== 'record' || question.of.name !== resource) return false;
  return isKnownVersion(answer.value.record, versions);
}

/** Records of the resource may be other ones: those named, or any; not those that are known in the version they have now. */
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

/** The server told what changed. */
export function hear(context: CacheContext, update: LiveUpdate): CacheContext {
  if (update.type === 'records') return change(context, update.resource, update.ids, update.versions);
  return update.type === 'missed' ? changeAll(context) : context;
}

/** Records of the resource were written in this window. */
export function write(
  context: CacheContext,
  { resource, record }: Pick<ResourceChange, 'resource' | 'record'>,
): CacheContext {
  return change(record === undefined ? context : putRecord(context, resource, record), resource, null);
}

/** Anything may have changed. */
function changeAll(context: CacheContext): CacheContext {
  const titles = Object.keys(context.titles);
  return {
    ...staleEntries(context, () => true),
    titles: titles.reduce((next, resource) => staleTitles(next, resource, null), context.titles),
  };
}

/** The network is back: what is in use is asked for again. */
export const restore = (context: CacheContext): CacheContext =>
  staleEntries({ ...context, titles: staleFailedTitles(context.titles) }, () => true);

/** Puts a record as it now is in the place of what was known of it. */
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
  elsewhere: (entry: CacheEntry) => Answer | null = () => null,
): CacheContext {
  const entries = Object.entries(context.entries).map(([key, entry]): readonly [string, CacheEntry] => {
    if (resourceOf(entry.question) !== resource) return [key, entry];
    const answer = withRow(entry.answer, record) ?? elsewhere(entry);
    return [key, answer === null ? entry : { ...entry, answer }];
  });
  return { ...context, entries: Object.fromEntries(entries) };
}

/** A list answer with the record in its row; null when there is no such row. */
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

/** Keeps what a list asked for last. */
export const keepQuery = (context: CacheContext, resource: string, query: ListQuery): CacheContext => ({
  ...context,
  queries: { ...context.queries, [resource]: query },
});

/** Stores the last write of a resource so that it can be undone. */
export const offerUndo = (
  context: CacheContext,
  { resource, notice }: EventOf<'cache.undo.offered'>,
): CacheContext => ({ ...context, notices: { ...context.notices, [resource]: notice } });

/** Forgets the last write of a resource; `notice` alone, where it is named. */
export function dropUndo(context: CacheContext, resource: string, notice?: UndoNotice): CacheContext {
  const { [resource]: last, ...notices } = context.notices;
  return last === undefined || (notice !== undefined && notice !== last) ? context : { ...context, notices };
}
