import type { FailureFacts } from '@src/contracts/errors.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { codeKey } from '../list/bulk/result-list.tsx';
import { usePresentFailure } from '../shared/use-present-refusal.ts';

/** Codes with a text of the console; for all others the server's text explains more. */
const SPEAKING: ReadonlySet<number | undefined> = new Set([
  REFUSAL_CODES.missing,
  REFUSAL_CODES.conflict,
  REFUSAL_CODES.illegal,
  REFUSAL_CODES.referenced,
  REFUSAL_CODES.duplicate,
  REFUSAL_CODES.limit,
]);

/** Error of the dialog's last call; renders nothing when there is none. */
export function FailureNote(props: { readonly failure: FailureFacts | null }) {
  const t = useTranslate();
  const failure = usePresentFailure(props.failure);
  if (failure === null) return null;
  const { code = 0 } = failure;
  const key = SPEAKING.has(code) ? codeKey(code) : undefined;
  return (
    <p className="field-error" role="alert">
      <Icon name="pi pi-exclamation-circle" />
      {key === undefined ? failureText(t, failure) : t(key)}
    </p>
  );
}
