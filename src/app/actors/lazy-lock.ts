import type { LockEvent, LockInput, LockRef, lockPort } from '@machines/lock/index.ts';
import { createLazy } from '@src/lib/lazy.ts';
import { fromCallback } from 'xstate';
import type { LockDeps } from './start-lock.ts';

/** What the rest of the console sees of the lock, from the first moment on. */
export interface LockStatus {
  /** True from the moment a lock is asked for until it is open; known from storage before the lock's code is there. */
  readonly isLocked: () => boolean;
  readonly isWarning: () => boolean;
  /** Tells of every change; gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The lock, whose code arrives after the first paint, and at once when it is needed. */
export interface LazyLock extends LockStatus {
  /** The actor that root starts: it holds events until the lock is there. */
  readonly host: typeof lockPort;
  readonly send: (event: LockEvent) => void;
  /** Starts the lock on first use; after a failure the next use tries again. */
  readonly get: () => Promise<LockRef>;
  /** The lock when it has started. */
  readonly peek: () => LockRef | null;
}

type Tag = 'locked' | 'warning';

/** Prepares the lock. A lock that is known of hides the console whether or not its code can be fetched. */
export function createLazyLock(wasLocked: boolean, surroundings: LockDeps): LazyLock {
  const holder = new LockBuffer(wasLocked, surroundings);
  return {
    host: fromCallback<LockEvent, LockInput>(({ input, receive }) => {
      holder.takeInput(input);
      receive(holder.send);
    }),
    send: holder.send,
    get: holder.get,
    peek: () => holder.started,
    isLocked: () => holder.has('locked') ?? holder.covered,
    isWarning: () => holder.has('warning') ?? false,
    subscribe: (listener) => {
      holder.listeners.add(listener);
      return () => holder.listeners.delete(listener);
    },
  };
}

/** Keeps what is meant for the lock until its code is there. */
class LockBuffer {
  started: LockRef | null = null;
  covered: boolean;
  takeInput: (input: LockInput) => void = () => undefined;
  readonly listeners = new Set<() => void>();
  readonly #held: LockEvent[] = [];
  readonly #surroundings: LockDeps;
  readonly #input = new Promise<LockInput>((resolve) => {
    this.takeInput = resolve;
  });

  constructor(covered: boolean, surroundings: LockDeps) {
    this.covered = covered;
    this.#surroundings = surroundings;
  }

  /** A lock whose code could not be fetched is tried again by the next use. */
  readonly get = createLazy(() => this.#start()).get;

  has(tag: Tag): boolean | undefined {
    return this.started?.getSnapshot().hasTag(tag);
  }

  readonly send = (event: LockEvent): void => {
    if (this.started !== null) {
      this.started.send(event);
      return;
    }
    this.#held.push(event);
    if (event.type !== 'lock.closed.elsewhere') return;
    this.covered = true;
    this.#notify();
  };

  async #start(): Promise<LockRef> {
    const [{ startLock }, input] = await Promise.all([import('./start-lock.ts'), this.#input]);
    const lock = startLock(input, this.#surroundings);
    for (const event of this.#held.splice(0)) lock.send(event);
    this.started = lock;
    lock.subscribe(() => this.#notify());
    this.#notify();
    return lock;
  }

  #notify(): void {
    for (const listener of this.listeners) listener();
  }
}
