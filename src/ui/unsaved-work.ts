import type { LeaveWay, WorkPhase } from '@machines/leave/index.ts';

/** What a page says of work that is not saved yet. Written anew with each render; the newest is what counts. */
export interface UnsavedWork {
  /** Names the work within its page, the same each time the page is opened: a draft is found again by it. */
  readonly id: string;
  /** What the operator calls it, in the language on screen. */
  readonly title: string;
  /** True while it differs from what is saved; false again when the difference was undone. */
  readonly dirty: boolean;
  /** A save is on its way, or something runs that ends with the page, as an upload. */
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

/** Where a draft belongs: a page by its tab key, a piece of work on it, and the form of the draft. */
export interface DraftPlace {
  readonly tabKey: string;
  readonly id: string;
  readonly version: number;
}

/** What was kept of unsaved work. */
export interface Draft {
  readonly value: unknown;
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number;
}

/** One piece of work as the guard knows it: what is told when it changes, and the way to the rest. */
export interface WorkEntry {
  /** Unique in this window; another one each time the page is mounted. */
  readonly workId: string;
  readonly tabKey: string;
  readonly title: string;
  readonly dirty: boolean;
  readonly phase: Exclude<WorkPhase, 'dirty'> | null;
  readonly canSave: boolean;
  readonly canKeep: boolean;
  /** What the page says now. */
  readonly read: () => UnsavedWork;
}

/** Where pages tell of their work. */
export interface WorkDesk {
  readonly report: (entry: WorkEntry) => void;
  /** The page is gone for good: keeps a draft of what was neither saved nor given up. */
  readonly withdraw: (workId: string) => void;
  /** Hands out what was kept, once. */
  readonly takeDraft: (place: DraftPlace) => Draft | null;
}

/** The guard before leaving, whose code comes with the first page that can hold unsaved work. */
export interface LeaveControl {
  /** Asks the operator about unsaved work on these tabs, on all when none are named; true when nothing stands in the way. */
  readonly ask: (way: LeaveWay, tabKeys?: readonly string[]) => Promise<boolean>;
  /** Starts the guard on first use; after a failure the next use tries again. */
  readonly get: () => Promise<WorkDesk>;
  /** The guard when it has started. */
  readonly peek: () => WorkDesk | null;
}
