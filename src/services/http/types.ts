import type { ErrorDisplay, ServiceError } from '@src/contracts/errors.ts';
import type { SessionFate } from '@src/contracts/session.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import type { AxiosAdapter } from 'axios';
import type { RedactedRequest } from './redact.ts';

/** End of the session, emitted once per epoch. */
export interface Unauthorized {
  readonly epoch: number;
  /** `http` for status 401, `envelope` for code 401 in a good answer. */
  readonly source: 'http' | 'envelope';
  readonly serverText?: string;
  /** Why, where the server says so. */
  readonly ended?: SessionFate;
}

/** A call that ended badly, after its last attempt. */
export interface FailedCall {
  readonly error: ServiceError;
  /** `none` for the end of a session too: `unauthorized` is shown instead, once. */
  readonly display: ErrorDisplay;
  /** Request without secrets. */
  readonly request: RedactedRequest;
}

/** A call whose endpoint wants its success shown; no text means the usual one. */
export interface SucceededCall {
  readonly text?: string;
  readonly display: ErrorDisplay;
}

/** Listener of the client's events; the client itself shows nothing. */
export interface HttpReport {
  unauthorized(fact: Unauthorized): void;
  failed(call: FailedCall): void;
  succeeded?(call: SucceededCall): void;
}

/** Everything the client needs from outside. */
export interface HttpDeps {
  readonly config: Pick<AppConfig, 'apiBase' | 'urlPrefix' | 'authorizationScheme'>;
  /** Another API base; the token is never sent to another origin than that of `config.apiBase`. */
  readonly apiOverride?: string | null;
  /** Origin of the page, which relative bases belong to. */
  readonly pageOrigin?: string;
  readonly auth: () => { readonly token: string | null; readonly epoch: number };
  readonly report: HttpReport;
  readonly adapter?: AxiosAdapter;
  /** Every request waits for it; where it is absent there is nothing to wait for. */
  readonly serverReady?: () => Promise<unknown>;
  /** What the server is asked to answer in, such as `zh-CN`; left to the browser when absent. */
  readonly language?: () => string;
  /** False while nobody is there: such calls say so, and a server need not count them as use of the session. */
  readonly isAttended?: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after `ms`, or at once when the signal aborts; never rejects. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Has the operator prove the password again; true when it was right. Without it such calls are refused. */
  readonly prove?: () => Promise<boolean>;
  /**
   * Resolves with true as soon as the operator of that epoch is signed in again, with false when the session is over. Reads that the
   * end of a session interrupted are asked again then; without it they are cancelled.
   */
  readonly sessionGoesOn?: (epoch: number) => Promise<boolean>;
  /** Told of a write that ended after its session had, when nobody may be there any more to show what came of it. */
  readonly onLateWrite?: (isSaved: boolean) => void;
}
