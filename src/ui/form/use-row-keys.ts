import { useState } from 'react';

/** React keys of rows that have no id. */
export interface RowKeys {
  /** Key of each row, in order. */
  readonly keys: readonly string[];
  /** Must be called when the row at this position is removed, so that the others keep their keys, and with them their inputs. */
  readonly remove: (at: number) => void;
}

interface Kept {
  readonly keys: readonly string[];
  /** Number of keys ever given. */
  readonly given: number;
}

const resize = ({ keys, given }: Kept, count: number): Kept => {
  const added = Math.max(0, count - keys.length);
  const fresh = Array.from({ length: added }, (_, index) => String(given + index));
  return { keys: [...keys.slice(0, count), ...fresh], given: given + added };
};

/** Keys for `count` rows without ids; rows are added and dropped at the end, unless `remove` says which one was removed. */
export function useRowKeys(count: number): RowKeys {
  const [kept, setKept] = useState<Kept>(() => resize({ keys: [], given: 0 }, count));
  let current = kept;
  if (kept.keys.length !== count) {
    current = resize(kept, count);
    setKept(current);
  }
  return {
    keys: current.keys,
    remove: (at) => setKept(({ keys, given }) => ({ keys: keys.toSpliced(at, 1), given })),
  };
}
