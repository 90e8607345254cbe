import type { Cipher } from './cipher.ts';
import type { Slice } from './slice.ts';
import type { KeyOptions } from './storage-key.ts';

/** Storage problem for the operator or the log. Each is reported once, not per attempt. */
export type StorageProblem =
  /** The entry under `key` could not be read and was dropped. */
  | { readonly kind: 'damaged'; readonly key: string }
  /** Nothing can be stored; the console continues in memory. */
  | { readonly kind: 'full' | 'unavailable' }
  /** A value above 64 KiB, or one without a JSON form, is held in memory only. */
  | { readonly kind: 'tooLarge' | 'unwritable'; readonly key: string }
  /** The cipher could not be loaded; stored values were neither read nor changed. */
  | { readonly kind: 'cipher'; readonly cause: unknown };

/** Location of the token and its session data: local storage, session storage, or memory only. */
export type TokenStorage = 'local' | 'session' | 'memory';

/** Source of events about changes in other windows. */
export interface StorageEventSource {
  addEventListener(type: 'storage', listener: (event: StorageEvents) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvents) => void): void;
}

/** Fields of a storage event: the key and its new text; no key when everything was cleared. */
export type StorageEvents = Pick<StorageEvent, 'key'>;

/** Dependencies of the storage. */
export interface StorageDeps extends KeyOptions {
  readonly local: () => Storage;
  readonly session: () => Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called only when there is stored data, or a write. */
  readonly cipher: () => Promise<Cipher>;
  /** Schedules a callback; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
  readonly onProblem: (problem: StorageProblem) => void;
  readonly events?: StorageEventSource;
  /** `local` when absent. */
  readonly tokenPlace?: TokenStorage;
  /** The slices to store; all of the console's when absent. */
  readonly slices?: readonly Slice<unknown>[];
}

/** State persisted between page loads. Reads and writes are synchronous and never throw. */
export interface AppStorage {
  /** `memory` while the browser refuses to store anything. */
  readonly mode: 'persistent' | 'memory';
  /** The value; null when there is none or it has expired. */
  read<Value>(slice: Slice<Value>): Value | null;
  /** Takes effect in memory at once; is stored at once or within 250 ms, depending on the slice. */
  write<Value>(slice: Slice<Value>, value: Value): void;
  remove<Value>(slice: Slice<Value>): void;
  /** Calls the listener for changes made by other windows, null for a removal; returns a function that stops it. */
  watch<Value>(slice: Slice<Value>, listener: (value: Value | null) => void): () => void;
  /** Writes pending changes, for page hide. Token, user, roles and lock stay as stored (specification, section 4). */
  flush(): void;
  /** Removes all values of this installation and version, in memory too; other keys and raw keys stay. */
  clearOwn(): void;
  /** Moves the token and the slices stored with it. */
  moveTokenTo(place: TokenStorage): void;
  /** Loads the cipher before the first write. Never rejects. */
  prepare(): Promise<void>;
  /** Stops listening and cancels pending writes. */
  close(): void;
}
