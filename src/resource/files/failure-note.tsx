import type { FailureFacts } from '@src/contracts/errors.ts';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';

/** Why a call of the dialog failed; nothing when none did. */
export function FailureNote({ failure }: { readonly failure: FailureFacts | null }) {
  const t = useText();
  if (failure === null) return null;
  return (
    <p className="field-error" role="alert">
      <Icon name="pi pi-exclamation-circle" />
      {failure.serverText ?? t(failureTextKey(failure))}
    </p>
  );
}
