import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { type TypedFields, useErrorMessage } from './use-error-message.ts';
import { useForeignTexts } from './use-foreign-texts.ts';

interface ErrorLineProps {
  readonly refusal: ApiError | null;
  /** What the refused values belong to, so that the fields which are wrong are named. */
  readonly fields: TypedFields;
}

/** For calls that send nothing which somebody typed or chose: their refusals name no field. */
export const NO_FIELDS: TypedFields = [];

/** Error of the last attempt, announced; empty without one. */
export function ErrorLine({ refusal, fields }: ErrorLineProps) {
  const words = useErrorMessage(fields);
  const isReady = useForeignTexts(refusal?.kind === 'referenced' ? refusal.refs.map(({ label }) => label) : []);
  if (refusal === null || !isReady) return null;
  return (
    <p className="field-error" role="alert" data-testid="refusal">
      <Icon name="pi pi-exclamation-circle" />
      {words(refusal)}
    </p>
  );
}
