import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ComponentProps, ComponentType } from 'react';
import { choicesOf, type PromptVariable } from '../definitions/prompt.ts';
import { ArticleField } from './article-field.tsx';
import { KeywordsField } from './keywords-field.tsx';
import { ProductField } from './product-field.tsx';

interface VariableFieldProps {
  readonly variable: PromptVariable;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

const LongText = (props: Omit<ComponentProps<typeof TextField>, 'lines'>) => <TextField {...props} lines />;
/** Inputs by variable type; the default is a single line. */
const CONTROLS: Partial<Record<PromptVariable['kind'], ComponentType<ComponentProps<typeof TextField>>>> = {
  ...{ longText: LongText, article: ArticleField, product: ProductField, keywords: KeywordsField },
};

/** Input of one variable. */
export function VariableField({ variable, value, isWrong, onChange }: VariableFieldProps) {
  const t = useTranslate();
  const { key, label, kind, required, options } = variable;
  const problem = isWrong ? t(value.trim() === '' ? 'ai.write.needed' : 'ai.write.unfit') : null;
  const Control = CONTROLS[kind] ?? TextField;
  return (
    <div>
      {kind === 'select' ? (
        <SelectField
          label={label}
          data-testid={`ai-input-${key}`}
          placeholder={t('ai.write.choose')}
          aria-required={required}
          problem={problem}
          options={choicesOf(options).map((each) => ({ value: each, label: each }))}
          value={value}
          onChange={onChange}
        />
      ) : (
        <Control
          label={label}
          data-testid={`ai-input-${key}`}
          aria-required={required}
          problem={problem}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}
