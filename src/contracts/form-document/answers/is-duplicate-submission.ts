import { REFUSAL_CODES, readApiError } from '../../resource/api-error.ts';

/** True when the server refused a submission as a duplicate of the same key. */
export function isDuplicateSubmission(error: unknown): boolean {
  const read = readApiError(error);
  if (read.kind === 'invalid') return read.errors.key?.rule === 'taken';
  return read.kind === 'ruled' && read.code === REFUSAL_CODES.replay;
}
