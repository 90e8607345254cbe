import { computeValue } from '@src/contracts/resource/compute/compute-value.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import { isSecret, kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import { isShown, isWritten, type RecordValues, validateRecord } from '@src/contracts/resource/validate-record.ts';

/** Values as the form stores them: null for empty fields. */
export type FormValues = Record<string, unknown>;

/** Purpose of a form. */
export interface FormTask {
  readonly definition: ResourceDefinition;
  readonly isNew: boolean;
  /** Names of fields that are not part of this form. */
  readonly hidden?: readonly string[];
  /** The record as the server returned it; absent for a new one. */
  readonly record?: RecordValues;
}

/** Group of a form: a heading and its fields. `label` is null for fields without a group. */
export interface FormGroup {
  readonly name: string;
  readonly label: ResourceDefinition['label'] | null;
  readonly fields: readonly FieldDefinition[];
}

/** The fields of a form, in order, including those that conditions currently hide. */
export function formFields({ definition, isNew, hidden = [] }: FormTask): readonly FieldDefinition[] {
  return definition.fields.filter((field) => {
    if (field.form === false || hidden.includes(field.name)) return false;
    if (field.readOnly === true) return !isNew && field.form !== undefined;
    return isNew || typeof field.form !== 'object' || field.form.onEdit !== false;
  });
}

/** True for a read-only field: set by the server, not editable after creation, or computed. */
export const isFixed = (field: FieldDefinition, isNew: boolean): boolean =>
  field.compute !== undefined || !isWritten(field, isNew);

/** Groups of the form that have fields; fields without a group come first. */
export function formGroups(task: FormTask): readonly FormGroup[] {
  const fields = formFields(task);
  const groups = task.definition.form?.groups ?? [];
  const groupOf = ({ form }: FieldDefinition) => (typeof form === 'object' ? form.group : undefined);
  const names = new Set(groups.map(({ name }) => name));
  const loose: FormGroup = {
    name: '',
    label: null,
    fields: fields.filter((field) => !names.has(groupOf(field) ?? '')),
  };
  const named = groups.map(({ name, label }) => ({
    name,
    label,
    fields: fields.filter((field) => groupOf(field) === name),
  }));
  return [loose, ...named].filter((group) => group.fields.length > 0);
}

/** Initial values of a form: those of the record, or for a new one the caller's values and the defaults of the definition. */
export function startValues(task: FormTask, record: RecordValues | null, initial: RecordValues = {}): FormValues {
  return Object.fromEntries(
    task.definition.fields.map((field) => {
      const { name } = field;
      if (isSecret(field)) return [name, null];
      return [name, (record === null ? (parsedInitial(field, initial[name]) ?? field.default) : record[name]) ?? null];
    }),
  );
}

/** Decodes filter values, which are text, for the initial values of a new record. */
function parsedInitial(field: FieldDefinition, value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? kindOf(field.kind).parse(value, field) : value;
}

/** The values including computed ones. */
export function withComputed({ fields }: ResourceDefinition, values: RecordValues): FormValues {
  const computed = { ...values };
  for (const { name, compute } of fields) {
    if (compute !== undefined) computed[name] = computeValue(compute, computed);
  }
  return computed;
}

/** True for a masked value that was not edited: the form has only the mask, not the stored value. */
export function isUntypedMask(
  { record }: Pick<FormTask, 'record'>,
  field: FieldDefinition,
  values: RecordValues,
): boolean {
  return field.mask !== undefined && record !== undefined && isSameValue(values[field.name], record[field.name]);
}

/** The values without unedited masked ones. */
export function withoutMaskedValues(task: Pick<FormTask, 'definition' | 'record'>, values: RecordValues): RecordValues {
  const masks = new Set(
    task.definition.fields.filter((field) => isUntypedMask(task, field, values)).map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !masks.has(name)));
}

/** Values to send: the editable fields of this form, without those hidden by linkage and without masks. */
export function sentValues(task: FormTask, values: RecordValues): RecordValues {
  const whole = withComputed(task.definition, values);
  const given = formFields(task).filter(
    (field) => isWritten(field, task.isNew) && isShown(field, whole) && !isUntypedMask(task, field, whole),
  );
  return Object.fromEntries(given.map(({ name }) => [name, whole[name] ?? null]));
}

/** Errors of the values by field. */
export function formErrors(task: FormTask, values: RecordValues): FieldErrors {
  const whole = withComputed(task.definition, values);
  const fields = formFields(task).filter((field) => field.compute === undefined && !isUntypedMask(task, field, whole));
  // Blanks at the ends of a password are probably accidental, but must not be trimmed.
  const edged = fields.filter(({ name, verbatim }) => {
    const value = whole[name];
    return verbatim === true && typeof value === 'string' && value !== value.trim();
  });
  return {
    ...Object.fromEntries(edged.map(({ name }) => [name, { rule: 'edgeSpaces' }])),
    ...validateRecord({ ...task.definition, fields }, whole, task.isNew, task.record),
  };
}

/** The values that may be stored as a draft: everything except secrets and masks. */
export function draftOf(task: FormTask, values: RecordValues): FormValues {
  const open = task.definition.fields.filter((field) => !isSecret(field) && !isUntypedMask(task, field, values));
  return Object.fromEntries(open.map(({ name }) => [name, values[name] ?? null]));
}

/** Decodes a draft, for the fields that exist. @throws TypeError when it is not an object */
export function readDraft(task: FormTask, draft: unknown): FormValues {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) throw new TypeError('no draft of a form');
  const entries = Object.entries(draft);
  const known = new Set(task.definition.fields.filter((field) => !isSecret(field)).map(({ name }) => name));
  return Object.fromEntries(entries.filter(([name]) => known.has(name)));
}
