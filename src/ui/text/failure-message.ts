import type { FailureFacts } from '@src/contracts/errors.ts';
import { failureText, failureTextKey } from './failure-text.ts';

/**
 * The text of `failureText` for a message: as a key where it is one of the console's own texts, so that it follows the
 * language.
 */
export function failureMessage(failure: FailureFacts): { readonly text: string } | { readonly textKey: string } {
  const textKey = failureTextKey(failure);
  const words = failureText((key) => key, failure);
  return words === textKey ? { textKey } : { text: words };
}
