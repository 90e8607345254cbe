import type { ActorRef, Snapshot } from 'xstate';

/** Reason why work blocks leaving: it has unsaved changes, a pending save, or a running task. */
export type WorkPhase = 'dirty' | 'saving' | 'running';

/** What ends a running task: closing its page, or only the end of the session; nothing in this window ends one of the server. */
export type TaskScope = 'page' | 'session' | 'server';

/** Unsaved work, as registered by its page. */
export interface UnsavedItem {
  /** Unique in this window. */
  readonly workId: string;
  /** The tab of its page. */
  readonly tabKey: string;
  /** Title for the operator. */
  readonly title: string;
  readonly phase: WorkPhase;
  /** For a running task; `page` when absent. */
  readonly scope?: TaskScope;
  readonly canSave: boolean;
  /** True when a draft of it can be stored. */
  readonly canKeep: boolean;
}

/** Triggers of leaving that need confirmation. Switching tabs and languages loses nothing and is not among them. */
export type LeaveTrigger = 'navigation' | 'close' | 'refresh' | 'lock' | 'signOut' | 'clear';

/** Choice for one piece of work. */
export type WorkChoice = 'save' | 'keep' | 'discard';

/** The operator's choices, by work. */
export type WorkChoices = Readonly<Record<string, WorkChoice>>;

/** Request to leave: the pages that would be closed, null for all. */
export interface LeaveRequest {
  readonly attempt: number;
  readonly way: LeaveTrigger;
  readonly tabKeys: readonly string[] | null;
}

export type UnsavedChangesEvent =
  | { readonly type: 'unsavedChanges.work.changed'; readonly work: UnsavedItem }
  | { readonly type: 'unsavedChanges.work.cleared'; readonly workId: string }
  | ({ readonly type: 'unsavedChanges.requested' } & LeaveRequest)
  | { readonly type: 'unsavedChanges.answered'; readonly choices: WorkChoices }
  | { readonly type: 'unsavedChanges.stayed' }
  /** The caller withdrew its request. */
  | { readonly type: 'unsavedChanges.abandoned'; readonly attempt: number }
  /** The screen locks or the session ends: an open prompt is withdrawn. */
  | { readonly type: 'unsavedChanges.interrupted' }
  /** The owner of the work from now on. Null changes nothing: after a time-out the owner may return. */
  | { readonly type: 'unsavedChanges.owner.known'; readonly userId: string | null }
  /** The operator has signed out, or abandoned the lock. */
  | { readonly type: 'unsavedChanges.owner.left'; readonly own: boolean };

/** Events emitted to the caller of a request and to the draft storage. */
export type UnsavedChangesEmitted =
  | { readonly type: 'unsavedChanges.decided'; readonly attempt: number; readonly allowed: boolean }
  /** Drafts of other users than `userId` are dropped. `because` is the reason; null when none are lost. */
  | {
      readonly type: 'unsavedChanges.owner.changed';
      readonly userId: string | null;
      readonly because: 'another' | 'elsewhere' | null;
    };

/** Events to root: the marks of a tab's page. `running` is 1 when a task started, -1 when it ended, else 0. */
export type UnsavedChangesFact = {
  readonly type: 'unsavedChanges.page.marked';
  readonly key: string;
  readonly dirty: boolean;
  readonly running: number;
};

export interface UnsavedChangesInput {
  readonly root: ActorRef<Snapshot<unknown>, UnsavedChangesFact>;
}

/** The marks of a tab. */
export interface PageMark {
  readonly dirty: boolean;
  readonly busy: boolean;
}

export interface UnsavedChangesContext {
  readonly root: UnsavedChangesInput['root'];
  /** Id of the operator who owns the work; null when unknown, then no drafts are stored. */
  readonly owner: string | null;
  /** The marks last sent to root, by tab. */
  readonly marks: Readonly<Record<string, PageMark>>;
  /** All unsaved work, in the order in which it became so. */
  readonly works: readonly UnsavedItem[];
  /** Work that the operator discarded or stored as a draft: it may be dropped without confirmation. */
  readonly released: readonly string[];
  readonly request: LeaveRequest | null;
  /** Work whose save did not succeed. */
  readonly failed: readonly string[];
}
