import type { Cipher } from './cipher.ts';
import type { Slice } from './slice.ts';
import type { KeyParts } from './storage-key.ts';

/** Something about storage that an operator or a log should learn. Each is told once, not per attempt. */
export type StorageProblem =
  /** What stood under `key` could not be read and was dropped. */
  | { readonly kind: 'damaged'; readonly key: string }
  /** Nothing can be stored; the console goes on in memory. */
  | { readonly kind: 'full' | 'unavailable' }
  /** A value above 64 KiB, or one that has no text form, was kept in memory only. */
  | { readonly kind: 'tooLarge' | 'unwritable'; readonly key: string }
  /** The cipher could not be loaded; what is stored was neither read nor touched. */
  | { readonly kind: 'cipher'; readonly cause: unknown };

/** Where the token and what belongs to it live: both browser storages, or nowhere. */
export type TokenPlace = 'local' | 'session' | 'memory';

/** The part of a window that tells of changes in other windows. */
export interface StorageEventSource {
  addEventListener(type: 'storage', listener: (event: StorageNews) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageNews) => void): void;
}

/** What a storage event says: which key, and its new text; no key when everything was cleared. */
export type StorageNews = Pick<StorageEvent, 'key' | 'newValue'>;

/** Everything storage needs from outside. */
export interface StorageParts extends KeyParts {
  readonly local: () => Storage;
  readonly session: () => Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called only when something is stored or about to be. */
  readonly cipher: () => Promise<Cipher>;
  /** Runs something later; gives the way to call it off. */
  readonly later: (run: () => void, ms: number) => () => void;
  readonly onProblem: (problem: StorageProblem) => void;
  readonly events?: StorageEventSource;
  /** `local` when absent; `cookie` of the configuration means `memory` here. */
  readonly tokenPlace?: TokenPlace;
  /** The slices to keep; all of the console's when absent. */
  readonly slices?: readonly Slice<unknown>[];
}

/** What the console remembers between page loads. Reads and writes are synchronous and never throw. */
export interface AppStorage {
  /** `memory` while the browser refuses to store anything. */
  readonly mode: 'persistent' | 'memory';
  /** The value, or null when there is none or it is past its life. */
  read<Value>(slice: Slice<Value>): Value | null;
  /** Holds at once in memory; reaches storage at once or within 250 ms, as the slice says. */
  write<Value>(slice: Slice<Value>, value: Value): void;
  remove<Value>(slice: Slice<Value>): void;
  /** Tells of changes made by other windows, null for a removal; gives the way to stop. */
  watch<Value>(slice: Slice<Value>, listener: (value: Value | null) => void): () => void;
  /** Writes what is still waiting, for page hide. Token, user, roles and lock are left as they are stored (specification, section 4). */
  flush(): void;
  /** Removes everything of this installation and version, in memory too; keys of others and raw keys stay. */
  clearOwn(): void;
  /** Moves the token and what belongs to it. */
  keepTokenIn(place: TokenPlace): void;
  /** Loads the cipher ahead of the first write. Resolves either way. */
  prepare(): Promise<void>;
  /** Stops listening and calls off waiting writes. */
  close(): void;
}
