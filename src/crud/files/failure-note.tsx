import type { FailureFacts } from '@src/contracts/errors.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { usePresentFailure } from '../shared/use-present-refusal.ts';

/** Error of the dialog's last call; renders nothing when there is none. */
export function FailureNote(props: { readonly failure: FailureFacts | null }) {
  const t = useTranslate();
  const failure = usePresentFailure(props.failure);
  if (failure === null) return null;
  return (
    <p className="field-error" role="alert">
      <Icon name="pi pi-exclamation-circle" />
      {failureText(t, failure)}
    </p>
  );
}
