import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';

interface RevertButtonProps {
  readonly label: string;
  readonly hook: string;
  readonly refusal: ApiError | null;
  readonly isDisabled: boolean;
  readonly onRevert: () => void;
}

/** A button that reverts a change set, with the error when the server refuses. */
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
