import type { TextKey } from '@locales/keys.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import type { Credentials } from '@src/contracts/session.ts';

/** Errors of the sign-in form by field; null for valid fields. */
export type CredentialProblems = Readonly<Record<keyof Credentials, TextKey | null>>;

/**
 * Checks the form before anything is sent. A password is sent as entered, so leading and trailing spaces are refused,
 * never trimmed.
 */
export function credentialProblems({ username, password }: Credentials): CredentialProblems {
  return {
    username: username.trim() === '' ? 'sys.login.accountPlaceholder' : null,
    password: passwordProblem(password),
  };
}

function passwordProblem(password: string): TextKey | null {
  if (password === '') return 'sys.login.passwordPlaceholder';
  return password === password.trim() ? null : 'sys.login.passwordSpaces';
}

const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 401, 403, 422]);

/** True when the server responded and rejected the credentials: the operator then corrects the password. */
export const isApiError = ({ kind, status }: FailureFacts): boolean =>
  kind === 'envelope' || (kind === 'http' && REFUSALS.has(status));

/** The text for a sign-in that failed: the same for an unknown user and a wrong password. */
export function failureKey(failure: FailureFacts): TextKey {
  if (isApiError(failure)) return 'sys.login.refused';
  if (failure.status === 429) return 'sys.login.tooMany';
  if (failure.kind === 'timeout') return 'sys.login.slow';
  return failure.kind === 'network' || failure.kind === 'offline' ? 'sys.login.unreachable' : 'sys.login.unavailable';
}
