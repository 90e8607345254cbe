import type { Cipher } from './cipher.ts';
import type { Slice } from './slice.ts';
import type { KeyOptions } from './storage-key.ts';

/** Storage problem for the operator or the log. Each is reported once, not per attempt. */
export type StorageProblem =
  /** The entry under `key` could not be read and was dropped. */
  | { readonly kind: 'damaged'; readonly key: string }
  /** Nothing can be stored; the console continues in memory. */
  | { readonly kind: 'full' | 'unavailable' }
  /** A value above 64 KiB, or one that has no text form, was kept in memory only. */
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

/** Everything storage needs from outside. */
export interface StorageDeps extends KeyOptions {
  readonly local: () => Storage;
  readonly session: () => Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called only when something is stored or about to be. */
  readonly cipher: () => Promise<Cipher>;
  /** Schedules a callback; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
  readonly onProblem: (problem: StorageProblem) => void;
  readonly events?: StorageEventSource;
  /** `local` when absent. */
  readonly tokenPlace?: TokenStorage;
  /** The slices to keep; all of the console's when absent. */
  readonly slices?: readonly Slice<unknown>[];
}

/** State kept between page loads. Reads and writes are synchronous and never throw. */
export interface AppStorage {
  /** `memory` while the browser refuses to store anything. */
  readonly mode: 'persistent' | 'memory';
  /** The value, or null when there is none or it is past its life. */
  read<Value>(slice: Slice<Value>): Value | null;
  /** Holds at once in memory; reaches storage at once or within 250 ms, as the slice says. */
  write<Value>(slice: Slice<Value>, value: Value): void;
  remove<Value>(slice: Slice<Value>): void;
  /** Calls the listener for changes made by other windows, null for a removal; returns a function that stops it. */
  watch<Value>(slice: Slice<Value>, listener: (value: Value | null) => void): () => void;
  /** Writes pending changes, for page hide. Token, user, roles and lock stay as stored (specification, section 4). */
  flush(): void;
  /** Removes everything of this installation and version, in memory too; keys of others and raw keys stay. */
  clearOwn(): void;
  /** Moves the token and what belongs to it. */
  keepTokenIn(place: TokenStorage): void;
  /** Loads the cipher ahead of the first write. Resolves either way. */
  prepare(): Promise<void>;
  /** Stops listening and calls off waiting writes. */
  close(): void;
}
