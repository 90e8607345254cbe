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

/** Events of the mechanism itself; the machine behind it never sees them. */
type LazyEvent =
  | { readonly type: 'lazy.wanted' }
  | { readonly type: 'lazy.loaded' }
  | { readonly type: 'lazy.failed'; readonly error: unknown };

/** The answer to everybody who wanted the code; `failure` is null when it is there. */
type LazyEmitted = { readonly type: 'lazy.decided'; readonly failure: { readonly error: unknown } | null };

/** An actor whose code is not there yet: it keeps what it is sent, in order. */
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

/** Logic whose code comes later. */
export type LazyLogic<TLogic extends AnyActorLogic> = ActorLogic<
  SnapshotFrom<TLogic> | PendingSnapshot<InputFrom<TLogic>>,
  EventFromLogic<TLogic> | LazyEvent,
  InputFrom<TLogic>,
  AnyActorRef['system'],
  OwnEmitted<TLogic> | LazyEmitted
>;

/** A reference to an actor whose code may not be there yet. */
export type LazyRef<TLogic extends AnyActorLogic> = ActorRefFromLogic<LazyLogic<TLogic>>;

/** True while the code of an actor is not there. */
export const isPending = <TSnapshot extends object>(
  snapshot: TSnapshot,
): snapshot is Extract<TSnapshot, PendingSnapshot> => 'held' in snapshot;

/**
 * The one way to have an actor whose code comes later. It runs from the start, keeps what it is sent, and goes on as the
 * machine itself once the code is there. The code is fetched when it is wanted (`loadActor`), or with an event that `wakes`
 * names; after a failure the next of them tries again, and nothing that was sent is lost.
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

/** What an actor may do in a step. */
type Scope = Parameters<AnyActorLogic['transition']>[2];

const answer = ({ defer, emit }: Scope, failure: LazyEmitted['failure']) =>
  defer(() => emit({ type: 'lazy.decided', failure }));

const fetchFor = ({ defer, self }: Scope, code: Lazy<AnyActorLogic>) =>
  defer(() => {
    const tell = (event: LazyEvent) => self.getSnapshot().status === 'active' && self.send(event);
    code.get().then(
      () => tell({ type: 'lazy.loaded' }),
      (error: unknown) => tell({ type: 'lazy.failed', error }),
    );
  });

function untypedLazyActor(code: Lazy<AnyActorLogic>, wakes: readonly string[]): AnyActorLogic {
  const logicThere = () => {
    const logic = code.peek();
    if (logic === null) throw new Error('lazyActor: the code is not there');
    return logic;
  };
  const wait: AnyActorLogic['transition'] = (snapshot, event, scope) => {
    if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
    if (event.type === 'lazy.failed') answer(scope, { error: event.error });
    if (event.type === 'lazy.wanted' || wakes.includes(event.type)) fetchFor(scope, code);
    if (event.type !== 'lazy.loaded') {
      return event.type.startsWith('lazy.') ? snapshot : { ...snapshot, held: [...snapshot.held, event] };
    }
    answer(scope, null);
    const logic = logicThere();
    let next = logic.getInitialSnapshot(scope, snapshot.input);
    for (const each of snapshot.held) next = logic.transition(next, each, scope);
    return next;
  };
  return {
    getInitialSnapshot: (scope, input) =>
      code.peek()?.getInitialSnapshot(scope, input) ?? { ...NO_OUTCOME, input, held: [] },
    start: (snapshot, scope) => {
      if (!isPending(snapshot)) logicThere().start?.(snapshot, scope);
    },
    getPersistedSnapshot: (snapshot, options) =>
      isPending(snapshot) ? snapshot : logicThere().getPersistedSnapshot(snapshot, options),
    transition: (snapshot, event, scope) => {
      if (isPending(snapshot)) return wait(snapshot, event, scope);
      if (event.type === 'lazy.wanted') answer(scope, null);
      return event.type.startsWith('lazy.') ? snapshot : logicThere().transition(snapshot, event, scope);
    },
  };
}

const NO_OUTCOME = { status: 'active', output: undefined, error: undefined } as const;

/** An actor that may be told that its code is wanted. */
type Loadable = AnyActorRef & { readonly send: (event: LazyEvent) => void };

/** Has the code of an actor fetched, unless it is there; rejects when it cannot be, and the next call tries again. */
export async function loadActor(actor: Loadable): Promise<void> {
  const answerer: Responder<LazyEvent, LazyEmitted> = actor;
  const { failure } = await createActorRequest(answerer, 'lazy.decided')(() => ({ type: 'lazy.wanted' }));
  if (failure !== null) throw failure.error;
}

/**
 * The actor as one whose code is there.
 * @throws Error while it is not
 */
export function loadedActor<TLogic extends AnyActorLogic>(actor: AnyActorRef): ActorRefFromLogic<TLogic> {
  if (isPending(actor.getSnapshot())) throw new Error(`${actor.id}: its code is not there yet`);
  return actor;
}
