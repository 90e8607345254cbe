import { type ActorRefFrom, enqueueActions, raise, type SnapshotFrom, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import * as ops from './cache.ops.ts';
import { awaitMicrotask, fetchAnswerPort, watchServerPort } from './cache.ports.ts';
import type { CacheContext, CacheEmitted, CacheEvent, RequestInput } from './cache.types.ts';
import { keyOf } from './question-key.ts';
import { cacheTitles, failTitles, titleRequests, wantTitles } from './titles.ops.ts';

/** The context after an event. */
function step(context: CacheContext, event: CacheEvent): CacheContext {
  switch (event.type) {
    case 'cache.entry.used':
      return ops.use(context, event);
    case 'cache.entry.released':
      return ops.release(context, event);
    case 'cache.entry.refreshed':
      return ops.refresh(context, event);
    case 'cache.ahead.asked':
      return ops.askAhead(context, event);
    case 'cache.ahead.ended':
      return ops.endAhead(context, event);
    case 'cache.titles.wanted':
      return wantTitles(context, event.resource, event.ids);
    case 'cache.turn.ended':
      return titleRequests(context);
    case 'cache.query.kept':
      return ops.cacheQuery(context, event.resource, event.query);
    case 'cache.resource.changed':
      return ops.write(context, event);
    case 'cache.undo.offered':
      return ops.offerUndo(context, event);
    case 'cache.undo.queued':
      return ops.noteUndoJob(context, event);
    case 'cache.undo.dismissed':
    case 'cache.undo.expired':
      return ops.dropUndo(context, event.resource, 'notice' in event ? event.notice : undefined);
    case 'cache.update.received':
      return ops.applyUpdate(context, event.update);
    case 'cache.network.restored':
      return ops.restore(context);
    case 'cache.cleared':
      return ops.clear(context);
    case 'cache.request.answered':
      return answered(context, event);
    case 'cache.request.failed':
      return ops.cacheFailure(failTitles(context, event.request, event.error), event);
  }
}

/** The context after the answer to a question, or to a call for several titles. */
const answered = (context: CacheContext, event: Extract<CacheEvent, { type: 'cache.request.answered' }>) =>
  event.answer.kind === 'choices' && context.batches[event.request] !== undefined
    ? cacheTitles(context, event.request, event.answer.value)
    : ops.cacheAnswer(context, event);

/** The calls that should be in flight for a context. */
function requestsOf({ entries, batches }: CacheContext): readonly RequestInput[] {
  const single = Object.values(entries).flatMap(({ request, question }) =>
    request === null ? [] : [{ request, question }],
  );
  return [...single, ...Object.entries(batches).map(([request, question]) => ({ request, question }))];
}

/** The calls to stop and to start between two contexts. */
function changedRequests(before: CacheContext, after: CacheContext) {
  if (before.entries === after.entries && before.batches === after.batches) return { ended: [], begun: [] };
  const [old, now] = [requestsOf(before), requestsOf(after)];
  const [oldIds, ids] = [old, now].map((all) => new Set(all.map(({ request }) => request)));
  return {
    ended: old.filter(({ request }) => ids?.has(request) !== true),
    begun: now.filter(({ request }) => oldIds?.has(request) !== true),
  };
}

/** Events to emit after a step. */
function emittedEvents(before: CacheContext, after: CacheContext, event: CacheEvent): readonly CacheEmitted[] {
  const titles = Object.keys({ ...before.titles, ...after.titles })
    .filter((resource) => before.titles[resource] !== after.titles[resource])
    .map((resource): CacheEmitted => ({ type: 'cache.titles.changed', resource }));
  switch (event.type) {
    case 'cache.titles.wanted':
      // Pending titles are not shown, so a request emits nothing.
      return after.unseen.includes(event.resource) ? titles : [];
    case 'cache.resource.changed':
      return [...titles, { ...event, type: 'cache.changed' }];
    case 'cache.update.received':
      return [...titles, { type: 'cache.updated', update: event.update }];
    case 'cache.network.restored':
      return [...titles, { type: 'cache.restored' }];
    default:
      return [...titles, ...settledEvents(before, after, event)];
  }
}

function settledEvents(before: CacheContext, after: CacheContext, event: CacheEvent): readonly CacheEmitted[] {
  const isOver = (request: string | null) =>
    request !== null && (event.type === 'cache.cleared' || ('request' in event && event.request === request));
  return Object.entries(before.entries)
    .filter(([, { request }]) => isOver(request))
    .map(([key]) => {
      const { answer = null, failure = null } = after.entries[key] ?? {};
      return { type: 'cache.settled', key, answer, failure };
    });
}

/** Milliseconds. */
const SECOND = 1000;
/** Seconds after which an answer that was requested ahead is too old to be taken. */
const AHEAD_SECONDS = 5;

/** Handler of every event: the step computes the next context, and calls are started or stopped to match. */
const APPLY = { actions: 'apply' } as const;

/** The cached server data of all screens: who uses it, and when it is stale. */
export const cacheMachine = setup({
  types: {
    context: {} as CacheContext,
    events: {} as CacheEvent,
    emitted: {} as CacheEmitted,
  },
  actors: { fetchAnswer: fetchAnswerPort, watchServer: watchServerPort, awaitMicrotask },
  actions: {
    apply: enqueueActions(({ context, event, enqueue }) => {
      const next = step(context, event);
      if (next === context && event.type === 'cache.titles.wanted') return;
      enqueue.assign(next);
      const { ended, begun } = changedRequests(context, next);
      for (const { request } of ended) enqueue.stopChild(request);
      for (const input of begun) enqueue.spawnChild('fetchAnswer', { id: input.request, input });
      for (const each of emittedEvents(context, next, event)) enqueue.emit(each);
      if (event.type === 'cache.undo.offered') {
        const { seconds } = event.notice;
        enqueue.raise({ ...event, type: 'cache.undo.expired' }, { delay: seconds * SECOND });
      }
      if (event.type === 'cache.ahead.asked' && next !== context) {
        enqueue.raise({ type: 'cache.ahead.ended', key: keyOf(event.question) }, { delay: AHEAD_SECONDS * SECOND });
      }
    }),
  },
}).createMachine({
  id: 'cache',
  options: MACHINE_OPTIONS,
  context: ops.EMPTY_CACHE,
  invoke: {
    id: 'watchServer',
    src: 'watchServer',
    onError: { description: 'Screens load their data when they are opened or refreshed.' },
  },
  on: {
    'cache.entry.used': APPLY,
    'cache.entry.released': APPLY,
    'cache.entry.refreshed': APPLY,
    'cache.ahead.asked': APPLY,
    'cache.ahead.ended': APPLY,
    'cache.turn.ended': APPLY,
    'cache.query.kept': APPLY,
    'cache.resource.changed': APPLY,
    'cache.undo.offered': APPLY,
    'cache.undo.dismissed': APPLY,
    'cache.undo.queued': APPLY,
    'cache.undo.expired': APPLY,
    'cache.update.received': APPLY,
    'cache.network.restored': APPLY,
    'cache.cleared': APPLY,
    'cache.request.answered': APPLY,
    'cache.request.failed': APPLY,
  },
  initial: 'idle',
  states: {
    idle: { on: { 'cache.titles.wanted': { target: 'collecting', actions: 'apply' } } },
    collecting: {
      description: 'Titles wanted in the same task are requested together.',
      on: { 'cache.titles.wanted': APPLY },
      invoke: {
        id: 'awaitMicrotask',
        src: 'awaitMicrotask',
        onDone: { target: 'idle', actions: raise({ type: 'cache.turn.ended' }) },
        onError: { target: 'idle', actions: raise({ type: 'cache.turn.ended' }) },
      },
    },
  },
});

export type CacheRef = ActorRefFrom<typeof cacheMachine>;
export type CacheSnapshot = SnapshotFrom<typeof cacheMachine>;
