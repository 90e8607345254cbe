import type { TextKey } from '@locales/keys.ts';
import type { FailureFacts, ServiceErrorKind } from '@src/contracts/errors.ts';
import { capText } from './truncate-text.ts';

/** Error message: a text key, or the server's text, to be shown as plain text. */
export type ErrorText =
  | { readonly key: TextKey; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string };

const STATUS_KEYS: ReadonlyMap<number, TextKey> = new Map([
  [401, 'sys.api.errMsg401'],
  [403, 'sys.api.errMsg403'],
  [404, 'sys.api.errMsg404'],
  [405, 'sys.api.errMsg405'],
  [408, 'sys.api.errMsg408'],
  [500, 'sys.api.errMsg500'],
  [501, 'sys.api.errMsg501'],
  [502, 'sys.api.errMsg502'],
  [503, 'sys.api.errMsg503'],
  [504, 'sys.api.errMsg504'],
  [505, 'sys.api.errMsg505'],
]);

const KIND_KEYS: Readonly<Record<Exclude<ServiceErrorKind, 'http' | 'envelope'>, TextKey>> = {
  cancelled: 'sys.api.errorMessage',
  timeout: 'sys.api.apiTimeoutMessage',
  network: 'sys.api.networkExceptionMsg',
  offline: 'sys.api.offlineMessage',
  emptyBody: 'sys.api.apiRequestFailed',
  decode: 'sys.api.unreadableAnswer',
  refused: 'sys.api.requestRefused',
};

type Facts = Pick<FailureFacts, 'kind'> & {
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly serverText?: string | undefined;
};

/** The text of a failed call (specification, section 8). `cancelled` has a text too, for callers that must show one. */
export function errorText(error: Facts): ErrorText {
  if (error.kind === 'envelope') return envelopeText(error);
  return error.kind === 'http' ? statusText(error) : { key: KIND_KEYS[error.kind] };
}

/** A stable key of a failure, so that a burst of equal ones is shown once. */
export function errorIdentity({ kind, status, code }: Facts): string {
  return ['global_error_message', kind === 'http' ? 'status' : kind, status ?? code].filter(Boolean).join('_');
}

function envelopeText({ code, serverText }: Facts): ErrorText {
  if (code === 401) return { key: 'sys.api.timeoutMessage' };
  return serverText ? { text: capText(serverText) } : { key: 'sys.api.apiRequestFailed' };
}

function statusText({ status, serverText }: Facts): ErrorText {
  const usesServerText = status === 400 || status === 401 || !STATUS_KEYS.has(status ?? 0);
  if (usesServerText && serverText) return { text: capText(serverText) };
  const key = STATUS_KEYS.get(status ?? 0);
  return key === undefined ? { key: 'sys.api.errMsgOther', values: { status: status ?? 0 } } : { key };
}
