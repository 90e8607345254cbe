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
export interface KeptDraft {
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
  /** False when the value is too large or is not plain JSON: then nothing is kept, and an older draft stays. */
  readonly keep: (address: DraftAddress, value: unknown) => boolean;
  /** Hands a draft out and forgets it; one of another version is only forgotten. */
  readonly take: (address: DraftAddress) => KeptDraft | null;
  /** Items of a page that have a draft of this owner; they stay kept. */
  readonly itemsOf: (page: Pick<DraftAddress, 'owner' | 'tabKey'>) => readonly string[];
  /** Forgets the drafts of everybody but this owner; of all without one. */
  readonly clear: (except?: string) => void;
  readonly size: () => number;
}

const jsonOf = (value: unknown): string | null => {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    // A circle, or a value with no JSON form: the page says more than it can keep.
    return null;
  }
};

/** Makes an empty store. */
export function createDraftStore(now: () => number): DraftStore {
  const drafts = new Map<string, Stored>();
  const keyOf = ({ owner, tabKey, id }: DraftAddress) => JSON.stringify([owner, tabKey, id]);
  const makeRoom = () => {
    let total = [...drafts.values()].reduce((sum, { text }) => sum + text.length, 0);
    for (const [key, { text }] of drafts) {
      if (total <= DRAFT_LIMITS.all) return;
      drafts.delete(key);
      total -= text.length;
    }
  };
  return {
    keep: (address, value) => {
      const text = jsonOf(value);
      if (text === null || text.length > DRAFT_LIMITS.each) return false;
      const key = keyOf(address);
      drafts.delete(key);
      drafts.set(key, { address, text, at: now() });
      makeRoom();
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
