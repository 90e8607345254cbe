import { useId } from 'react';
import { Icon } from '../icon/icon.tsx';

/** An option of a `Segmented`. */
export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: string;
  readonly disabled?: boolean;
}

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shows only the icons; labels become accessible names. */
  readonly iconsOnly?: boolean;
  readonly testId?: string;
}

/** Choice of one of a few visible options: native radio buttons drawn as segments. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, iconsOnly = false, testId } = props;
  const name = useId();
  return (
    <div className="segmented" role="radiogroup" aria-label={label} data-testid={testId}>
      {options.map((option) => (
        <label key={option.value} className="segmented-item" title={iconsOnly ? option.label : undefined}>
          <input
            type="radio"
            className="segmented-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon !== undefined && <Icon name={option.icon} />}
          <span className={iconsOnly ? 'visually-hidden' : 'segmented-text'} data-text={option.label}>
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
