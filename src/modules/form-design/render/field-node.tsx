import { fieldOfNode } from '@src/contracts/form-document/node-field.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { inputOf } from '@src/crud/field-types/inputs/index.ts';
import { useErrorText } from '@src/crud/record/form/error-text.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { NodeProps } from './node-props.ts';

const ignoreBlur = () => undefined;

/** Field of a form with its label, help and error: the controls are those of record forms. */
export function FieldNode({ node, scope }: NodeProps) {
  const t = useTranslate();
  const label = useLabel();
  const words = useErrorText();
  const state = scope.evaluation.states.get(node.id);
  const field = fieldOfNode(node, state);
  const id = `${scope.prefix}${node.id}`;
  const error = scope.errors[`${scope.path}${node.key}`] ?? null;
  const value = scope.evaluation.values[node.key] ?? null;
  const Input = inputOf(field.kind);
  const isRequired = state?.isRequired === true;
  const described = [field.help === undefined ? '' : `${id}-help`, error === null ? '' : `${id}-error`].filter(Boolean);
  const placeholder = typeof field.form === 'object' ? field.form.placeholder : undefined;
  return (
    <div
      className="field"
      data-testid="form-field"
      data-key={node.key}
      data-path={`${scope.path}${node.key}`}
      data-invalid={error !== null}
    >
      <label id={`${id}-label`} className="field-label" htmlFor={id}>
        {label(field.label)}
        {isRequired && (
          <span className="fd-required">
            <span aria-hidden="true">*</span>
            <span className="visually-hidden">{t('record.form.required')}</span>
          </span>
        )}
      </label>
      {state?.isComputed === true || Input === null ? (
        <output id={id} className="fd-computed" aria-labelledby={`${id}-label`}>
          {isEmpty(value) ? t('record.value.empty') : String(value)}
        </output>
      ) : (
        <Input
          field={field}
          id={id}
          labelId={`${id}-label`}
          value={value}
          onChange={(next) => scope.set(node.key, next)}
          onBlur={ignoreBlur}
          disabled={state?.isDisabled === true}
          required={isRequired}
          invalid={error !== null}
          describedBy={described.length === 0 ? undefined : described.join(' ')}
          placeholder={placeholder === undefined ? undefined : label(placeholder)}
          values={scope.evaluation.values}
          resource="formSubmission"
          record={null}
        />
      )}
      {field.help !== undefined && (
        <p id={`${id}-help`} className="field-help">
          {label(field.help)}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="pi pi-exclamation-circle" />
          {words(field, error)}
        </p>
      )}
    </div>
  );
}
