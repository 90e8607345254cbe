/** Every way a call to the server can fail. The kind decides the message, never the component that shows it. */
export type ServiceErrorKind =
  | 'cancelled'
  | 'timeout'
  | 'network'
  | 'offline'
  | 'http'
  | 'envelope'
  | 'emptyBody'
  | 'decode'
  | 'refused';

/** Text of a failure about which a server says nothing more (specification, section 8). */
export const PLAIN_FAILURE_TEXT = 'Request failed';

/** Code of a server for a record that is not there, or not any more. */
export const MISSING_CODE = 1002;

/** Codes with which a server turns down what was asked, while it works as it should; `REFUSAL_CODES` names them. */
const REFUSALS = { first: 1001, last: 1012, upstream: 1009 } as const;

/** True for a code with which the server answers as it should: a write is refused, or a record that is read is missing. */
export const isAnswerCode = (code: number | undefined, isRead: boolean): boolean =>
  isRead
    ? code === MISSING_CODE
    : code !== undefined && code >= REFUSALS.first && code <= REFUSALS.last && code !== REFUSALS.upstream;

/** How a failed call is shown to the operator: not at all, as a toast, or as a dialog that must be closed. */
export type ErrorDisplay = 'none' | 'message' | 'modal';

interface ServiceErrorOptions {
  readonly kind: ServiceErrorKind;
  /** HTTP status, for `http` only. */
  readonly status?: number;
  /** Envelope code: always for `envelope`, for `http` when the body had one. */
  readonly code?: number;
  /** Text the server sent for the operator; shown as plain text. */
  readonly serverText?: string;
  /** Path of the first value that did not fit its contract, for `decode` only. */
  readonly at?: string;
  /** What the server sent as `result` of a refusal (fields that are wrong, the current record); unchecked. */
  readonly detail?: unknown;
  /** Time from which the server accepts a retry, in milliseconds since 1970. */
  readonly retryAt?: number;
  /** The server's request id, to find the request in its log. */
  readonly requestId?: string;
  readonly cause?: unknown;
}

/** The only error that services throw. `kind` classifies it; `message` is for the log, not for the operator. */
export class ServiceError extends Error {
  readonly kind: ServiceErrorKind;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly serverText: string | undefined;
  readonly at: string | undefined;
  readonly detail: unknown;
  readonly retryAt: number | undefined;
  readonly requestId: string | undefined;

  constructor(options: ServiceErrorOptions) {
    super(describe(options), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ServiceError';
    this.kind = options.kind;
    this.status = options.status;
    this.code = options.code;
    this.serverText = options.serverText;
    this.at = options.at;
    this.detail = options.detail;
    this.retryAt = options.retryAt;
    this.requestId = options.requestId;
  }
}

function describe({ kind, status, code, at, serverText }: ServiceErrorOptions): string {
  const detail = [status, code, at, serverText].filter((part) => part !== undefined).join(' ');
  return detail === '' ? kind : `${kind}: ${detail}`;
}

/** A failure as plain data, for an actor's context. */
export interface FailureFacts {
  readonly kind: ServiceErrorKind;
  readonly status?: number;
  readonly code?: number;
  readonly serverText?: string;
  readonly retryAt?: number;
  readonly requestId?: string;
  /** Id of a sign-in whose first step succeeded: the second step is required (`second-factor.ts`). */
  readonly challenge?: string;
}

/** Converts any thrown value; anything but a `ServiceError` becomes a `decode` failure. */
export function failureFacts(error: unknown): FailureFacts {
  if (!(error instanceof ServiceError)) return { kind: 'decode' };
  const { kind, status, code, serverText, retryAt, requestId, detail } = error;
  return {
    kind,
    ...(status === undefined ? {} : { status }),
    ...(code === undefined ? {} : { code }),
    ...(serverText === undefined ? {} : { serverText }),
    ...(retryAt === undefined ? {} : { retryAt }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(code === SECOND_FACTOR ? { challenge: challengeIn(detail) } : {}),
  };
}

/** Envelope code that requires the second step of signing in. */
const SECOND_FACTOR = 1012;

const challengeIn = (detail: unknown): string =>
  typeof detail === 'object' && detail !== null && 'challenge' in detail ? String(detail.challenge) : '';
