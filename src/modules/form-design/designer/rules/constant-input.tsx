import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

interface ConstantProps {
  readonly field: FieldDefinition | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/**
 * An input for the fixed value of a comparison, as text. A text that is no value of the field stays with a message, and
 * the comparison keeps its last value.
 */
export function ConstantInput({ field, value, onChange }: ConstantProps) {
  const t = useTranslate();
  const label = useLabel();
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const print = (of: unknown) =>
    field === undefined || of === null || of === undefined ? '' : kindOf(field.kind).print(of, field);
  const read = (text: string) => {
    if (field === undefined) return;
    const parsed = text === '' ? '' : kindOf(field.kind).parse(text, field);
    setRefused(parsed === undefined);
    if (parsed !== undefined) onChange(parsed);
  };
  return (
    <div className="fd-constant">
      <input
        className="input"
        aria-label={t('formDesign.rules.value')}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-refused` : undefined}
        defaultValue={print(value)}
        onBlur={(event) => read(event.target.value.trim())}
      />
      {isRefused && (
        <p id={`${id}-refused`} className="field-error" role="alert">
          {t('formDesign.rules.noValue', { field: label(field?.label ?? ''), value: print(value) })}
        </p>
      )}
    </div>
  );
}
