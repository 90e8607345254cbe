import { createContext } from 'react';

/** Owner of everything that runs for one page: hiding the page stops nothing, closing it stops all of it. */
export interface PageOwner {
  /**
   * Starts something for a component, unless it already runs for the component with these dependencies. The returned function
   * releases it: on a visible page it stops, on a hidden page it continues until the page is shown without it, or closed.
   */
  readonly run: (slot: object, deps: readonly unknown[], start: () => () => void) => () => void;
  /**
   * Registers a close function for an overlay of the page: called when the hidden page is shown again, if overlays
   * close on leaving.
   */
  readonly closeOnReturn: (close: () => void) => void;
  /** Sets whether overlays of the page close when it is left. */
  readonly setCloses: (closes: boolean) => void;
  /** Calls back now, or when the page is next shown. */
  readonly whenShown: (callback: () => void) => void;
  readonly isShown: () => boolean;
  /** From now on, what components release continues running. */
  readonly hide: () => void;
  /** Stops what no component has claimed again, then runs the waiting callbacks. */
  readonly show: () => void;
  /** Opens the page; the returned function closes it, which stops everything unless it is opened again at once. */
  readonly open: () => () => void;
}

interface Running {
  readonly deps: readonly unknown[];
  readonly stop: () => void;
  isTaken: boolean;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => Object.is(each, other[index]));

/** Running things by owner; `mayStop` decides whether a released one is stopped. */
function createSlots(mayStop: (running: Running) => boolean) {
  const slots = new Map<object, Running>();
  const sweep = () => {
    for (const [slot, running] of slots) {
      if (!mayStop(running)) continue;
      slots.delete(slot);
      running.stop();
    }
  };
  const run: PageOwner['run'] = (slot, deps, start) => {
    const before = slots.get(slot);
    const isKept = before !== undefined && isSame(before.deps, deps);
    if (!isKept) before?.stop();
    const running = isKept ? before : { deps, stop: start(), isTaken: true };
    running.isTaken = true;
    slots.set(slot, running);
    return () => {
      running.isTaken = false;
      // After React's current step: the component may claim it again at once, and stopping may update other components.
      queueMicrotask(sweep);
    };
  };
  return { run, sweep };
}

/** Creates the owner of a visible page. */
export function createPageOwner(): PageOwner {
  const waiting: (() => void)[] = [];
  let isShown = true;
  let isClosed = false;
  let closes = false;
  const { run, sweep } = createSlots(({ isTaken }) => isClosed || (isShown && !isTaken));
  return {
    run,
    closeOnReturn: (close) => {
      if (!isShown && closes) waiting.push(close);
    },
    setCloses: (wanted) => {
      closes = wanted;
    },
    whenShown: (callback) => {
      if (isShown) callback();
      else waiting.push(callback);
    },
    isShown: () => isShown,
    hide: () => {
      isShown = false;
    },
    show: () => {
      isShown = true;
      queueMicrotask(sweep);
      for (const callback of waiting.splice(0)) callback();
    },
    open: () => {
      isClosed = false;
      return () => {
        isClosed = true;
        queueMicrotask(sweep);
      };
    },
  };
}

/** The owner of the surrounding page; null outside of pages. */
export const PageOwnerContext = createContext<PageOwner | null>(null);
