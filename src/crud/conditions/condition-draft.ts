import type { Comparison, Condition, FieldCondition } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { kindViewOf } from '../field-kinds/index.ts';

/** Maximum nesting depth of groups in the editor. */
export const DEPTH = 3;

/** What conditions are evaluated on: a resource, or anything else with fields. */
export interface Compared {
  readonly fields: readonly FieldDefinition[];
}

/** A comparison in the editor; its values are still text. */
export interface DraftRule {
  readonly id: string;
  readonly field: string;
  readonly op: Comparison;
  /** The value; both ends for a range. */
  readonly texts: readonly [string, string];
}

/** A group of comparisons. */
export interface DraftGroup {
  readonly id: string;
  readonly mode: 'all' | 'any';
  readonly members: readonly DraftMember[];
}

/** Condition that the editor cannot change; it is stored unchanged. */
export interface DraftFixed {
  readonly id: string;
  readonly condition: Condition;
}

export type DraftMember = DraftRule | DraftGroup | DraftFixed;

let made = 0;
const nextId = () => {
  made += 1;
  return `draft-${made}`;
};

/** Fields that the editor offers: those whose kind has comparisons and a filter control. */
export const comparableFields = ({ fields }: Compared): readonly FieldDefinition[] =>
  fields.filter(
    ({ kind, filter }) => filter !== false && kindOf(kind).comparisons.length > 0 && kindViewOf(kind).Filter !== null,
  );

/** True for comparisons without a value. */
export const isBare = (op: Comparison): boolean => op === 'empty' || op === 'filled';

/** A new comparison with the first field; undefined when there are no fields. */
export function freshRule(fields: readonly FieldDefinition[]): DraftRule | undefined {
  const [field] = fields;
  return field === undefined ? undefined : ruleFor(field);
}

/** A new comparison on a field, with the first comparison of its kind. */
export function ruleFor({ name, kind }: FieldDefinition): DraftRule {
  return { id: nextId(), field: name, op: kindOf(kind).comparisons[0] ?? 'is', texts: ['', ''] };
}

/** A new group of members. */
export const groupOf = (members: readonly DraftMember[], mode: DraftGroup['mode'] = 'all'): DraftGroup => ({
  id: nextId(),
  mode,
  members,
});

/** Converts a condition to a draft, whose root is always a group. */
export function toDraft(definition: Compared, condition: Condition | null): DraftGroup {
  const fields = comparableFields(definition);
  if (condition === null) {
    const rule = freshRule(fields);
    return groupOf(rule === undefined ? [] : [rule]);
  }
  const member = memberOf(definition, condition);
  return 'members' in member ? member : groupOf([member]);
}

function memberOf(definition: Compared, condition: Condition): DraftMember {
  const fixed = { id: nextId(), condition };
  if ('all' in condition)
    return groupOf(
      condition.all.map((member) => memberOf(definition, member)),
      'all',
    );
  if ('any' in condition)
    return groupOf(
      condition.any.map((member) => memberOf(definition, member)),
      'any',
    );
  if ('not' in condition) return fixed;
  const field = comparableFields(definition).find(({ name }) => name === condition.field);
  return field === undefined
    ? fixed
    : { id: nextId(), field: field.name, op: condition.op, texts: textsOf(field, condition) };
}

function textsOf(field: FieldDefinition, { op, value }: FieldCondition): readonly [string, string] {
  const print = (one: unknown) => (one === undefined || one === null ? '' : kindOf(field.kind).print(one, field));
  if (op === 'contains' || op === 'startsWith') return [String(value ?? ''), ''];
  if (op === 'between') return Array.isArray(value) ? [print(value[0]), print(value[1])] : ['', ''];
  return Array.isArray(value)
    ? [value.map((one) => (typeof one === 'string' ? one : print(one))).join(','), '']
    : [print(value), ''];
}

/** Condition of a draft: undefined while a value is missing or invalid, null when the draft is empty. */
export function fromDraft(definition: Compared, draft: DraftMember): Condition | null | undefined {
  if ('condition' in draft) return draft.condition;
  if (!('members' in draft)) return comparisonOf(definition, draft);
  const members = draft.members.map((member) => fromDraft(definition, member));
  if (members.includes(undefined)) return undefined;
  const said = members.filter((member) => member !== null && member !== undefined);
  if (said.length <= 1) return said[0] ?? null;
  return draft.mode === 'all' ? { all: said } : { any: said };
}

function comparisonOf(definition: Compared, { field: name, op, texts }: DraftRule): Condition | undefined {
  const field = definition.fields.find((each) => each.name === name);
  if (field === undefined) return undefined;
  if (isBare(op)) return { field: name, op };
  const value = operandOf(field, op, texts);
  return value === undefined ? undefined : { field: name, op, value };
}

function operandOf(field: FieldDefinition, op: Comparison, [first, second]: readonly [string, string]): unknown {
  const parse = (text: string) => (text.trim() === '' ? undefined : kindOf(field.kind).parse(text.trim(), field));
  if (op === 'contains' || op === 'startsWith') return first.trim() === '' ? undefined : first.trim();
  if (op === 'between') {
    const ends = [parse(first), parse(second)];
    return ends.includes(undefined) ? undefined : ends;
  }
  if (op !== 'in' && op !== 'notIn') return [parse(first)].flat()[0];
  const values = first
    .split(',')
    .filter((part) => part.trim() !== '')
    .flatMap(parse);
  return values.length === 0 || values.includes(undefined) ? undefined : values;
}

/** The draft with one member changed, or removed when `change` returns null. */
export function changeMember(
  group: DraftGroup,
  id: string,
  change: (member: DraftMember) => DraftMember | null,
): DraftGroup {
  const members = group.members.flatMap((member): readonly DraftMember[] => {
    if (member.id === id) return [change(member)].filter((one) => one !== null);
    return 'members' in member ? [changeMember(member, id, change)] : [member];
  });
  return { ...group, members };
}
