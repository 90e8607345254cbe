import type { TextKey } from '@locales/keys.ts';
import { type FailureFacts, MISSING_CODE, type ServiceErrorKind } from '@src/contracts/errors.ts';
import type { Translate } from '../use-translate.ts';

const KEYS: Readonly<Record<ServiceErrorKind, TextKey>> = {
  cancelled: 'sys.api.apiRequestFailed',
  timeout: 'sys.api.apiTimeoutMessage',
  network: 'sys.api.networkExceptionMsg',
  offline: 'sys.api.offlineMessage',
  http: 'sys.api.errMsg500',
  envelope: 'sys.api.errorMessage',
  emptyBody: 'sys.api.apiRequestFailed',
  decode: 'sys.api.unreadableAnswer',
  refused: 'sys.api.requestRefused',
};
const STATUS_KEYS: ReadonlyMap<number | undefined, TextKey> = new Map<number, TextKey>([
  [401, 'sys.api.errMsg401'],
  [403, 'sys.api.errMsg403'],
  [404, 'sys.api.errMsg404'],
  [429, 'sys.login.tooMany'],
  [502, 'sys.api.errMsg502'],
  [503, 'sys.api.errMsg503'],
  [504, 'sys.api.errMsg504'],
]);

/** Text key of a failed load, shown in place of the content. */
export function failureTextKey({ kind, status, code }: FailureFacts): TextKey {
  // Some servers respond with an envelope in status 200, others with status 404.
  if (code === MISSING_CODE) return 'sys.api.errMsg404';
  return STATUS_KEYS.get(status) ?? KEYS[kind];
}

/**
 * Text of a failure, shown in place of the content: the server's text where it explains a rejection. Connection and
 * server errors have the console's own texts, because servers report them in one language only (specification, section
 * 8).
 */
export function failureText(t: Translate, failure: FailureFacts): string {
  const { kind, status = 0, serverText = '', code } = failure;
  if (code === MISSING_CODE) return t(failureTextKey(failure));
  const isExplained = kind === 'envelope' || (kind === 'http' && status < 500 && !STATUS_KEYS.has(status));
  return isExplained && serverText !== '' ? serverText : t(failureTextKey(failure));
}
