import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { choicesOf, type PromptVariable } from '../definitions/prompt.ts';

interface VariableFieldProps {
  readonly variable: PromptVariable;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

/** One thing that a prompt asks for. */
export function VariableField({ variable, value, isWrong, onChange }: VariableFieldProps) {
  const t = useTranslate();
  const { key, label, kind, required, options } = variable;
  return (
    <div>
      {kind === 'select' ? (
        <SelectField
          label={label}
          data-testid={`ai-input-${key}`}
          placeholder={t('ai.write.choose')}
          aria-required={required}
          aria-invalid={isWrong}
          options={choicesOf(options).map((each) => ({ value: each, label: each }))}
          value={value}
          onChange={onChange}
        />
      ) : (
        <TextField
          label={label}
          data-testid={`ai-input-${key}`}
          lines={kind === 'longText' || kind === 'article'}
          aria-required={required}
          aria-invalid={isWrong}
          value={value}
          onChange={onChange}
        />
      )}
      {isWrong && (
        <p className="field-error" role="alert">
          {t(value.trim() === '' ? 'ai.write.needed' : 'ai.write.unfit')}
        </p>
      )}
    </div>
  );
}
