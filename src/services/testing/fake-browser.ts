import type { AppStorage, StorageDeps, StorageEvents, StorageProblem } from '../storage/app-storage.ts';
import { createCipher } from '../storage/cipher.ts';
import { DEFAULT_CIPHER_KEYS } from '../storage/load-cipher.ts';
import { openStorage } from '../storage/open-storage.ts';
import { FakeTime, settle } from './fake-time.ts';

/** Prefix of every key that the fake browser's windows write. */
export const PREFIX = 'STATEHOUSE__PRODUCTION__2.11.5__';
export const cipher = createCipher(DEFAULT_CIPHER_KEYS);

type Fault = 'none' | 'full' | 'denied' | 'absent';

/** Fake browser storage with configurable faults; emits an event for every write. */
export class FakeArea implements Storage {
  readonly items = new Map<string, string>();
  fault: Fault = 'none';
  writes = 0;
  attempts = 0;
  onChange: (key: string, value: string | null) => void = () => undefined;
  [name: string]: unknown;

  get length(): number {
    this.#check();
    return this.items.size;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    this.#check();
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.attempts += 1;
    this.#check();
    if (this.fault === 'full') throw new DOMException('full', 'QuotaExceededError');
    this.writes += 1;
    const changed = this.items.get(key) !== value;
    this.items.set(key, value);
    if (changed) this.onChange(key, value);
  }
  removeItem(key: string): void {
    this.#check();
    if (this.items.delete(key)) this.onChange(key, null);
  }
  clear(): void {
    this.items.clear();
  }
  #check(): void {
    if (this.fault === 'denied') throw new DOMException('denied', 'SecurityError');
  }
}

/** An open window of the fake browser. */
export interface FakeWindow {
  readonly storage: AppStorage;
  readonly session: FakeArea;
  readonly problems: StorageProblem[];
}

/** Fake browser of one profile: windows share its local storage and receive each other's storage events. */
export class FakeBrowser {
  readonly local = new FakeArea();
  readonly time = new FakeTime();
  cipherLoads = 0;
  #listeners = new Map<FakeArea, Set<(news: StorageEvents) => void>>();
  #writer: FakeArea | null = null;

  constructor() {
    this.local.onChange = (key) => this.tell({ key }, this.#writer);
  }

  /** Opens a window; `session` is its session storage, which survives a reload. */
  async open(parts: Partial<StorageDeps> = {}, session = new FakeArea()): Promise<FakeWindow> {
    const problems: StorageProblem[] = [];
    const listeners = new Set<(news: StorageEvents) => void>();
    this.#listeners.set(session, listeners);
    const storage = await openStorage({
      title: 'Statehouse',
      env: 'PRODUCTION',
      version: '2.11.5',
      local: () => {
        if (this.local.fault === 'absent') throw new DOMException('absent', 'SecurityError');
        this.#writer = session;
        return this.local;
      },
      session: () => {
        if (session.fault === 'absent') throw new DOMException('absent', 'SecurityError');
        return session;
      },
      now: this.time.now,
      later: this.time.later,
      cipher: async () => {
        this.cipherLoads += 1;
        return cipher;
      },
      onProblem: (problem) => problems.push(problem),
      events: {
        addEventListener: (_type, listener) => listeners.add(listener),
        removeEventListener: (_type, listener) => listeners.delete(listener),
      },
      ...parts,
    });
    return { storage, session, problems };
  }

  /** Sends a storage event to every window but one. */
  tell(news: StorageEvents, except: FakeArea | null = null): void {
    for (const [session, listeners] of this.#listeners) {
      if (session !== except) for (const listener of listeners) listener(news);
    }
  }

  /** Contents of a shared record, decrypted. */
  stored(key = 'COMMON__LOCAL__KEY__', area: FakeArea = this.local): Record<string, { value: unknown }> {
    const text = area.items.get(`${PREFIX}${key}`);
    return text === undefined ? {} : JSON.parse(cipher.decrypt(text) ?? '{}').value;
  }
}

export { settle };
