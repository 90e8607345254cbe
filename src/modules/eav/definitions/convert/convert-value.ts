import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { checkField } from '@src/contracts/resource/validate-record.ts';
import { documentOfText } from '@src/contracts/rich-text/document.ts';
import { limitsOf } from '../field-limits.ts';
import { type FieldType, fieldTypeOf } from '../field-types.ts';
import type { Stored } from '../model-definition.ts';
import { readOptions } from '../option-list.ts';

/**
 * Result of converting a value to another type: stored unchanged (`kept`), with loss (`loses`), or impossible
 * (`fails`).
 */
export interface Converted {
  readonly value: unknown;
  readonly outcome: 'kept' | 'loses' | 'fails';
}

/** Finds the id of a record of a relation's target collection by id or title; null when there is none. */
export type FindTarget = (text: string) => string | null;

/** Types whose values the server sets: no value is converted to them. */
const SET_BY_SERVER: ReadonlySet<string> = new Set(['formula', 'sequence', 'autoUser', 'autoTime']);
const LISTS: ReadonlySet<string> = new Set(['multiSelect', 'tags', 'relations']);
const RELATIONS: ReadonlySet<string> = new Set(['relation', 'relations']);
const FAILED_CONVERSION: Converted = { value: null, outcome: 'fails' };
const NO_TIME = ' 00:00:00';

/**
 * True when values of one type may be converted to another. Passwords are stored as digests, so they are never
 * converted.
 */
export const isConvertible = (from: unknown, to: unknown): boolean =>
  fieldTypeOf(to) !== undefined && ![from, to].includes('password') && (from === to || !SET_BY_SERVER.has(String(to)));

/** The field kind that stores the values of a stored field: a relation holds one record or several. */
export const storedKindOf = (field: Stored, type: FieldType): string =>
  type.kind === 'relation' && field.many === true ? 'relations' : type.kind;

/** True when a change of the field needs a new column for its values. */
export function needsColumn(before: Stored, after: Stored): boolean {
  if (before.type !== after.type) return true;
  const [had, has] = [before.many === true, after.many === true];
  return before.type === 'relation' && (had !== has || (before.target ?? null) !== (after.target ?? null));
}

/** A field definition with only the rules for its values, named `value`; null for an unknown type. */
export function valueField(field: Stored): FieldDefinition | null {
  const type = fieldTypeOf(field.type);
  if (type === undefined) return null;
  const options = type.hasOptions === true ? (readOptions(String(field.options ?? '')) ?? []) : undefined;
  return {
    name: 'value',
    kind: storedKindOf(field, type),
    label: '',
    ...limitsOf(field, type),
    ...(options === undefined
      ? {}
      : { options: options.map(({ value, zh, en }) => ({ value, label: { zh_CN: zh, en } })) }),
  };
}

/** Creates the function that converts values of a field to values of the changed field. */
export function converterFor(
  before: Stored,
  after: Stored,
  find: FindTarget = () => null,
): (value: unknown) => Converted {
  const [from, to] = [valueField(before), valueField(after)];
  if (from === null || to === null || !isConvertible(before.type, after.type)) return () => FAILED_CONVERSION;
  return (value) => {
    if (isEmpty(value)) return { value: null, outcome: 'kept' };
    const made = convert(value, from, to, find);
    if (made === null || isEmpty(made.value)) return FAILED_CONVERSION;
    return checkField(to, { value: made.value }) === null
      ? { value: made.value, outcome: made.loses ? 'loses' : 'kept' }
      : FAILED_CONVERSION;
  };
}

interface ConvertedValue {
  readonly value: unknown;
  readonly loses: boolean;
}
const whole = (value: unknown): ConvertedValue => ({ value, loses: false });

function convert(value: unknown, from: FieldDefinition, to: FieldDefinition, find: FindTarget): ConvertedValue | null {
  if (Array.isArray(value) || LISTS.has(to.kind)) return convertList(value, from, to, find);
  if (RELATIONS.has(to.kind)) return found(find(toText(value, from)));
  if (typeof value === 'number' && to.kind === 'integer' && from.kind !== 'money') return convertNumber(value, 0);
  if (typeof value === 'number' && to.kind === 'decimal' && from.kind !== 'money')
    return convertNumber(value, to.scale ?? 2);
  if (from.kind === 'richText') return fromRichText(value, from, to);
  return parseAs(toText(value, from), to);
}

const found = (id: string | null): ConvertedValue | null => (id === null ? null : whole(id));

function convertNumber(value: number, scale: number): ConvertedValue {
  const kept = Number(value.toFixed(scale));
  return { value: kept, loses: kept !== value };
}

function fromRichText(value: unknown, from: FieldDefinition, to: FieldDefinition): ConvertedValue | null {
  if (to.kind === 'richText') return whole(value);
  const text = toText(value, from);
  const made = parseAs(text, to);
  const isPlain = JSON.stringify(documentOfText(text)) === JSON.stringify(value);
  return made === null ? null : { ...made, loses: made.loses || !isPlain };
}

function convertList(
  value: unknown,
  from: FieldDefinition,
  to: FieldDefinition,
  find: FindTarget,
): ConvertedValue | null {
  const members: readonly unknown[] = Array.isArray(value) ? value : splitText(toText(value, from), from, to);
  const read = members.map((member) => convertMember(String(member), to, find));
  if (LISTS.has(to.kind)) {
    const kept = [...new Set(read.filter((member) => member !== null))];
    return kept.length === 0 ? null : { value: kept, loses: kept.length < members.length };
  }
  if (to.kind === 'select' || RELATIONS.has(to.kind)) {
    const first = read[0];
    return typeof first === 'string' ? { value: first, loses: members.length > 1 } : null;
  }
  return parseAs(members.map(String).join(', '), to);
}

/** Plain texts may list several values; any other value is a single one. */
function splitText(text: string, from: FieldDefinition, to: FieldDefinition): readonly unknown[] {
  const isWords = ['text', 'longText'].includes(from.kind) && !RELATIONS.has(to.kind);
  const parts = isWords ? kindOf('tags').parse(text, from) : [text];
  return Array.isArray(parts) ? parts : [];
}

function convertMember(text: string, to: FieldDefinition, find: FindTarget): string | null {
  if (RELATIONS.has(to.kind)) return find(text);
  if (to.options === undefined) return text;
  const value = kindOf('select').parse(text, to);
  return typeof value === 'string' ? value : null;
}

/** The text from which a value is parsed as another type: the text used in exported files, except for booleans. */
function toText(value: unknown, from: FieldDefinition): string {
  if (from.kind === 'boolean') return String(value);
  return kindOf(from.kind).print(value, from);
}

const DAY_LENGTH = 10;

function parseAs(text: string, to: FieldDefinition): ConvertedValue | null {
  if (to.kind === 'richText') return whole(documentOfText(text));
  if (to.kind === 'date') {
    const moment = kindOf('datetime').parse(text, to);
    if (typeof moment !== 'string') return null;
    return { value: moment.slice(0, DAY_LENGTH), loses: !moment.endsWith(NO_TIME) };
  }
  const plain = ['integer', 'decimal'].includes(to.kind) ? withoutCommas(text) : text.trim();
  const value = kindOf(to.kind).parse(plain, to);
  return value === undefined ? null : whole(value);
}

/** Numbers typed by people may have commas between thousands. */
const withoutCommas = (text: string): string =>
  /^[+-]?\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,6})?$/.test(text.trim()) ? text.replaceAll(',', '') : text;
