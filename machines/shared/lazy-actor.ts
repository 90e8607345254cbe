import type { Lazy } from '@src/lib/lazy.ts';
import type {
  ActorLogic,
  ActorRefFromLogic,
  AnyActorLogic,
  AnyActorRef,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { createActorRequest, type Responder } from './actor-request.ts';

/** Events of the lazy actor itself; the wrapped machine never receives them. */
type LazyEvent =
  | { readonly type: 'lazy.wanted' }
  | { readonly type: 'lazy.loaded' }
  | { readonly type: 'lazy.failed'; readonly error: unknown };

/** Result of loading for all waiting callers; `failure` is null on success. */
type LazyEmitted = { readonly type: 'lazy.decided'; readonly failure: { readonly error: unknown } | null };

/** Snapshot of an actor that is not loaded yet: it queues events in order. */
export interface PendingSnapshot<TInput = unknown> {
  readonly status: 'active';
  readonly output: undefined;
  readonly error: undefined;
  readonly input: TInput;
  readonly held: readonly { readonly type: string }[];
}

/** The events that a machine emits; `never` when it declares none. */
type OwnEmitted<TLogic extends AnyActorLogic> = string extends EmittedFrom<TLogic>['type']
  ? never
  : EmittedFrom<TLogic>;

/** Actor logic that is loaded later. */
export type LazyLogic<TLogic extends AnyActorLogic> = ActorLogic<
  SnapshotFrom<TLogic> | PendingSnapshot<InputFrom<TLogic>>,
  EventFromLogic<TLogic> | LazyEvent,
  InputFrom<TLogic>,
  AnyActorRef['system'],
  OwnEmitted<TLogic> | LazyEmitted
>;

/** A reference to an actor that may not be loaded yet. */
export type LazyRef<TLogic extends AnyActorLogic> = ActorRefFromLogic<LazyLogic<TLogic>>;

/** True while an actor is not loaded. */
export const isPending = <TSnapshot extends object>(
  snapshot: TSnapshot,
): snapshot is Extract<TSnapshot, PendingSnapshot> => 'held' in snapshot;

/**
 * Actor logic that is loaded later. The actor runs from the start, queues events, and continues as the machine itself
 * once the code is loaded. The code is loaded on request (`loadActor`), or by an event listed in `wakes`; after a
 * failure the next of these tries again, and no event is lost.
 */
export const lazyActor = <TLogic extends AnyActorLogic>(
  code: Lazy<TLogic>,
  wakes: readonly EventFromLogic<TLogic>['type'][] = [],
): LazyLogic<TLogic> => untypedLazyActor(code, wakes);

/** Placeholder for an actor whose code is provided later. */
export const lazyPort = <TLogic extends AnyActorLogic>(name: string): LazyLogic<TLogic> =>
  lazyActor<TLogic>({
    get: () => Promise.reject(new Error(`provide the ${name} actor`)),
    peek: () => null,
    hasBegun: () => false,
  });

/** The scope of an actor's step. */
type Scope = Parameters<AnyActorLogic['transition']>[2];

const notifyDecided = ({ defer, emit }: Scope, failure: LazyEmitted['failure']) =>
  defer(() => emit({ type: 'lazy.decided', failure }));

const loadCode = ({ defer, self }: Scope, code: Lazy<AnyActorLogic>) =>
  defer(() => {
    const tell = (event: LazyEvent) => self.getSnapshot().status === 'active' && self.send(event);
    code.get().then(
      () => tell({ type: 'lazy.loaded' }),
      (error: unknown) => tell({ type: 'lazy.failed', error }),
    );
  });

function untypedLazyActor(code: Lazy<AnyActorLogic>, wakes: readonly string[]): AnyActorLogic {
  const loadedLogic = () => {
    const logic = code.peek();
    if (logic === null) throw new Error('lazyActor: the code is not loaded');
    return logic;
  };
  const wait: AnyActorLogic['transition'] = (snapshot, event, scope) => {
    if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
    if (event.type === 'lazy.failed') notifyDecided(scope, { error: event.error });
    if (event.type === 'lazy.wanted' || wakes.includes(event.type)) loadCode(scope, code);
    if (event.type !== 'lazy.loaded') {
      return event.type.startsWith('lazy.') ? snapshot : { ...snapshot, held: [...snapshot.held, event] };
    }
    notifyDecided(scope, null);
    const logic = loadedLogic();
    let next = logic.getInitialSnapshot(scope, snapshot.input);
    for (const each of snapshot.held) next = logic.transition(next, each, scope);
    return next;
  };
  return {
    getInitialSnapshot: (scope, input) =>
      code.peek()?.getInitialSnapshot(scope, input) ?? { ...ACTIVE, input, held: [] },
    start: (snapshot, scope) => {
      if (!isPending(snapshot)) loadedLogic().start?.(snapshot, scope);
    },
    getPersistedSnapshot: (snapshot, options) =>
      isPending(snapshot) ? snapshot : loadedLogic().getPersistedSnapshot(snapshot, options),
    transition: (snapshot, event, scope) => {
      if (isPending(snapshot)) return wait(snapshot, event, scope);
      if (event.type === 'lazy.wanted') notifyDecided(scope, null);
      return event.type.startsWith('lazy.') ? snapshot : loadedLogic().transition(snapshot, event, scope);
    },
  };
}

const ACTIVE = { status: 'active', output: undefined, error: undefined } as const;

/** An actor that can be requested to load its code. */
type Loadable = AnyActorRef & { readonly send: (event: LazyEvent) => void };

/** Loads the code of an actor, unless it is loaded; rejects on failure, and the next call tries again. */
export async function loadActor(actor: Loadable): Promise<void> {
  const responder: Responder<LazyEvent, LazyEmitted> = actor;
  const { failure } = await createActorRequest(responder, 'lazy.decided')(() => ({ type: 'lazy.wanted' }));
  if (failure !== null) throw failure.error;
}

/**
 * Returns the actor typed as loaded.
 * @throws Error while it is not loaded
 */
export function loadedActor<TLogic extends AnyActorLogic>(actor: AnyActorRef): ActorRefFromLogic<TLogic> {
  if (isPending(actor.getSnapshot())) throw new Error(`${actor.id}: its code is not loaded yet`);
  return actor;
}
