import { useFocusAdded } from '@src/ui/focus/use-focus-added.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, useRef } from 'react';

interface RowsProps {
  readonly labelId: string;
  readonly testId: string;
  readonly children: ReactNode;
  readonly addLabel: string;
  /** Null when the maximum is reached. */
  readonly onAdd: (() => void) | null;
  readonly onBlur: () => void;
}

/** Rows of a form, with a button that adds one. */
export function Rows({ labelId, testId, children, addLabel, onAdd, onBlur }: RowsProps) {
  const box = useRef<HTMLElement>(null);
  const adding = useFocusAdded(box, ':scope > .official-row');
  return (
    <section ref={box} className="official-rows" aria-labelledby={labelId} data-testid={testId} onBlur={onBlur}>
      {children}
      <button
        type="button"
        className="button"
        data-testid={`${testId}-add`}
        disabled={onAdd === null}
        onClick={() => {
          adding();
          onAdd?.();
        }}
      >
        <Icon name="pi pi-plus" />
        {addLabel}
      </button>
    </section>
  );
}

interface RemoveProps {
  readonly line: number;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** A button that removes a row; rows count from 1. */
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
