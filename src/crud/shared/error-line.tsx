import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useErrorMessage } from './use-error-message.ts';

/** Error of the last attempt, announced; empty without one. */
export function ErrorLine({ refusal }: { readonly refusal: ApiError | null }) {
  const words = useErrorMessage();
  if (refusal === null) return null;
  return (
    <p className="field-error" role="alert" data-testid="refusal">
      <Icon name="pi pi-exclamation-circle" />
      {words(refusal)}
    </p>
  );
}
