import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { isSecret } from '@src/contracts/resource/field-kinds/index.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { COMMON_FIELD_KINDS } from '@src/contracts/resource/list-query.ts';
import { isShown } from '@src/contracts/resource/validate-record.ts';

/** One row of a profile. */
export interface ProfileRow {
  readonly field: FieldDefinition;
  readonly value: unknown;
  readonly isEmpty: boolean;
  /** The relation whose stored name this value is; the row links to its record. */
  readonly names?: FieldDefinition;
}

/** Rows under one heading: the label of a group, `record` for the common fields, null for fields without a group. */
export interface ProfilePart {
  readonly name: string;
  readonly title: Label | 'record' | null;
  readonly rows: readonly ProfileRow[];
}

/** Common fields, which are listed last. */
const isCommon = ({ name, form }: FieldDefinition) => form === false && Object.hasOwn(COMMON_FIELD_KINDS, name);
const groupOf = ({ form }: FieldDefinition) => (typeof form === 'object' ? form.group : undefined);

/**
 * Every readable value of a record, in the groups of its form. A relation with a stored name has no row of its own: the
 * name links to its record.
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
      const name = field.relation?.storedNameField;
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
