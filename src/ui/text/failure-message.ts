import type { FailureFacts } from '@src/contracts/errors.ts';
import { failureText, failureTextKey } from './failure-text.ts';

/** The same words as `failureText`, for a message: by their key where they are the console's, so that they follow its language. */
export function failureMessage(failure: FailureFacts): { readonly text: string } | { readonly textKey: string } {
  const textKey = failureTextKey(failure);
  const words = failureText((key) => key, failure);
  return words === textKey ? { textKey } : { text: words };
}
