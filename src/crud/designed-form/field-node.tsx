import { fieldOfNode, wordsOf } from '@src/contracts/form-document/node-field.ts';
import type { NodeState } from '@src/contracts/form-document/rules/rules.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { inputOf } from '../field-types/inputs/index.ts';
import { useErrorText } from '../record/form/error-text.ts';
import { useLabel } from '../use-label.ts';
import type { NodeProps } from './node-props.ts';

interface NotesProps {
  readonly id?: string;
  readonly state: NodeState | undefined;
}

/** What rules say beside a node. */
export function Notes({ id, state }: NotesProps) {
  const label = useLabel();
  if (state === undefined || state.notes.length === 0) return null;
  return (
    <p id={id} className="fd-note" role="status" data-testid="form-note">
      <Icon name="pi pi-info-circle" />
      {state.notes.map((note) => label(wordsOf(note, ''))).join(' ')}
    </p>
  );
}

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
  const parts = { help: field.help !== undefined, notes: (state?.notes.length ?? 0) > 0, error: error !== null };
  const described = Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [`${id}-${part}`] : []));
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
      <Notes id={`${id}-notes`} state={state} />
      {error !== null && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="pi pi-exclamation-circle" />
          {words(field, error)}
        </p>
      )}
    </div>
  );
}
