import * as v from 'valibot';
import { isSamePlain } from '../../lib/plain-values.ts';
import { holds, isEmpty } from './condition.ts';
import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import type { FieldError, FieldErrors } from './field-error.ts';
import { kindOf } from './field-kinds/index.ts';

/** Values by field name, as a form holds them and a write sends them. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** True while the form shows the field: its condition holds. */
export function isShown(field: FieldDefinition, values: RecordValues): boolean {
  return field.showWhen === undefined || holds(field.showWhen, values);
}

/** True when the field must be filled in, given the other values. A hidden field is never required. */
export function isRequired(field: FieldDefinition, values: RecordValues): boolean {
  if (!isShown(field, values)) return false;
  return typeof field.required === 'object' ? holds(field.required, values) : field.required === true;
}

/** Validates one value: first whether it is present when required, then by its kind; null when it is valid. */
export function checkField(field: FieldDefinition, values: RecordValues): FieldError | null {
  const value = values[field.name];
  if (!isShown(field, values)) return null;
  if (isEmpty(value)) return isRequired(field, values) ? { rule: 'required' } : null;
  const checked = v.safeParse(kindOf(field.kind).schema(field), value);
  if (checked.success) return null;
  const [{ message, path }] = checked.issues;
  // A path step of the type `unknown` is a position within the value, as in documents.
  const place = path?.[0]?.type === 'unknown' ? { place: String(path[0].key) } : {};
  const own = message === 'pattern' && field.pattern !== undefined ? { text: field.pattern.message } : {};
  return {
    rule: message,
    params: { ...limitsOf(field, message), ...hiddenIn(field, message, value), ...place },
    ...own,
  };
}

/** The invisible character in a text or a list of texts, and its position. */
function hiddenIn({ kind }: FieldDefinition, rule: string, value: unknown): FieldError['params'] {
  if (rule !== 'hiddenSign') return {};
  const { findHidden } = kindOf(kind);
  const texts = [value].flat().filter((each) => typeof each === 'string');
  const found = texts.map((text) => findHidden?.(text)).find((each) => each !== null && each !== undefined);
  return { ...found };
}

/**
 * True when this write sends the field: some fields are set by the server only, others are editable only on creation.
 */
export function isWritten(field: FieldDefinition, isNew: boolean): boolean {
  if (field.readOnly === true) return false;
  if (isNew) return true;
  const onCreateOnly = typeof field.form === 'object' && field.form.onEdit === false;
  return field.readOnly !== 'afterCreate' && !onCreateOnly;
}

/**
 * Validates a record; returns the errors by field. Fields that this write does not send are skipped, and so are stored values that it
 * does not change: another system may have written them, or the limits may have been others. A required value must be filled in.
 */
export function validateRecord(
  definition: ResourceDefinition,
  values: RecordValues,
  isNew: boolean,
  stored: RecordValues = {},
): FieldErrors {
  const written = definition.fields.filter((field) => isWritten(field, isNew));
  const isStored = ({ name }: FieldDefinition) =>
    !isNew && !isEmpty(values[name]) && isSamePlain(values[name], stored[name]);
  const errors = written.flatMap((field) => {
    const error = isStored(field) ? null : checkField(field, values);
    return error === null ? [] : [[field.name, error] as const];
  });
  return Object.fromEntries(errors);
}

/** The limit that a rule checks. */
const LIMIT_OF: ReadonlyMap<string, 'min' | 'max' | 'minLength' | 'maxLength'> = new Map([
  ['tooSmall', 'min'],
  ['tooLarge', 'max'],
  ['tooShort', 'minLength'],
  ['tooLong', 'maxLength'],
]);

/** The limits of a field; the one checked by the rule falls back to the default of its kind. */
function limitsOf(field: FieldDefinition, rule: string): Readonly<Record<string, number>> {
  const { min, max, minLength, maxLength } = field;
  const broken = LIMIT_OF.get(rule);
  const usual = broken === undefined ? undefined : kindOf(field.kind).limits?.[broken];
  const limits = { ...(broken === undefined ? {} : { [broken]: usual }), ...given({ min, max, minLength, maxLength }) };
  return given(limits);
}

/** The members that have a value. */
const given = (limits: Readonly<Record<string, number | undefined>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(limits).filter((entry): entry is [string, number] => entry[1] !== undefined));
