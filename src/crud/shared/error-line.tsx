import type { ApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useErrorMessage } from './use-error-message.ts';
import { useForeignTexts } from './use-foreign-texts.ts';

interface ErrorLineProps {
  readonly refusal: ApiError | null;
  /** What the refused values belong to, so that the field is named. */
  readonly definition?: ResourceDefinition;
}

/** Error of the last attempt, announced; empty without one. */
export function ErrorLine({ refusal, definition }: ErrorLineProps) {
  const words = useErrorMessage(definition);
  const isReady = useForeignTexts(refusal?.kind === 'referenced' ? refusal.refs.map(({ label }) => label) : []);
  if (refusal === null || !isReady) return null;
  return (
    <p className="field-error" role="alert" data-testid="refusal">
      <Icon name="pi pi-exclamation-circle" />
      {words(refusal)}
    </p>
  );
}
