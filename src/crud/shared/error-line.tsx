import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { type TypedFields, useErrorMessage } from './use-error-message.ts';
import { useForeignTexts } from './use-foreign-texts.ts';

interface ErrorLineProps {
  readonly refusal: ApiError | null;
  /** The fields that the rejected values belong to, for naming invalid ones. */
  readonly fields: TypedFields;
}

/** For calls without user input, whose rejections name no field. */
export const NO_FIELDS: TypedFields = [];

/** Error of the last attempt as an alert; renders nothing when there is none. */
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
