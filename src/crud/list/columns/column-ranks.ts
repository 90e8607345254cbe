import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { sortKeys } from '@src/contracts/resource/list-query.ts';
import type { Column } from './column-layout.ts';

/** Number of columns on a phone card: title, status and two more. */
const ON_CARD = 4;

/**
 * Importance of a field, lower is more important: the title, sorted fields, states, the first amount, options with a tone, such as a
 * result, then the rest.
 */
function rankOf(
  { titleField, lifecycle, fields }: ResourceDefinition,
  field: FieldDefinition,
  sorted: ReadonlySet<string>,
) {
  if (field.name === titleField) return 0;
  if (sorted.has(field.name)) return 1;
  const isState = field.name === 'status' || lifecycle?.regions.some((region) => region.field === field.name) === true;
  if (isState) return 2;
  if (field === fields.find(({ kind, list }) => kind === 'money' && list !== false)) return 3;
  return field.kind === 'select' && field.options?.some(({ tone }) => tone !== undefined) === true ? 4 : 5;
}

/** The columns by importance; equally important ones stay in order. */
function ranked(definition: ResourceDefinition, columns: readonly Column[], sorted: ReadonlySet<string>) {
  const rank = ({ field, pinned }: Column) => (pinned ? 0 : rankOf(definition, field, sorted));
  return columns.toSorted((one, other) => rank(one) - rank(other));
}

/** Names of the columns that do not fit into a width in pixels; the title is never among them. */
export function foldedColumns(
  definition: ResourceDefinition,
  columns: readonly Column[],
  sorted: ReadonlySet<string>,
  room: number,
): ReadonlySet<string> {
  let used = 0;
  const folded = ranked(definition, columns, sorted).filter(({ width }, index) => {
    used += width;
    return index > 0 && used > room;
  });
  return new Set(folded.map(({ field }) => field.name));
}

/** Names of the columns that a card omits. */
export function offCard(definition: ResourceDefinition, columns: readonly Column[]): ReadonlySet<string> {
  return new Set(
    ranked(definition, columns, new Set())
      .slice(ON_CARD)
      .map(({ field }) => field.name),
  );
}

/** The `most` most important fields, in the order of the definition. */
export function topFields(
  definition: ResourceDefinition,
  fields: readonly FieldDefinition[],
  most: number,
): readonly FieldDefinition[] {
  const sorted = new Set(sortKeys(definition.sort).map(({ field }) => field));
  const rank = (field: FieldDefinition) => rankOf(definition, field, sorted);
  const chosen = new Set(fields.toSorted((one, other) => rank(one) - rank(other)).slice(0, most));
  return fields.filter((field) => chosen.has(field));
}
