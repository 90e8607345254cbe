import { type ActorRefFrom, enqueueActions, raise, type SnapshotFrom, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import * as ops from './cache.ops.ts';
import { endTurn, fetchAnswerPort, watchServerPort } from './cache.ports.ts';
import type { CacheContext, CacheEmitted, CacheEvent, RequestInput } from './cache.types.ts';
import { failTitles, keepTitles, titleRequests, wantTitles } from './titles.ops.ts';

/** What is known after an event. */
function step(context: CacheContext, event: CacheEvent): CacheContext {
  switch (event.type) {
    case 'cache.entry.used':
      return ops.use(context, event);
    case 'cache.entry.released':
      return ops.release(context, event);
    case 'cache.entry.refreshed':
      return ops.refresh(context, event);
    case 'cache.titles.wanted':
      return wantTitles(context, event.resource, event.ids);
    case 'cache.turn.ended':
      return titleRequests(context);
    case 'cache.query.kept':
      return ops.keepQuery(context, event.resource, event.query);
    case 'cache.resource.changed':
      return ops.write(context, event);
    case 'cache.undo.offered':
      return ops.offerUndo(context, event);
    case 'cache.undo.dismissed':
      return ops.dropUndo(context, event.resource);
    case 'cache.undo.expired':
      return ops.dropUndo(context, event.resource, event.notice);
    case 'cache.update.received':
      return ops.hear(context, event.update);
    case 'cache.network.restored':
      return ops.restore(context);
    case 'cache.cleared':
      return ops.clear(context);
    case 'cache.request.answered':
      if (event.answer.kind === 'choices' && context.batches[event.request] !== undefined)
        return keepTitles(context, event.request, event.answer.value);
      return ops.keepAnswer(context, event);
    case 'cache.request.failed':
      return ops.keepFailure(failTitles(context, event.request, event.error), event);
  }
}

/** The calls that a context wants to be in flight. */
function requestsOf({ entries, batches }: CacheContext): readonly RequestInput[] {
  const single = Object.values(entries).flatMap(({ request, question }) =>
    request === null ? [] : [{ request, question }],
  );
  return [...single, ...Object.entries(batches).map(([request, question]) => ({ request, question }))];
}

/** Which calls end and which begin between two contexts. */
function changedRequests(before: CacheContext, after: CacheContext) {
  if (before.entries === after.entries && before.batches === after.batches) return { ended: [], begun: [] };
  const [old, now] = [requestsOf(before), requestsOf(after)];
  const [oldIds, ids] = [old, now].map((all) => new Set(all.map(({ request }) => request)));
  return {
    ended: old.filter(({ request }) => ids?.has(request) !== true),
    begun: now.filter(({ request }) => oldIds?.has(request) !== true),
  };
}

/** Emits the results of a step to users of the cache. */
function newsOf(before: CacheContext, after: CacheContext, event: CacheEvent): readonly CacheEmitted[] {
  const titles = Object.keys({ ...before.titles, ...after.titles })
    .filter((resource) => before.titles[resource] !== after.titles[resource])
    .map((resource): CacheEmitted => ({ type: 'cache.titles.changed', resource }));
  switch (event.type) {
    case 'cache.titles.wanted':
      // That they are asked for is nothing to be shown.
      return after.unseen.includes(event.resource) ? titles : [];
    case 'cache.resource.changed':
      return [...titles, { ...event, type: 'cache.changed' }];
    case 'cache.update.received':
      return [...titles, { type: 'cache.updated', update: event.update }];
    case 'cache.network.restored':
      return [...titles, { type: 'cache.restored' }];
    default:
      return [...titles, ...settledOf(before, after, event)];
  }
}

function settledOf(before: CacheContext, after: CacheContext, event: CacheEvent): readonly CacheEmitted[] {
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

/** Handler of every event: the step computes what is known, and the calls follow it. */
const APPLY = { actions: 'apply' } as const;

/** What is known of the server's data, who uses it and when it is stale; one for all screens. */
export const cacheMachine = setup({
  types: {
    context: {} as CacheContext,
    events: {} as CacheEvent,
    emitted: {} as CacheEmitted,
  },
  actors: { fetchAnswer: fetchAnswerPort, watchServer: watchServerPort, endTurn },
  actions: {
    apply: enqueueActions(({ context, event, enqueue }) => {
      const next = step(context, event);
      if (next === context && event.type === 'cache.titles.wanted') return;
      enqueue.assign(next);
      const { ended, begun } = changedRequests(context, next);
      for (const { request } of ended) enqueue.stopChild(request);
      for (const input of begun) enqueue.spawnChild('fetchAnswer', { id: input.request, input });
      for (const each of newsOf(context, next, event)) enqueue.emit(each);
      if (event.type === 'cache.undo.offered') {
        const { seconds } = event.notice;
        enqueue.raise({ ...event, type: 'cache.undo.expired' }, { delay: seconds * SECOND });
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
    onError: { description: 'Whoever shows something asks, when it is opened or refreshed.' },
  },
  on: {
    'cache.entry.used': APPLY,
    'cache.entry.released': APPLY,
    'cache.entry.refreshed': APPLY,
    'cache.turn.ended': APPLY,
    'cache.query.kept': APPLY,
    'cache.resource.changed': APPLY,
    'cache.undo.offered': APPLY,
    'cache.undo.dismissed': APPLY,
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
      description: 'Titles that are wanted in one turn are asked for together.',
      on: { 'cache.titles.wanted': APPLY },
      invoke: {
        id: 'endTurn',
        src: 'endTurn',
        onDone: { target: 'idle', actions: raise({ type: 'cache.turn.ended' }) },
        onError: { target: 'idle', actions: raise({ type: 'cache.turn.ended' }) },
      },
    },
  },
});

export type CacheRef = ActorRefFrom<typeof cacheMachine>;
export type CacheSnapshot = SnapshotFrom<typeof cacheMachine>;
