import { TextField } from '@src/ui/form/text-field.tsx';
import './ai.css';
import type { InputProps } from '@src/crud/field-kinds/inputs/input-props.ts';
import { useFocusAdded } from '@src/ui/focus/use-focus-added.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef } from 'react';
import { MAX_VARIABLES } from './definitions/command.ts';
import { type PromptVariable, VARIABLE_KINDS, variablesOf } from './definitions/prompt.ts';

const EMPTY: PromptVariable = { key: '', label: '', kind: 'text', required: false, options: '' };

/** Input for the variables of a prompt: one line each, with its template name and its type. */
export function VariablesInput({ value, onChange, onBlur, disabled, labelId }: InputProps) {
  const t = useTranslate();
  const box = useRef<HTMLElement>(null);
  const adding = useFocusAdded(box, ':scope > .ai-line');
  const variables = variablesOf(value);
  const set = (next: readonly PromptVariable[]) => onChange(next.map((each) => ({ ...each })));
  const change = (index: number, part: Partial<PromptVariable>) =>
    set(variables.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <section ref={box} className="ai-stack" aria-labelledby={labelId} data-testid="ai-variables-input" onBlur={onBlur}>
      {variables.map((variable, index) => (
        <VariableLine
          // Lines have no stable ids while their keys are typed.
          key={`line ${String(index)}`}
          variable={variable}
          line={index + 1}
          disabled={disabled}
          onChange={(part) => change(index, part)}
          onRemove={() => set(variables.filter((_, at) => at !== index))}
        />
      ))}
      <button
        type="button"
        className="button"
        data-testid="ai-variable-add"
        disabled={disabled || variables.length >= MAX_VARIABLES}
        onClick={() => {
          adding();
          set([...variables, EMPTY]);
        }}
      >
        <Icon name="pi pi-plus" />
        {t('ai.variables.add')}
      </button>
    </section>
  );
}

interface VariableLineProps {
  readonly variable: PromptVariable;
  /** One-based. */
  readonly line: number;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<PromptVariable>) => void;
  readonly onRemove: () => void;
}

function VariableLine({ variable, line, disabled, onChange, onRemove }: VariableLineProps) {
  const t = useTranslate();
  const { key, label, kind, required, options } = variable;
  return (
    <fieldset className="ai-line" data-testid="ai-variable" disabled={disabled}>
      <legend className="visually-hidden">{t('ai.variables.line', { line })}</legend>
      <TextField label={t('ai.variables.key')} value={key} onChange={(next) => onChange({ key: next })} />
      <TextField label={t('ai.variables.label')} value={label} onChange={(next) => onChange({ label: next })} />
      <SelectField
        label={t('ai.variables.kind')}
        options={VARIABLE_KINDS.map((each) => ({ value: each, label: t(`ai.kind.${each}`) }))}
        value={kind}
        onChange={(next) => onChange({ kind: VARIABLE_KINDS.find((each) => each === next) ?? 'text' })}
      />
      {kind === 'select' && (
        <TextField label={t('ai.variables.options')} value={options} onChange={(next) => onChange({ options: next })} />
      )}
      <label className="ai-check">
        <input
          type="checkbox"
          checked={required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        {t('ai.variables.required')}
      </label>
      <button
        type="button"
        className="button button-icon"
        aria-label={t('ai.variables.remove', { line })}
        onClick={onRemove}
      >
        <Icon name="pi pi-trash" />
      </button>
    </fieldset>
  );
}
