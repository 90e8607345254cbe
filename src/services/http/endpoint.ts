import type { ErrorDisplay } from '@src/contracts/errors.ts';
import type { GenericSchema } from 'valibot';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Retry rule of a failed GET: attempts and delays. `attempts` counts every request, including the first. */
export interface RetryRule {
  readonly attempts: number;
  /** Milliseconds before the second request; later waits grow. */
  readonly waitMs: number;
}

/**
 * One call of the server as data.
 * @example const getAccount: Endpoint<Account> = { method: 'GET', path: '/account/getAccountInfo', result: accountContract };
 */
export interface Endpoint<Result> {
  readonly method: HttpMethod;
  /** Starts at the configured base and prefix; absolute addresses are refused. */
  readonly path: string;
  /** Schema of the `result` of the envelope, or of the whole body when `envelope` is false. */
  readonly result: GenericSchema<unknown, Result>;
  /** Display of an error; `message` when absent. */
  readonly display?: ErrorDisplay;
  /** Display of the server's success text; `none` when absent. */
  readonly success?: ErrorDisplay;
  /** False for a call without a session: no token is sent, and its 401 does not end the session. */
  readonly withToken?: boolean;
  /** False to send once; only GET is retried. */
  readonly retry?: false | Partial<RetryRule>;
  /** False when the body is not an envelope. */
  readonly envelope?: boolean;
  /** Names of payload fields that are sent exactly as given: never trimmed. */
  readonly verbatim?: readonly string[];
  readonly contentType?: 'json' | 'form';
  /** True when `params` and `data` of a call with a body are both sent in the query. */
  readonly paramsInUrl?: boolean;
  /** False to omit the `_t` time stamp of a GET. */
  readonly timestamp?: boolean;
  /** True for calls whose bodies are never logged: sign-in, passwords. */
  readonly sensitive?: boolean;
  /** True for a POST that only reads, so that leaving the page may cancel it. */
  readonly reads?: boolean;
  /**
   * True for a write whose repetition has no second effect: like a read, it goes on when the same operator continues an
   * interrupted session.
   */
  readonly repeatable?: boolean;
  /** True for a read of the operator or the menu: it is not repeated when a session continues. */
  readonly endsWithSession?: boolean;
  /** True when the request must outlive the page. */
  readonly keepalive?: boolean;
  /** Timeout without progress in milliseconds; 10,000 when absent (specification, section 9). */
  readonly timeoutMs?: number;
}

/** Timeout in milliseconds of calls that write many records in one transaction. */
export const BATCH_TIMEOUT_MS = 60_000;

/** Options of one call, in addition to its endpoint. */
export interface CallOptions {
  /** Query of a GET, body of any other call without `data`; a string is appended to the path (REST style). */
  readonly params?: Readonly<Record<string, unknown>> | string;
  readonly data?: unknown;
  readonly signal?: AbortSignal;
  /** Idempotency key, so that a repeated write has one effect. */
  readonly idempotencyKey?: string;
  /** The version of the record that is being changed; sent in the body. */
  readonly version?: number;
  /** Called before each request of the call with its number, from 1. */
  readonly onAttempt?: (attempt: number) => void;
  /** Sends this token instead of the session's; such a call is independent of the session and outlives it. */
  readonly token?: string;
}

/** Options of an upload: the file under `name`, and further fields, arrays under `key[]` (specification, section 7). */
export interface UploadOptions extends Pick<CallOptions, 'signal' | 'idempotencyKey'> {
  readonly file: Blob;
  /** Field of the file; `file` when absent. */
  readonly name?: string;
  readonly fileName?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Called with the uploaded fraction, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** The HTTP client of the console. Every method rejects only with a `ServiceError`. */
export interface HttpClient {
  /** Sends one call and resolves to its decoded result. */
  call<Result>(endpoint: Endpoint<Result>, options?: CallOptions): Promise<Result>;
  /** Sends a file as multipart; it times out only without progress for the endpoint's timeout. */
  upload<Result>(endpoint: Endpoint<Result>, options: UploadOptions): Promise<Result>;
  /** Cancels the reads of the session, which are repeated if the session continues. Writes run to their end. */
  cancelReads(): void;
}
