import type { LeaveTrigger, WorkPhase } from '@machines/unsaved-changes/index.ts';

/** Unsaved work of a page. Created with each render; the newest is valid. */
export interface UnsavedWork {
  /** Names the work within its page, the same each time the page is opened: a draft is found again by it. */
  readonly id: string;
  /** Title for the operator, in the current language. */
  readonly title: string;
  /** True while the work differs from the saved version; false again when the difference was undone. */
  readonly dirty: boolean;
  /** A save is pending, or something runs that ends with the page, such as an upload. */
  readonly phase?: Exclude<WorkPhase, 'dirty'> | undefined;
  /** Saves everything; true when it is saved. False or a rejection means that it is not, and the operator stays. */
  readonly save?: (() => Promise<boolean>) | undefined;
  /** The work as plain JSON of at most 64 KB. Leave it out where nothing may be kept, as with passwords. */
  readonly draft?: (() => unknown) | undefined;
  /** Takes back what `draft` gave, when the page is opened again. It decodes what it is given; throwing drops the draft. */
  readonly restore?: ((draft: unknown) => void) | undefined;
  /** Rises when the form of the draft changes; drafts of another version are dropped. 1 when absent. */
  readonly version?: number | undefined;
}

/** Key of a draft: the tab key of its page, the item, and the format version. */
export interface DraftLocation {
  readonly tabKey: string;
  readonly id: string;
  readonly version: number;
}

/** Stored unsaved work. */
export interface Draft {
  readonly value: unknown;
  /** Time of saving, in milliseconds since 1970. */
  readonly at: number;
}

/** Unsaved work as registered with the guard, which is notified of changes and reads the details on demand. */
export interface WorkEntry {
  /** Unique in this window; another one each time the page is mounted. */
  readonly workId: string;
  readonly tabKey: string;
  readonly title: string;
  readonly dirty: boolean;
  readonly phase: Exclude<WorkPhase, 'dirty'> | null;
  readonly canSave: boolean;
  readonly canKeep: boolean;
  /** Returns the current state of the work. */
  readonly read: () => UnsavedWork;
}

/** Registry of the unsaved work of all pages. */
export interface UnsavedChangesRegistry {
  readonly report: (entry: WorkEntry) => void;
  /** The page is gone for good: keeps a draft of what was neither saved nor given up. */
  readonly withdraw: (workId: string) => void;
  /** Hands out what was kept, once. */
  readonly takeDraft: (place: DraftLocation) => Draft | null;
  /** Ids of the work of a page that has a draft; none is handed out. */
  readonly draftsOf: (tabKey: string) => readonly string[];
}

/** The guard before leaving, whose code comes with the first page that can hold unsaved work. */
export interface LeaveControl {
  /**
   * Asks the operator about unsaved work in these tabs, in all when omitted; resolves to true when the navigation may continue.
   */
  readonly ask: (way: LeaveTrigger, tabKeys?: readonly string[]) => Promise<boolean>;
  /** Starts the guard on first use; after a failure the next use tries again. */
  readonly get: () => Promise<UnsavedChangesRegistry>;
  /** The guard when it has started. */
  readonly peek: () => UnsavedChangesRegistry | null;
}
