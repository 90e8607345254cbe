import type { EventObject, Subscription } from 'xstate';

/** A response event; without an attempt it settles all pending requests. */
export type Answer = EventObject & { readonly attempt?: number };

/** The event that a listener for a type receives. */
type Emitted<TEmitted, TType> = TEmitted & (TType extends '*' ? unknown : { type: TType });

/** An actor that receives requests as events and emits responses. */
export interface Responder<TEvent extends EventObject, TEmitted extends Answer> {
  getSnapshot(): { readonly status: string };
  send(event: TEvent): void;
  on<TType extends TEmitted['type'] | '*'>(
    type: TType,
    handler: (answer: Emitted<TEmitted, TType>) => void,
  ): Subscription;
  subscribe(observer: { readonly complete: () => void; readonly error: (error: unknown) => void }): Subscription;
}

/** Sends the event that `request` creates for an attempt, and resolves with the response to that attempt. */
type ActorRequest<TEvent extends EventObject, TAnswer> = (
  request: (attempt: number) => TEvent,
  signal?: AbortSignal,
) => Promise<TAnswer>;

/**
 * Sends a request event to an actor and waits for its response. Each request has its own attempt number, so that
 * responses are not mixed up. The promise rejects when the actor ends, and when the signal aborts: then `abandon`
 * notifies the actor.
 * || @example const { isProven } = await createActorRequest(proof, 'reauth.decided')(() => ({ type: 'reauth.needed'
 * }));
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
