import type { AppStorage } from '@src/services/storage/app-storage.ts';
import type { Slice } from '@src/services/storage/slice.ts';

type Store = Pick<AppStorage, 'read' | 'write' | 'remove'>;

/** A slice that follows what actors know; `look` gives what has to be done, or null when nothing has. */
interface PersistedSlice {
  readonly look: (storage: Store) => { readonly isRemoval: boolean; readonly run: () => void } | null;
}

/**
 * A slice of storage, and how it follows from what actors know: null when it must not be there, undefined when that is not
 * known, and then what is stored stays. `encode` gives what is stored of it.
 */
export function slice<Stored, Known>(
  stored: Slice<Stored>,
  select: () => Known | null | undefined,
  encode: (known: Known) => Stored,
): PersistedSlice {
  let last = select();
  return {
    look: (storage) => {
      const known = select();
      if (known === last) return null;
      last = known;
      if (known === undefined) return null;
      const value = known === null ? null : encode(known);
      // What another window has stored, and this one has taken over, is not stored again.
      if (JSON.stringify(storage.read(stored)) === JSON.stringify(value)) return null;
      return value === null
        ? { isRemoval: true, run: () => storage.remove(stored) }
        : { isRemoval: false, run: () => storage.write(stored, value) };
    },
  };
}

/** An actor, as far as one can look on. */
interface Watched {
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * The one way from actors to storage: after each step of any of them, what changed is written, and only then what must not
 * be there is removed. So other windows always find a token or a lock.
 */
export function persistSlices(storage: Store, actors: readonly Watched[], slices: readonly PersistedSlice[]): void {
  const save = () => {
    const steps = slices.flatMap(({ look }) => look(storage) ?? []);
    for (const { isRemoval, run } of steps) if (!isRemoval) run();
    for (const { isRemoval, run } of steps) if (isRemoval) run();
  };
  for (const actor of actors) actor.subscribe(save);
}
