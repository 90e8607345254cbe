import type { ErrorDisplay, ServiceError } from '@src/contracts/errors.ts';
import type { SessionFate } from '@src/contracts/session.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import type { AxiosAdapter } from 'axios';
import type { RedactedRequest } from './redact.ts';

/** End of the session, emitted once per epoch. */
export interface Unauthorized {
  readonly epoch: number;
  /** `http` for status 401, `envelope` for code 401 in a 2xx response. */
  readonly source: 'http' | 'envelope';
  readonly serverText?: string;
  /** The reason, if the server sends one. */
  readonly ended?: SessionFate;
}

/** A failed call, after its last attempt. */
export interface FailedCall {
  readonly error: ServiceError;
  /** `none` also for the end of a session: `unauthorized` is shown instead, once. */
  readonly display: ErrorDisplay;
  /** Request without secrets. */
  readonly request: RedactedRequest;
}

/** A successful call whose endpoint shows success; without a text the default is shown. */
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

/** Dependencies of the client. */
export interface HttpDeps {
  readonly config: Pick<AppConfig, 'apiBase' | 'urlPrefix' | 'authorizationScheme'>;
  /** Another API base; the token is sent only to the origin of `config.apiBase`. */
  readonly apiOverride?: string | null;
  /** Origin of the page, to resolve relative bases. */
  readonly pageOrigin?: string;
  readonly auth: () => { readonly token: string | null; readonly epoch: number };
  readonly report: HttpReport;
  readonly adapter?: AxiosAdapter;
  /** Awaited before every request, if present. */
  readonly serverReady?: () => Promise<unknown>;
  /** Language of responses (`Accept-Language`), such as `zh-CN`; the browser's when absent. */
  readonly language?: () => string;
  /** False while the operator is inactive: calls are marked, so that the server need not count them as use of the session. */
  readonly isOperatorActive?: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after `ms`, or at once when the signal aborts; never rejects. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Requests the operator's password again; true when it was correct. Without it such calls fail. */
  readonly prove?: () => Promise<boolean>;
  /**
   * Resolves to true once the operator of that epoch is signed in again, or to false when the session has ended.
   * Interrupted reads and repeatable writes are then repeated; without it they are cancelled.
   */
  readonly waitForSameOperator?: (epoch: number) => Promise<boolean>;
  /** Called with the outcome of a write that ended after its session, when its page may be unmounted. */
  readonly onLateWrite?: (isSaved: boolean) => void;
}
