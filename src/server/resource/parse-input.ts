import { computeValue } from '../../contracts/resource/compute/compute-value.ts';
import { isEmpty } from '../../contracts/resource/condition.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import type { FieldError, FieldErrors } from '../../contracts/resource/field-error.ts';
import { isSecret, kindOf } from '../../contracts/resource/field-kinds/index.ts';
import { isShown, isWritten, type RecordValues } from '../../contracts/resource/validate-record.ts';
import type { Row } from '../store/store.ts';
import { isHidden, maskValue } from './rows/mask.ts';
import type { Work } from './server-resource.ts';
import { COMMON_FIELDS } from './stored-record.ts';

/** The values that a write would store, the names of the fields it sent, and errors in these names. */
export interface Draft {
  readonly values: RecordValues;
  readonly given: ReadonlySet<string>;
  readonly errors: FieldErrors;
}

const IGNORED: ReadonlySet<string> = new Set<string>([...COMMON_FIELDS, 'can']);
/** Kinds whose texts are stored exactly as typed. */
const VERBATIM: ReadonlySet<string> = new Set(['password', 'code', 'richText']);

/**
 * Merges the sent values with the stored ones. Fields that are not sent stay unchanged, fields hidden by the form are emptied,
 * and read-only fields are ignored.
 */
export function readDraft(work: Work, sent: RecordValues, before: Row | null): Draft {
  const { fields } = work.resource.definition;
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(sent).filter((name) => !known.has(name) && !IGNORED.has(name));
  const given = fields.filter((field) => isGiven(work, field, sent, before));
  const wrong = given.filter((field) => isFixed(field, sent, before));
  // Fields that cannot be changed any more are refused, whatever value was sent.
  const read = given.filter((field) => !wrong.includes(field));
  const taken = new Map(read.map((field) => [field.name, cleanValue(field, sent[field.name])]));
  const merged = Object.fromEntries(
    fields.map((field) => [field.name, taken.has(field.name) ? taken.get(field.name) : kept(field, before)]),
  );
  return {
    values: computeDerived(fields, { ...merged, ...firstStates(work, before) }),
    given: new Set(given.map(({ name }) => name)),
    errors: Object.fromEntries([
      ...unknown.map((name): [string, FieldError] => [name, { rule: 'unknownField' }]),
      ...wrong.map(({ name }): [string, FieldError] => [name, { rule: 'fixed' }]),
    ]),
  };
}

function isGiven(work: Work, field: FieldDefinition, sent: RecordValues, before: Row | null): boolean {
  const value = sent[field.name];
  if (!Object.hasOwn(sent, field.name) || field.readOnly === true) return false;
  if (before === null) return true;
  if (isSecret(field)) return !isEmpty(value);
  if (isEmpty(value) && isEmpty(before[field.name])) return false;
  if (isSameButBlanks(field, value, before[field.name])) return false;
  const isMaskedValue = isHidden(work, field) && value === maskValue(field, before[field.name]);
  return !isMaskedValue && !(isCreateOnly(field) && isSameText(value, before[field.name]));
}

/** True for the stored text of another system with blanks around it, which are trimmed from sent ones: it was not changed. */
const isSameButBlanks = (field: FieldDefinition, value: unknown, stored: unknown): boolean =>
  typeof stored === 'string' &&
  cleanValue(field, stored) !== stored &&
  cleanValue(field, value) === cleanValue(field, stored);

const isCreateOnly = (field: FieldDefinition): boolean => !isWritten(field, false);
const isSameText = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
const isFixed = (field: FieldDefinition, sent: RecordValues, before: Row | null): boolean =>
  before !== null && isCreateOnly(field) && !isSameText(sent[field.name], before[field.name]);

function kept(field: FieldDefinition, before: Row | null): unknown {
  return before === null ? (field.default ?? null) : (before[field.name] ?? null);
}

/** Trims a text; blank texts become null, and so do empty lists where the kind has a single value. */
export function cleanValue(field: FieldDefinition, value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 && kindOf(field.kind).many !== true ? null : value;
  if (typeof value !== 'string') return value ?? null;
  const text = field.verbatim === true || VERBATIM.has(field.kind) ? value : value.trim();
  // A blank text is null even where texts are stored as typed, because the rules of its kind would not check it.
  return isEmpty(text) ? null : text;
}

function firstStates({ resource }: Work, before: Row | null): RecordValues {
  const regions = before === null ? (resource.definition.lifecycle?.regions ?? []) : [];
  return Object.fromEntries(regions.map(({ field, initial }) => [field, initial]));
}

/** Computes derived values, and empties hidden fields. */
function computeDerived(fields: readonly FieldDefinition[], values: RecordValues): RecordValues {
  let settled: Record<string, unknown> = { ...values };
  for (const { name, compute, readOnly } of fields) {
    if (compute !== undefined && (readOnly === true || isEmpty(settled[name]))) {
      settled = { ...settled, [name]: computeValue(compute, settled) };
    }
  }
  const hidden = fields.filter((field) => !isShown(field, settled)).map(({ name }) => [name, null] as const);
  return { ...settled, ...Object.fromEntries(hidden) };
}
