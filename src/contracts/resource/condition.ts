import * as v from 'valibot';
import { looksLikeDocument, plainText } from '../rich-text/plain-text.ts';

/** Comparisons of a field with a value. `in` takes a list, `between` a pair (ends included), `empty` and `filled` nothing. */
export const COMPARISONS = [
  'is',
  'isNot',
  'in',
  'notIn',
  'contains',
  'startsWith',
  'less',
  'atMost',
  'more',
  'atLeast',
  'between',
  'empty',
  'filled',
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** One field compared with a value. */
export interface FieldCondition {
  readonly field: string;
  readonly op: Comparison;
  readonly value?: unknown;
}

/** A condition on a record. The same language serves filters, dependent form fields and guards. */
export type Condition =
  | FieldCondition
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** Maximum nesting of conditions, and maximum members of a group. */
export const CONDITION_LIMITS = { depth: 5, members: 20 } as const;

/**
 * A condition from an untrusted source: an address, a server or a user. Depth is limited, so that hostile input cannot
 * exhaust the stack.
 */
export const conditionContract: v.GenericSchema<unknown, Condition> = conditionOfDepth(CONDITION_LIMITS.depth);

function conditionOfDepth(depth: number): v.GenericSchema<unknown, Condition> {
  const comparison = v.object({
    field: v.pipe(v.string(), v.regex(/^[\w.]{1,60}$/)),
    op: v.picklist(COMPARISONS),
    value: v.exactOptional(v.unknown()),
  });
  if (depth <= 1) return comparison;
  const member = conditionOfDepth(depth - 1);
  const members = v.pipe(v.array(member), v.minLength(1), v.maxLength(CONDITION_LIMITS.members));
  return v.union([comparison, v.object({ all: members }), v.object({ any: members }), v.object({ not: member })]);
}

/** The names of all fields used by a condition. */
export function fieldsIn(condition: Condition): readonly string[] {
  if ('field' in condition) return [condition.field];
  if ('not' in condition) return fieldsIn(condition.not);
  return ('all' in condition ? condition.all : condition.any).flatMap(fieldsIn);
}

/**
 * True when the record matches. A missing field counts as empty; values of different types are never equal. Text
 * ignores case.
 */
export function holds(condition: Condition, record: Readonly<Record<string, unknown>>): boolean {
  if ('all' in condition) return condition.all.every((member) => holds(member, record));
  if ('any' in condition) return condition.any.some((member) => holds(member, record));
  if ('not' in condition) return !holds(condition.not, record);
  return compareWith(record[condition.field], condition);
}

function compareWith(actual: unknown, { op, value }: FieldCondition): boolean {
  if (op === 'empty') return isEmpty(actual);
  if (op === 'filled') return !isEmpty(actual);
  if (op === 'isNot') return !compareWith(actual, { field: '', op: 'is', value });
  if (op === 'notIn') return !compareWith(actual, { field: '', op: 'in', value });
  if (Array.isArray(actual)) return actual.some((member) => compareWith(member, { field: '', op, value }));
  if (op === 'is') return isSame(actual, value);
  if (op === 'in') return Array.isArray(value) && value.some((member) => isSame(actual, member));
  if (op === 'contains') return textOf(actual).includes(textOf(value));
  if (op === 'startsWith') return textOf(actual).startsWith(textOf(value));
  if (op === 'between') {
    const [low, high] = Array.isArray(value) ? value : [];
    return isOrdered(low, actual) && isOrdered(actual, high);
  }
  if (op === 'less') return isOrdered(actual, value) && !isSame(actual, value);
  if (op === 'atMost') return isOrdered(actual, value);
  if (op === 'more') return isOrdered(value, actual) && !isSame(actual, value);
  return isOrdered(value, actual);
}

/** True for values that a form treats as not filled in: null, blank text, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

function isSame(left: unknown, right: unknown): boolean {
  if (isEmpty(left) && isEmpty(right)) return true;
  if (typeof left === 'string' && typeof right === 'string') return left.toLowerCase() === right.toLowerCase();
  return left === right;
}

/** True when `left` is at most `right`; only two numbers or two texts (dates are texts) are ordered. */
function isOrdered(left: unknown, right: unknown): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left <= right;
  return typeof left === 'string' && typeof right === 'string' && left !== '' && right !== '' && left <= right;
}

function textOf(value: unknown): string {
  if (looksLikeDocument(value)) return plainText(value).toLowerCase();
  return typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : '';
}
