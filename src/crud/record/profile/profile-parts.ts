import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { isSecret } from '@src/contracts/resource/field-kinds/index.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { COMMON_FIELD_KINDS } from '@src/contracts/resource/list-query.ts';
import { isShown } from '@src/contracts/resource/validate-record.ts';

/** One fact of a profile. */
export interface ProfileRow {
  readonly field: FieldDefinition;
  readonly value: unknown;
  readonly isEmpty: boolean;
  /** The relation that the value names, where it is the name that another record had. */
  readonly names?: FieldDefinition;
}

/** Facts under one heading: the label of a group, `record` for who made it and when, null for those of no group. */
export interface ProfilePart {
  readonly name: string;
  readonly title: Label | 'record' | null;
  readonly rows: readonly ProfileRow[];
}

/** Common fields added by the list stay last. */
const isCommon = ({ name, form }: FieldDefinition) => form === false && Object.hasOwn(COMMON_FIELD_KINDS, name);
const groupOf = ({ form }: FieldDefinition) => (typeof form === 'object' ? form.group : undefined);

/**
 * Every readable value of a record once, in the groups of its form: a record that another field keeps the name of is that field's
 * link and no row of its own.
 */
export function profileParts(
  definition: ResourceDefinition,
  record: ResourceRecord,
  hidden: readonly string[] = [],
): readonly ProfilePart[] {
  const shown = definition.fields.filter(
    (field) => field.detail !== false && !isSecret(field) && isShown(field, record) && !hidden.includes(field.name),
  );
  const named = new Map(
    shown.flatMap((field) => {
      const name = field.relation?.keptName;
      const isKept = name !== undefined && !isEmpty(record[name]) && shown.some((each) => each.name === name);
      return isKept ? [[name, field] as const] : [];
    }),
  );
  const links = new Set(named.values());
  const rowsOf = (fields: readonly FieldDefinition[]): readonly ProfileRow[] =>
    fields
      .filter((field) => !links.has(field))
      .map((field) => {
        const value = record[field.name];
        const names = named.get(field.name);
        return { field, value, isEmpty: isEmpty(value), ...(names === undefined ? {} : { names }) };
      });
  const groups = definition.form?.groups ?? [];
  const known = new Set(groups.map(({ name }) => name));
  const own = shown.filter((field) => !isCommon(field));
  return [
    { name: '', title: null, rows: rowsOf(own.filter((field) => !known.has(groupOf(field) ?? ''))) },
    ...groups.map(({ name, label }) => ({
      name,
      title: label,
      rows: rowsOf(own.filter((field) => groupOf(field) === name)),
    })),
    { name: 'record', title: 'record' as const, rows: rowsOf(shown.filter(isCommon)) },
  ];
}
