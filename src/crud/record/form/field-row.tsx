import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { isRequired, isShown } from '@src/contracts/resource/validate-record.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useController } from 'react-hook-form';
import { inputOf } from '../../field-kinds/inputs/index.ts';
import { useLabel } from '../../use-label.ts';
import { useResourceApi } from '../../use-resource-api.ts';
import { FieldValue } from '../field-value.tsx';
import type { RecordExtras } from '../record-slots.ts';
import { useErrorText } from './error-text.ts';
import { isFixed } from './form-values.ts';
import { useAfterPress } from './use-after-press.ts';
import { controlId, type RecordFormHandle } from './use-record-form.ts';
import { type Uniqueness, useUniqueCheck } from './use-unique-check.ts';

export interface FieldRowProps {
  readonly handle: RecordFormHandle;
  readonly field: FieldDefinition;
  readonly extras: RecordExtras;
  /** Id of the edited record; null for a new one. */
  readonly record: string | null;
  readonly busy: boolean;
}

/** Field of a form with its label, help text and error; not rendered while a condition hides it. */
export function FieldRow(props: FieldRowProps) {
  const { handle, field } = props;
  if (!isShown(field, handle.values)) return null;
  const isReadOnly = isFixed(field, handle.task.isNew) || (inputOf(field.kind) === null && !hasOwnInput(props));
  if (isReadOnly) return <FixedField {...props} />;
  return field.checked === true ? <CheckedField {...props} /> : <OpenField {...props} freedom={UNASKED} />;
}

const UNASKED: Uniqueness = { state: 'unasked' };
const hasOwnInput = ({ extras, field }: FieldRowProps) => extras.inputs?.[field.name] !== undefined;
const isWide = ({ form, kind, relation }: FieldDefinition) =>
  (typeof form === 'object' && form.wide === true) ||
  kind === 'longText' ||
  kind === 'richText' ||
  (kind === 'relations' && relation?.parentField !== undefined);

function FixedField({ handle, field, extras }: FieldRowProps) {
  const label = useLabel();
  const t = useTranslate();
  const id = controlId(handle.prefix, field.name);
  const value = handle.values[field.name];
  return (
    <div className="field record-field" data-testid="field" data-field={field.name} data-wide={isWide(field)}>
      <span id={`${id}-label`} className="field-label">
        {label(field.label)}
      </span>
      <output id={id} className="record-fixed" aria-labelledby={`${id}-label`}>
        {isEmpty(value) ? t('record.value.empty') : <FieldValue field={field} value={value} extras={extras} whole />}
      </output>
    </div>
  );
}

function CheckedField(props: FieldRowProps) {
  const { handle, field, record } = props;
  const { definition } = handle.task;
  const freedom = useUniqueCheck({
    gateway: useResourceApi().open(definition),
    field: field.name,
    value: handle.values[field.name],
    start: handle.form.formState.defaultValues?.[field.name],
    id: record,
    isAskable: handle.errorOf(field.name) === null,
  });
  return <OpenField {...props} freedom={freedom} />;
}

function OpenField({ handle, field, extras, record, busy, freedom }: FieldRowProps & { readonly freedom: Uniqueness }) {
  const t = useTranslate();
  const label = useLabel();
  const words = useErrorText();
  const afterPress = useAfterPress();
  const { name } = field;
  const { field: control } = useController({ name, control: handle.form.control });
  const Input = extras.inputs?.[name] ?? inputOf(field.kind);
  const id = controlId(handle.prefix, name);
  const error = handle.errorOf(name) ?? (freedom.state === 'taken' ? freedom.error : null);
  const required = isRequired(field, handle.values);
  const refusal = error === null ? null : words(field, error);
  const help = field.help === undefined || label(field.help) === refusal ? null : label(field.help);
  const described = [
    help === null ? null : `${id}-help`,
    freedom.state === 'unasked' ? null : `${id}-free`,
    refusal === null ? null : `${id}-error`,
  ].filter((each) => each !== null);
  const form = typeof field.form === 'object' ? field.form : undefined;
  return (
    <div
      className="field record-field"
      data-testid="field"
      data-field={name}
      data-invalid={error !== null}
      data-wide={isWide(field)}
    >
      <label id={`${id}-label`} className="field-label" htmlFor={id}>
        {label(field.label)}
        {required && (
          <span className="record-required">
            <span aria-hidden="true">*</span>
            <span className="visually-hidden">{t('record.form.required')}</span>
          </span>
        )}
      </label>
      {Input !== null && (
        <Input
          field={field}
          id={id}
          labelId={`${id}-label`}
          value={control.value}
          onChange={control.onChange}
          onBlur={() => afterPress(control.onBlur)}
          disabled={busy}
          required={required}
          invalid={error !== null}
          describedBy={described.length === 0 ? undefined : described.join(' ')}
          placeholder={form?.placeholder === undefined ? undefined : label(form.placeholder)}
          values={handle.values}
          resource={handle.task.definition.name}
          record={record}
        />
      )}
      {help !== null && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      <UniquenessText id={`${id}-free`} freedom={freedom} />
      {refusal !== null && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="pi pi-exclamation-circle" />
          {refusal}
        </p>
      )}
    </div>
  );
}

function UniquenessText({ id, freedom }: { readonly id: string; readonly freedom: Uniqueness }) {
  const t = useTranslate();
  if (freedom.state === 'unasked') return null;
  return (
    <p id={id} className="field-help record-free" role="status" data-state={freedom.state}>
      {freedom.state === 'checking' && t('record.free.checking')}
      {freedom.state === 'free' && (
        <>
          <Icon name="pi pi-check" /> {t('record.free.free')}
        </>
      )}
      {freedom.state === 'unknown' && t('record.free.unknown')}
    </p>
  );
}
