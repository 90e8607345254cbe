import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';

interface RevertButtonProps {
  readonly label: string;
  readonly hook: string;
  readonly refusal: ApiError | null;
  readonly isDisabled: boolean;
  readonly onRevert: () => void;
}

/** Takes a set of changes back, and says why that was refused. */
export function RevertButton({ label, hook, refusal, isDisabled, onRevert }: RevertButtonProps) {
  return (
    <>
      <ErrorLine refusal={refusal} fields={NO_FIELDS} />
      <div className="eav-bar">
        <button type="button" className="button" data-testid={hook} disabled={isDisabled} onClick={onRevert}>
          {label}
        </button>
      </div>
    </>
  );
}
