import type { AppStorage } from '@src/services/storage/app-storage.ts';
import type { Slice } from '@src/services/storage/slice.ts';

type Store = Pick<AppStorage, 'read' | 'write' | 'remove'>;

/** A persisted slice of actor state; `look` returns the pending write or removal, or null when nothing changed. */
interface PersistedSlice {
  readonly look: (storage: Store) => { readonly isRemoval: boolean; readonly run: () => void } | null;
}

/**
 * A slice of storage derived from actor state. `select` returns null when it must be removed, and undefined while
 * unknown (the stored value stays). `encode` returns the value to store.
 */
export function slice<Stored, Selected>(
  stored: Slice<Stored>,
  select: () => Selected | null | undefined,
  encode: (selected: Selected) => Stored,
): PersistedSlice {
  let last = select();
  return {
    look: (storage) => {
      const selected = select();
      if (selected === last) return null;
      last = selected;
      if (selected === undefined) return null;
      const value = selected === null ? null : encode(selected);
      // A value that another window stored and this one applied is not stored again.
      if (JSON.stringify(storage.read(stored)) === JSON.stringify(value)) return null;
      return value === null
        ? { isRemoval: true, run: () => storage.remove(stored) }
        : { isRemoval: false, run: () => storage.write(stored, value) };
    },
  };
}

/** The part of an actor that is used here. */
interface Watched {
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * The only way from actors to storage: after each step of an actor, changed slices are written first, then others
 * removed, so that other windows always find a token or a lock.
 */
export function persistSlices(storage: Store, actors: readonly Watched[], slices: readonly PersistedSlice[]): void {
  const save = () => {
    const steps = slices.flatMap(({ look }) => look(storage) ?? []);
    for (const { isRemoval, run } of steps) if (!isRemoval) run();
    for (const { isRemoval, run } of steps) if (isRemoval) run();
  };
  for (const actor of actors) actor.subscribe(save);
}
