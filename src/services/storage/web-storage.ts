/** Reason why a write failed. */
export type AreaFailure = 'full' | 'unavailable';

/** Wrapper of a browser storage that never throws: accessing it may fail, and so may every call. */
export class StorageArea {
  readonly #open: () => Storage;

  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** The stored text; null when there is none or the browser refuses. */
  get(key: string): string | null {
    try {
      return this.#open().getItem(key);
    } catch {
      return null;
    }
  }

  /** Stores a text; returns the reason of a failure, else null. */
  set(key: string, text: string): AreaFailure | null {
    try {
      this.#open().setItem(key, text);
      return null;
    } catch (cause) {
      return isQuota(cause) ? 'full' : 'unavailable';
    }
  }

  /** Removes a key; returns the reason of a failure, else null. */
  remove(key: string): AreaFailure | null {
    try {
      this.#open().removeItem(key);
      return null;
    } catch {
      return 'unavailable';
    }
  }

  /** Every key, including those of other applications; null when the browser refuses. */
  keys(): readonly string[] | null {
    try {
      const storage = this.#open();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
    } catch {
      return null;
    }
  }
}

function isQuota(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'QuotaExceededError' || cause.name === 'NS_ERROR_DOM_QUOTA_REACHED');
}
