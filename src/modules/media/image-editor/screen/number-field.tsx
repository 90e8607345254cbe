import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Called with every valid number while typing. */
  readonly onChange: (value: number) => void;
  /** Shows a slider beside the input. */
  readonly slider?: boolean;
}

/** Number input with bounds; an invalid text is kept until blur and marked as invalid. */
export function NumberField({ label, value, min, max, step = 1, onChange, slider = false }: NumberFieldProps) {
  const t = useTranslate();
  const id = useId();
  const help = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isAllowed = (number: number) =>
    Number.isFinite(number) && number >= min && number <= max && (step !== 1 || Number.isInteger(number));
  const isWrong = typed !== null && !(typed.trim() !== '' && isAllowed(Number(typed)));
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() !== '' && isAllowed(Number(text))) onChange(Number(text));
  };
  return (
    <div className="field image-editor-number">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {slider && (
        <input
          type="range"
          aria-label={label}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => {
            setTyped(null);
            onChange(event.currentTarget.valueAsNumber);
          }}
        />
      )}
      <input
        id={id}
        type="number"
        className="input number"
        min={min}
        max={max}
        step={step}
        value={typed ?? value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? help : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      {isWrong && (
        <p id={help} className="field-error">
          {t('imageEditor.between', { min, max })}
        </p>
      )}
    </div>
  );
}
