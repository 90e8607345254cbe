import { readApiError } from '../../resource/api-error.ts';

const UNREACHED: ReadonlySet<string> = new Set(['offline', 'network', 'timeout']);
const LATER: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** True for a failure after which the same request may be retried: the server has not judged its content. */
export function isUnanswered(error: unknown): boolean {
  const read = readApiError(error);
  if (read.kind !== 'failed') return false;
  const { kind, status = 0 } = read.failure;
  return UNREACHED.has(kind) || LATER.has(status) || status >= 500;
}
