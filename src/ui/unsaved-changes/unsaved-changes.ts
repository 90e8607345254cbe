import type { LeaveTrigger, TaskScope, WorkPhase } from '@machines/unsaved-changes/index.ts';

/** Unsaved changes of a page. Created on each render; the latest is used. */
export interface UnsavedWork {
  /** Identifies the work within its page, the same each time the page is opened; drafts are stored under it. */
  readonly id: string;
  /** Title for the operator, in the current language. */
  readonly title: string;
  /** True while the work differs from the saved version. */
  readonly dirty: boolean;
  /** A save is pending, or an operation runs that would end with the page, such as an upload. */
  readonly phase?: Exclude<WorkPhase, 'dirty'> | undefined;
  /** Saves everything; resolves to true when saved. On false or a rejection the operator stays on the page. */
  readonly save?: (() => Promise<boolean>) | undefined;
  /** The work as plain JSON of at most 64 KB. Omit it where nothing may be stored, such as for passwords. */
  readonly draft?: (() => unknown) | undefined;
  /**
   * Restores the result of `draft` when the page is opened again. It validates its argument; throwing drops the draft.
   */
  readonly restore?: ((draft: unknown) => void) | undefined;
  /** Increased when the format of the draft changes; drafts of another version are dropped. 1 when absent. */
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
  /** Unique in this window; a new one each time the page is mounted. */
  readonly workId: string;
  readonly tabKey: string;
  readonly title: string;
  readonly dirty: boolean;
  readonly phase: Exclude<WorkPhase, 'dirty'> | null;
  /** What ends a running operation; `page` when absent. */
  readonly scope?: TaskScope;
  readonly canSave: boolean;
  readonly canKeep: boolean;
  /** Returns the current state of the work. */
  readonly read: () => UnsavedWork;
}

/** Registry of the unsaved work of all pages. */
export interface UnsavedChangesRegistry {
  readonly report: (entry: WorkEntry) => void;
  /** Called when the page is closed for good: stores a draft of what was neither saved nor discarded. */
  readonly withdraw: (workId: string) => void;
  /** Returns a draft and removes it. */
  readonly takeDraft: (place: DraftLocation) => Draft | null;
  /** Ids of the drafts of a page; the drafts stay stored. */
  readonly draftsOf: (tabKey: string) => readonly string[];
}

/** The unsaved-changes guard, whose code is loaded with the first page that can have unsaved work. */
export interface LeaveControl {
  /**
   * Asks the operator about unsaved work in these tabs, in all when omitted; resolves to true when the navigation may
   * continue.
   */
  readonly ask: (way: LeaveTrigger, tabKeys?: readonly string[]) => Promise<boolean>;
  /** Starts the guard on first use; retries after a failure. */
  readonly get: () => Promise<UnsavedChangesRegistry>;
  /** The guard if it has started. */
  readonly peek: () => UnsavedChangesRegistry | null;
}
