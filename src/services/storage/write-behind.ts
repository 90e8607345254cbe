import type { StorageDeps } from './app-storage.ts';
import type { Cipher } from './cipher.ts';
import type { Entry } from './entry.ts';
import type { Slice } from './slice.ts';
import type { Changes, StoredRecord } from './stored-record.ts';
import type { AreaFailure } from './web-storage.ts';

/** Delays in milliseconds: at most four writes a second, and one attempt a minute while the browser refuses. */
export const WRITE_DELAYS = { coalesce: 250, afterFailure: 60_000 } as const;

type WriteBehindDeps = Pick<StorageDeps, 'cipher' | 'later' | 'now' | 'onProblem'>;

/** Writes changes to the stored records: at once, batched with a delay, or when storage works again. */
export class WriteBehind {
  readonly #deps: WriteBehindDeps;
  readonly #recordOf: (slice: Slice<unknown>) => StoredRecord | null;
  readonly #waiting = new Map<Slice<unknown>, Entry | null>();
  #cipher: Cipher | null = null;
  #loading: Promise<Cipher | null> | null = null;
  #callOff: (() => void) | null = null;
  #failedAt: number | null = null;

  constructor(deps: WriteBehindDeps, recordOf: (slice: Slice<unknown>) => StoredRecord | null) {
    this.#deps = deps;
    this.#recordOf = recordOf;
  }

  /** True while the browser refuses. */
  get failing(): boolean {
    return this.#failedAt !== null;
  }

  /** True when a change of this window is not stored yet, so that changes from other windows must not replace it. */
  isWaiting(slice: Slice<unknown>): boolean {
    return this.#waiting.has(slice);
  }

  /** The cipher, loaded once; null when it cannot be loaded now. */
  cipher(): Promise<Cipher | null> {
    this.#loading ??= this.#deps.cipher().then(
      (cipher) => {
        this.#cipher = cipher;
        return cipher;
      },
      (cause: unknown) => {
        this.#loading = null;
        if (!this.failing) this.#deps.onProblem({ kind: 'cipher', cause });
        this.#pause();
        return null;
      },
    );
    return this.#loading;
  }

  /** Queues a change without writing it yet. */
  hold(slice: Slice<unknown>, entry: Entry | null): void {
    this.#waiting.set(slice, entry);
  }

  clear(): void {
    this.#waiting.clear();
    this.#stopTimer();
  }

  /** Schedules a write of all queued changes. */
  soon(): void {
    if (this.#callOff !== null) return;
    this.#schedule(this.failing ? WRITE_DELAYS.afterFailure : WRITE_DELAYS.coalesce);
  }

  /** Writes now; if the cipher is still loading, as soon as it is loaded. */
  save(wanted: (slice: Slice<unknown>) => boolean = () => true): void {
    if (this.#waiting.size === 0) return;
    if (this.#cipher === null) {
      if (this.#mayTry()) void this.cipher().then((cipher) => cipher !== null && this.save(wanted));
      return;
    }
    this.#write(this.#cipher, wanted);
  }

  #write(cipher: Cipher, wanted: (slice: Slice<unknown>) => boolean): void {
    if (!this.#mayTry()) {
      this.soon();
      return;
    }
    const groups = this.#grouped(wanted);
    for (const [record, changes] of groups) {
      const failure = this.#merge(record, changes, cipher);
      if (failure !== null) {
        this.refused(failure);
        return;
      }
      for (const slice of changes.keys()) this.#waiting.delete(slice);
    }
    if (groups.size > 0) this.#failedAt = null;
    if (this.#waiting.size === 0) this.#stopTimer();
  }

  /** If the record would be too large, only immediate slices are written; preferences and tabs stay in memory. */
  #merge(record: StoredRecord, changes: Changes, cipher: Cipher): AreaFailure | null {
    const now = this.#deps.now();
    const failure = record.merge(cipher, changes, now);
    if (failure !== 'tooLarge') return failure;
    this.#deps.onProblem({ kind: 'tooLarge', key: record.key });
    const needed = [...changes].filter(([slice, entry]) => entry === null || slice.immediate);
    const second = needed.length === 0 ? null : record.merge(cipher, new Map(needed), now);
    return second === 'tooLarge' ? 'full' : second;
  }

  #grouped(wanted: (slice: Slice<unknown>) => boolean): Map<StoredRecord, Map<Slice<unknown>, Entry | null>> {
    const groups = new Map<StoredRecord, Map<Slice<unknown>, Entry | null>>();
    for (const [slice, entry] of this.#waiting) {
      const record = this.#recordOf(slice);
      if (record === null || !wanted(slice)) continue;
      const changes = groups.get(record) ?? new Map<Slice<unknown>, Entry | null>();
      groups.set(record, changes.set(slice, entry));
    }
    return groups;
  }

  /** Handles a failed write: reported once, retried after a minute. */
  refused(failure: AreaFailure): void {
    if (!this.failing) this.#deps.onProblem({ kind: failure });
    this.#pause();
  }

  /** A raw write succeeded: ends the failure state, unless queued changes are still waiting. */
  accepted(): void {
    if (this.#waiting.size === 0) this.#failedAt = null;
  }

  #pause(): void {
    this.#failedAt = this.#deps.now();
    this.#stopTimer();
    if (this.#waiting.size > 0) this.#schedule(WRITE_DELAYS.afterFailure);
  }

  #mayTry(): boolean {
    return this.#failedAt === null || this.#deps.now() - this.#failedAt >= WRITE_DELAYS.afterFailure;
  }

  #schedule(ms: number): void {
    this.#callOff = this.#deps.later(() => {
      this.#callOff = null;
      this.save();
    }, ms);
  }

  #stopTimer(): void {
    this.#callOff?.();
    this.#callOff = null;
  }
}
