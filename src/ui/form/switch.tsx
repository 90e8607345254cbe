export interface SwitchProps {
  /** Label of the switch. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Hides the label visually and keeps it as the accessible name. */
  readonly hideLabel?: boolean;
  readonly testId?: string;
}

/** Setting that is on or off and applies at once: a native checkbox with the role switch. */
export function Switch({ label, checked, onChange, disabled = false, hideLabel = false, testId }: SwitchProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        className="switch-input"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        data-testid={testId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
