import { computeValue } from '@src/contracts/resource/compute-value.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import { isSecret, kindOf } from '@src/contracts/resource/kinds/index.ts';
import { isShown, isWritten, type RecordValues, validateRecord } from '@src/contracts/resource/validate-record.ts';

/** Values as the form holds them: null where nothing is filled in. */
export type FormValues = Record<string, unknown>;

/** What a form is made for. */
export interface FormTask {
  readonly definition: ResourceDefinition;
  readonly isNew: boolean;
  /** Names of fields that are shown elsewhere. */
  readonly hidden?: readonly string[];
}

/** A part of the form: a heading and its fields. `label` is null for fields that no part claims. */
export interface FormGroup {
  readonly name: string;
  readonly label: ResourceDefinition['label'] | null;
  readonly fields: readonly FieldDefinition[];
}

/** The fields of a form, in order, whether linkage shows them now or not. */
export function formFields({ definition, isNew, hidden = [] }: FormTask): readonly FieldDefinition[] {
  return definition.fields.filter((field) => {
    if (field.form === false || hidden.includes(field.name)) return false;
    if (field.readOnly === true) return !isNew && field.form !== undefined;
    return isNew || typeof field.form !== 'object' || field.form.onEdit !== false;
  });
}

/** True for a field whose value is only read here: set by the server, given once before, or made of others. */
export const isFixed = (field: FieldDefinition, isNew: boolean): boolean =>
  field.compute !== undefined || !isWritten(field, isNew);

/** The parts of the form that have fields, those that no part claims first. */
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

/** What a form starts with: the record, or for a new one what the caller brings and what the definition names. */
export function startValues(task: FormTask, record: RecordValues | null, initial: RecordValues = {}): FormValues {
  return Object.fromEntries(
    task.definition.fields.map((field) => {
      const { name } = field;
      if (isSecret(field)) return [name, null];
      return [name, (record === null ? (brought(field, initial[name]) ?? field.default) : record[name]) ?? null];
    }),
  );
}

/** Filters of a list come as text and start a new record all the same. */
function brought(field: FieldDefinition, value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? kindOf(field.kind).parse(value, field) : value;
}

/** The values with those that follow from others. */
export function withComputed({ fields }: ResourceDefinition, values: RecordValues): FormValues {
  const computed = { ...values };
  for (const { name, compute } of fields) {
    if (compute !== undefined) computed[name] = computeValue(compute, computed);
  }
  return computed;
}

/** What a write sends: fields that this form gives; what linkage hides is left out. */
export function sentValues(task: FormTask, values: RecordValues): RecordValues {
  const whole = withComputed(task.definition, values);
  const given = formFields(task).filter((field) => isWritten(field, task.isNew) && isShown(field, whole));
  return Object.fromEntries(given.map(({ name }) => [name, whole[name] ?? null]));
}

/** What is wrong with the values, by field. */
export function formErrors(task: FormTask, values: RecordValues): FieldErrors {
  const whole = withComputed(task.definition, values);
  const fields = formFields(task).filter(({ compute }) => compute === undefined);
  // A blank at the end of a password is a slip of the hand, and nobody may cut it off.
  const edged = fields.filter(({ name, verbatim }) => {
    const value = whole[name];
    return verbatim === true && typeof value === 'string' && value !== value.trim();
  });
  return {
    ...Object.fromEntries(edged.map(({ name }) => [name, { rule: 'edgeSpaces' }])),
    ...validateRecord({ ...task.definition, fields }, whole, task.isNew),
  };
}

/** The values that may be kept as a draft: everything but secrets. */
export function draftOf({ definition }: FormTask, values: RecordValues): FormValues {
  const open = definition.fields.filter((field) => !isSecret(field));
  return Object.fromEntries(open.map(({ name }) => [name, values[name] ?? null]));
}

/**
 * The values of a draft, for fields that there are.
 * @throws TypeError when it is no draft of a form
 */
export function readDraft(task: FormTask, draft: unknown): FormValues {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) throw new TypeError('no draft of a form');
  const entries = Object.entries(draft);
  const known = new Set(task.definition.fields.filter((field) => !isSecret(field)).map(({ name }) => name));
  return Object.fromEntries(entries.filter(([name]) => known.has(name)));
}
