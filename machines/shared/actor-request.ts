import type { EventObject, Subscription } from 'xstate';

/** An event that is an answer; without an attempt it answers all pending requests. */
export type Answer = EventObject & { readonly attempt?: number };

/** The event that a listener for a type receives. */
type Emitted<TEmitted, TType> = TEmitted & (TType extends '*' ? unknown : { type: TType });

/** An actor that receives requests as events and emits its answers. */
export interface Responder<TEvent extends EventObject, TEmitted extends Answer> {
  getSnapshot(): { readonly status: string };
  send(event: TEvent): void;
  on<TType extends TEmitted['type'] | '*'>(
    type: TType,
    handler: (answer: Emitted<TEmitted, TType>) => void,
  ): Subscription;
  subscribe(observer: { readonly complete: () => void; readonly error: (error: unknown) => void }): Subscription;
}

/** Sends the event that `request` makes for an attempt, and resolves with the answer to that attempt. */
type ActorRequest<TEvent extends EventObject, TAnswer> = (
  request: (attempt: number) => TEvent,
  signal?: AbortSignal,
) => Promise<TAnswer>;

/**
 * Sends a request event to an actor and waits for its answer. Each request is an attempt of its own, so that answers are not mixed
 * up. The promise rejects when the actor ends, and when the signal aborts: then the actor is told by `abandon`.
 *
 * @example const { isProven } = await createActorRequest(proof, 'reauth.decided')(() => ({ type: 'reauth.needed' }));
 */
export function createActorRequest<TEvent extends EventObject, TEmitted extends Answer, TType extends TEmitted['type']>(
  actor: Responder<TEvent, TEmitted>,
  type: TType,
  abandon?: (attempt: number) => TEvent,
): ActorRequest<TEvent, Emitted<TEmitted, TType>> {
  let attempts = 0;
  return (request, signal) => {
    attempts += 1;
    const attempt = attempts;
    return new Promise((resolve, reject) => {
      const subscriptions: Subscription[] = [];
      const end = (settle: () => void) => {
        for (const subscription of subscriptions) subscription.unsubscribe();
        signal?.removeEventListener('abort', abort);
        settle();
      };
      const abort = () =>
        end(() => {
          if (abandon !== undefined) actor.send(abandon(attempt));
          reject(signal?.reason);
        });
      const fail = (error?: unknown) => end(() => reject(error ?? new Error(`no ${type}: the actor has ended`)));
      subscriptions.push(
        actor.on(type, (answer) => {
          if (answer.attempt === undefined || answer.attempt === attempt) end(() => resolve(answer));
        }),
        actor.subscribe({ complete: fail, error: fail }),
      );
      signal?.addEventListener('abort', abort);
      if (actor.getSnapshot().status === 'active') actor.send(request(attempt));
      else fail();
    });
  };
}
