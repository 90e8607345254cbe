/** Size limits of drafts, in characters of JSON: of each draft, and of all together. */
export const DRAFT_LIMITS = { each: 64 * 1024, all: 5 * 1024 * 1024 } as const;

/** Key of a draft: its owner, page, item, and format version. */
export interface DraftAddress {
  readonly owner: string;
  readonly tabKey: string;
  readonly id: string;
  readonly version: number;
}

/** Stored draft: the value is plain JSON, and must be decoded by the caller. */
export interface StoredDraft {
  readonly value: unknown;
  /** Time of saving, in milliseconds since 1970. */
  readonly at: number;
}

interface Stored {
  readonly address: DraftAddress;
  readonly text: string;
  readonly at: number;
}

/**
 * Unsaved work of closed pages, in the memory of this window only: none of it is written to disk, and it is lost with the window.
 * Above the limit the oldest drafts are dropped first.
 */
export interface DraftStore {
  /** Stores a draft. Returns false when the value is too large or is not plain JSON; an older draft then stays. */
  readonly save: (address: DraftAddress, value: unknown) => boolean;
  /** Returns a draft and removes it; a draft of another version is removed and null is returned. */
  readonly take: (address: DraftAddress) => StoredDraft | null;
  /** Ids of a page's items that have a draft of this owner; the drafts stay stored. */
  readonly itemsOf: (page: Pick<DraftAddress, 'owner' | 'tabKey'>) => readonly string[];
  /** Removes the drafts of all other owners; all drafts when no owner is given. */
  readonly clear: (except?: string) => void;
  readonly size: () => number;
}

const jsonOf = (value: unknown): string | null => {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    // A cycle, or a value without a JSON form.
    return null;
  }
};

/** Creates an empty store. */
export function createDraftStore(now: () => number): DraftStore {
  const drafts = new Map<string, Stored>();
  const keyOf = ({ owner, tabKey, id }: DraftAddress) => JSON.stringify([owner, tabKey, id]);
  const prune = () => {
    let total = [...drafts.values()].reduce((sum, { text }) => sum + text.length, 0);
    for (const [key, { text }] of drafts) {
      if (total <= DRAFT_LIMITS.all) return;
      drafts.delete(key);
      total -= text.length;
    }
  };
  return {
    save: (address, value) => {
      const text = jsonOf(value);
      if (text === null || text.length > DRAFT_LIMITS.each) return false;
      const key = keyOf(address);
      drafts.delete(key);
      drafts.set(key, { address, text, at: now() });
      prune();
      return true;
    },
    take: (address) => {
      const key = keyOf(address);
      const found = drafts.get(key);
      drafts.delete(key);
      if (found === undefined || found.address.version !== address.version) return null;
      return { value: JSON.parse(found.text), at: found.at };
    },
    itemsOf: ({ owner, tabKey }) =>
      [...drafts.values()]
        .filter(({ address }) => address.owner === owner && address.tabKey === tabKey)
        .map(({ address }) => address.id),
    size: () => drafts.size,
    clear: (except) => {
      for (const key of [...drafts.keys()]) {
        if (except === undefined || !key.startsWith(`[${JSON.stringify(except)},`)) drafts.delete(key);
      }
    },
  };
}
