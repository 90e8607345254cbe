import {
  DAY_KINDS,
  type GroupUnit,
  type RecordGroupsRequest,
  SUM_KINDS,
  VALUE_KINDS,
} from '@src/contracts/record-groups.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';

/** A field and a unit by which records are grouped. */
export interface Grouping {
  readonly field: FieldDefinition;
  readonly unit: GroupUnit;
}

const isReadable = ({ mask }: FieldDefinition): boolean => mask === undefined;

/** All groupings of a collection, in the order of its fields. */
export const groupingsOf = ({ fields }: ResourceDefinition): readonly Grouping[] =>
  fields.filter(isReadable).flatMap((field): readonly Grouping[] => {
    if (VALUE_KINDS.has(field.kind)) return [{ field, unit: 'value' }];
    if (!DAY_KINDS.has(field.kind)) return [];
    return [
      { field, unit: 'day' },
      { field, unit: 'month' },
    ];
  });

/** Fields of a collection that can be summed up. */
export const sumsOf = ({ fields }: ResourceDefinition): readonly FieldDefinition[] =>
  fields.filter((field) => isReadable(field) && SUM_KINDS.has(field.kind));

/** Name of a grouping in the URL: the field, and the unit unless records are grouped by value. */
export const groupingKey = ({ field, unit }: Grouping): string =>
  unit === 'value' ? field.name : `${field.name}.${unit}`;

/** The choices in a URL; unknown names are replaced. */
export interface CountChoice {
  readonly definition: ResourceDefinition;
  readonly grouping: Grouping | null;
  readonly sum: FieldDefinition | null;
  readonly from: string;
  readonly to: string;
}

/**
 * Parses the query of a URL; null without any collection. Unknown names are replaced by the first choice, or by none.
 */
export function readCount(search: string, all: readonly ResourceDefinition[]): CountChoice | null {
  const params = new URLSearchParams(search);
  const definition = all.find(({ name }) => name === params.get('collection')) ?? all[0];
  if (definition === undefined) return null;
  const groupings = groupingsOf(definition);
  const isDay = (name: string) => /^\d{4}-\d{2}-\d{2}$/.test(params.get(name) ?? '');
  return {
    definition,
    grouping: groupings.find((each) => groupingKey(each) === params.get('by')) ?? groupings[0] ?? null,
    sum: sumsOf(definition).find(({ name }) => name === params.get('sum')) ?? null,
    from: isDay('from') ? (params.get('from') ?? '') : '',
    to: isDay('to') ? (params.get('to') ?? '') : '',
  };
}

/** The query of a URL with these choices. */
export function writeCount({ definition, grouping, sum, from, to }: CountChoice): string {
  const params = new URLSearchParams({ collection: definition.name });
  if (grouping !== null) params.set('by', groupingKey(grouping));
  if (sum !== null) params.set('sum', sum.name);
  if (grouping?.unit !== 'value' && from !== '') params.set('from', from);
  if (grouping?.unit !== 'value' && to !== '') params.set('to', to);
  return `?${params}`;
}

/** The request for these choices; null without a grouping. */
export function toGroupsRequest({ definition, grouping, sum, from, to }: CountChoice): RecordGroupsRequest | null {
  if (grouping === null) return null;
  const isDays = grouping.unit !== 'value';
  return {
    resource: definition.name,
    by: grouping.field.name,
    unit: grouping.unit,
    sum: sum?.name ?? null,
    from: isDays && from !== '' ? from : null,
    to: isDays && to !== '' ? to : null,
  };
}
