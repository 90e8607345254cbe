import type { FailureFacts } from '@src/contracts/errors.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { failureText } from '@src/ui/text/failure-text.ts';
import type { Translate } from '@src/ui/use-translate.ts';

/** True when the undo offer no longer exists on the server, so that retrying is useless. */
export const isUndoOver = (failure: FailureFacts | null): boolean => failure?.code === REFUSAL_CODES.missing;

/** Text of a failed undo of a batch action. */
export function undoFailureText(t: Translate, failure: FailureFacts): string {
  if (isUndoOver(failure)) return t('resource.outcome.expired');
  return failure.code === REFUSAL_CODES.conflict ? t('resource.outcome.tooLate') : failureText(t, failure);
}
