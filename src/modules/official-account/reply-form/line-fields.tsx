import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, useId } from 'react';

interface RowsProps {
  readonly labelId: string;
  readonly testId: string;
  readonly children: ReactNode;
  readonly addLabel: string;
  /** Null when no more fit. */
  readonly onAdd: (() => void) | null;
  readonly onBlur: () => void;
}

/** Lines of a form, with a button that adds one. */
export function Rows({ labelId, testId, children, addLabel, onAdd, onBlur }: RowsProps) {
  return (
    <section className="official-rows" aria-labelledby={labelId} data-testid={testId} onBlur={onBlur}>
      {children}
      <button
        type="button"
        className="button"
        data-testid={`${testId}-add`}
        disabled={onAdd === null}
        onClick={() => onAdd?.()}
      >
        <Icon name="pi pi-plus" />
        {addLabel}
      </button>
    </section>
  );
}

interface LineTextProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
  readonly long?: boolean;
  readonly testId: string;
}

/** A text of a line. */
export function LineText({ label, value, disabled, onChange, long = false, testId }: LineTextProps) {
  const id = useId();
  const Control = long ? 'textarea' : 'input';
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Control
        id={id}
        className="input"
        value={value}
        disabled={disabled}
        data-testid={testId}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

interface LineSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
  readonly testId: string;
}

/** A choice of a line. */
export function LineSelect({ label, testId, ...rest }: LineSelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Select {...rest} id={id} data-testid={testId} />
    </div>
  );
}

interface RemoveProps {
  readonly line: number;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** Takes a line away; lines count from 1. */
export function RemoveLine({ line, disabled, onRemove }: RemoveProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="button button-icon"
      aria-label={t('official.lines.remove', { line })}
      disabled={disabled}
      onClick={onRemove}
    >
      <Icon name="pi pi-trash" />
    </button>
  );
}
