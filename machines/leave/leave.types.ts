/** What is the matter with work: it differs from what is saved, a save is on its way, or something runs that ends with the page. */
export type WorkPhase = 'dirty' | 'saving' | 'running';

/** One piece of unsaved work, as its page tells of it. */
export interface LooseWork {
  /** Unique in this window. */
  readonly workId: string;
  /** The tab whose page holds it. */
  readonly tabKey: string;
  /** What the operator calls it. */
  readonly title: string;
  readonly phase: WorkPhase;
  readonly canSave: boolean;
  /** True when a draft can be kept of it. */
  readonly canKeep: boolean;
}

/** The ways of leaving that are asked about. Switching tabs and languages loses nothing and is none of them. */
export type LeaveWay = 'navigation' | 'close' | 'refresh' | 'lock' | 'signOut' | 'clear';

/** What becomes of one piece of work. */
export type WorkChoice = 'save' | 'keep' | 'discard';

/** The operator's choices, by work. */
export type WorkChoices = Readonly<Record<string, WorkChoice>>;

/** What stands between an operator and leaving: the pages that would go, null for all. */
export interface LeaveRequest {
  readonly attempt: number;
  readonly way: LeaveWay;
  readonly tabKeys: readonly string[] | null;
}

export type LeaveEvent =
  | { readonly type: 'leave.work.changed'; readonly work: LooseWork }
  | { readonly type: 'leave.work.cleared'; readonly workId: string }
  | ({ readonly type: 'leave.requested' } & LeaveRequest)
  | { readonly type: 'leave.answered'; readonly choices: WorkChoices }
  | { readonly type: 'leave.stayed' }
  /** Whoever asked does not want to know any more. */
  | { readonly type: 'leave.abandoned'; readonly attempt: number }
  /** The screen locks or the session ends, whatever is being asked: the question is withdrawn. */
  | { readonly type: 'leave.interrupted' };

/** What whoever asked waits for. */
export type LeaveEmitted = { readonly type: 'leave.decided'; readonly attempt: number; readonly allowed: boolean };

export interface LeaveContext {
  /** Everything unsaved, in the order in which it became so. */
  readonly works: readonly LooseWork[];
  /** What the operator has given up or has in a draft: it may go without being asked about again. */
  readonly released: readonly string[];
  readonly request: LeaveRequest | null;
  /** Work whose save did not succeed. */
  readonly failed: readonly string[];
}
