import type { LiveUpdate } from '@src/contracts/live.ts';

/** The session that needs the stream. */
export interface LiveNeed {
  /** Differs for every session; windows of one session share a stream. */
  readonly key: string;
}

/** Context of the connection. */
export interface LiveContext {
  readonly key: string;
  /** Id of the last event, from which a new stream resumes; null before the first. */
  readonly lastId: string | null;
  /** True when the window was disconnected and may have missed updates. */
  readonly hasGap: boolean;
  /** Attempts in a row without a lasting stream. */
  readonly failures: number;
}

/** Events of the window, of the stream, and of other windows. */
export type LiveEvent =
  /** An operator is signed in and the window is visible. */
  | { readonly type: 'live.needed'; readonly key: string }
  | { readonly type: 'live.unneeded' }
  /** The network is back: open the stream at once. */
  | { readonly type: 'live.woken' }
  /** This window was elected to hold the stream. */
  | { readonly type: 'live.chosen' }
  /** The leading window reports whether its stream is open. */
  | { readonly type: 'live.leader.answered'; readonly isOpen: boolean }
  | { readonly type: 'live.heard'; readonly update: LiveUpdate | null; readonly lastId: string }
  | { readonly type: 'live.opened' }
  /** A heartbeat without content. */
  | { readonly type: 'live.beat' }
  | { readonly type: 'live.update.received'; readonly update: LiveUpdate | null; readonly lastId: string }
  /** The server has no stream. */
  | { readonly type: 'live.refused' }
  | { readonly type: 'live.lost' };

/** Messages of the leading window to the others. */
export type ShareEvent =
  | { readonly type: 'share.state'; readonly isOpen: boolean }
  | { readonly type: 'share.updated'; readonly update: LiveUpdate | null; readonly lastId: string };

/** Events that views listen to. */
export interface LiveEmitted {
  readonly type: 'live.updated';
  readonly update: LiveUpdate;
}
