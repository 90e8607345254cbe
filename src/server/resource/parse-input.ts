import { computeValue } from '../../contracts/resource/compute-value.ts';
import { isEmpty } from '../../contracts/resource/condition.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import type { FieldError, FieldErrors } from '../../contracts/resource/field-error.ts';
import { isSecret, kindOf } from '../../contracts/resource/field-kinds/index.ts';
import { isShown, isWritten, type RecordValues } from '../../contracts/resource/validate-record.ts';
import type { Row } from '../store/store.ts';
import { isHidden, maskValue } from './rows/mask.ts';
import type { Work } from './server-resource.ts';
import { COMMON_FIELDS } from './stored-record.ts';

/** What a write would store, the fields it named, and what is wrong with how it named them. */
export interface Draft {
  readonly values: RecordValues;
  readonly given: ReadonlySet<string>;
  readonly errors: FieldErrors;
}

const IGNORED: ReadonlySet<string> = new Set<string>([...COMMON_FIELDS, 'can']);
/** Kinds whose text is kept as it was typed. */
const VERBATIM: ReadonlySet<string> = new Set(['password', 'code', 'richText']);

/**
 * Brings what was sent together with what is stored. A field that is left out stays as it is, one that the form hides
 * becomes empty, and what only the server sets is never taken from a call.
 */
export function readDraft(work: Work, sent: RecordValues, before: Row | null): Draft {
  const { fields } = work.resource.definition;
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(sent).filter((name) => !known.has(name) && !IGNORED.has(name));
  const given = fields.filter((field) => isGiven(work, field, sent, before));
  const wrong = given.filter((field) => isFixed(field, sent, before));
  // What cannot be changed any more is refused, so nothing about what was sent for it matters.
  const read = given.filter((field) => !wrong.includes(field));
  const taken = new Map(read.map((field) => [field.name, cleanValue(field, sent[field.name])]));
  const merged = Object.fromEntries(
    fields.map((field) => [field.name, taken.has(field.name) ? taken.get(field.name) : kept(field, before)]),
  );
  return {
    values: settle(fields, { ...merged, ...firstStates(work, before) }),
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
  const comesBackMasked = isHidden(work, field) && value === maskValue(field, before[field.name]);
  return !comesBackMasked && !(isOnce(field) && isSameText(value, before[field.name]));
}

const isOnce = (field: FieldDefinition): boolean => !isWritten(field, false);
const isSameText = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
const isFixed = (field: FieldDefinition, sent: RecordValues, before: Row | null): boolean =>
  before !== null && isOnce(field) && !isSameText(sent[field.name], before[field.name]);

function kept(field: FieldDefinition, before: Row | null): unknown {
  return before === null ? (field.default ?? null) : (before[field.name] ?? null);
}

/** Blanks around a text are nobody's intention; blank text is nothing, nor is a list without entries where one value belongs. */
export function cleanValue(field: FieldDefinition, value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 && kindOf(field.kind).many !== true ? null : value;
  if (typeof value !== 'string') return value ?? null;
  const text = field.verbatim === true || VERBATIM.has(field.kind) ? value : value.trim();
  // Blanks alone are nothing in a text that is kept as it was typed, too: no rule of its kind would look at them.
  return isEmpty(text) ? null : text;
}

function firstStates({ resource }: Work, before: Row | null): RecordValues {
  const regions = before === null ? (resource.definition.lifecycle?.regions ?? []) : [];
  return Object.fromEntries(regions.map(({ field, initial }) => [field, initial]));
}

/** Computes what follows, and empties what is not shown. */
function settle(fields: readonly FieldDefinition[], values: RecordValues): RecordValues {
  let settled: Record<string, unknown> = { ...values };
  for (const { name, compute, readOnly } of fields) {
    if (compute !== undefined && (readOnly === true || isEmpty(settled[name]))) {
      settled = { ...settled, [name]: computeValue(compute, settled) };
    }
  }
  const hidden = fields.filter((field) => !isShown(field, settled)).map(({ name }) => [name, null] as const);
  return { ...settled, ...Object.fromEntries(hidden) };
}
