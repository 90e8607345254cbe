import type { FormNode } from '@src/contracts/form-document/document.ts';
import { fieldOfNode, wordsOf } from '@src/contracts/form-document/node-field.ts';
import { isRegion } from '@src/contracts/form-document/region.ts';
import type { NodeState } from '@src/contracts/form-document/rules/node-state.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { memo } from 'react';
import { inputOf } from '../field-kinds/inputs/index.ts';
import { useErrorText } from '../record/form/error-text.ts';
import { useLabel } from '../use-label.ts';
import { type NodeProps, spanOf } from './node-props.ts';
import { RegionInput } from './region-input.tsx';

interface NotesProps {
  readonly id?: string;
  readonly state: NodeState | undefined;
}

/** Messages that rules show beside a node. */
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

interface ControlProps {
  readonly node: FormNode;
  readonly id: string;
  readonly path: string;
  readonly state: NodeState | undefined;
  readonly error: FieldError | null;
  readonly value: unknown;
  readonly set: (key: string, value: unknown) => void;
  readonly hasLibrary: boolean;
  /** Other values of the scope, for controls that depend on them. */
  readonly values: RecordValues;
}

const NO_VALUES: RecordValues = {};
const NO_LIBRARY = { media: false } as const;

/** Props of the control of a field in a scope. */
function controlProps({ node, scope }: NodeProps): ControlProps {
  const { evaluation, errors, path, prefix, set } = scope;
  return {
    ...{ node, set, id: `${prefix}${node.id}`, path: `${path}${node.key}` },
    state: evaluation.states.get(node.id),
    error: errors[`${path}${node.key}`] ?? null,
    value: evaluation.values[node.key] ?? null,
    hasLibrary: scope.hasLibrary !== false,
    values: node.type === 'password' ? evaluation.values : NO_VALUES,
  };
}

/** Field of a form with its label, help and error; it uses the controls of record forms. */
export const FieldNode = (props: NodeProps) => <FieldControl {...controlProps(props)} />;

/** Memoized: every keystroke renders all of a form's hundreds of cells otherwise. */
const Cell = memo(function Cell(props: ControlProps) {
  return (
    <div className="fd-cell" style={spanOf(props.node)}>
      <FieldControl {...props} />
    </div>
  );
});

/** A field in a grid cell. */
export const fieldCell = (props: NodeProps) => <Cell key={props.node.id} {...controlProps(props)} />;

/** Memoized: rendered again only when its own props change, not when another field is typed into. */
const FieldControl = memo(function FieldControl(props: ControlProps) {
  const { node, id, path, state, error, value, set, values, hasLibrary } = props;
  const t = useTranslate();
  const label = useLabel();
  const words = useErrorText();
  const field = { ...fieldOfNode(node, state), ...(hasLibrary ? {} : NO_LIBRARY) };
  const Input = isRegion(node) ? RegionInput : inputOf(field.kind);
  const isRequired = state?.isRequired === true;
  const parts = { help: field.help !== undefined, notes: (state?.notes.length ?? 0) > 0, error: error !== null };
  const described = Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [`${id}-${part}`] : []));
  const placeholder = typeof field.form === 'object' ? field.form.placeholder : undefined;
  return (
    <div className="field" data-testid="form-field" data-key={node.key} data-path={path} data-invalid={error !== null}>
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
          onChange={(next) => set(node.key, next)}
          onBlur={ignoreBlur}
          disabled={state?.isDisabled === true}
          required={isRequired}
          invalid={error !== null}
          describedBy={described.length === 0 ? undefined : described.join(' ')}
          placeholder={placeholder === undefined ? undefined : label(placeholder)}
          values={values}
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
});
