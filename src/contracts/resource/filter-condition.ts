import type { Condition } from './condition.ts';
import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { kindOf } from './field-kinds/index.ts';
import { filteredField, type ListQuery } from './list-query.ts';

/** Combines a query's filter bar and filter builder into one condition; null when there is no filter. */
export function conditionOf(
  definition: ResourceDefinition,
  query: Pick<ListQuery, 'filters' | 'where'>,
): Condition | null {
  const bar = Object.entries(query.filters).map(([name, text]) => barCondition(definition, name, text));
  const all = query.where === null ? bar : [...bar, query.where];
  return all.length === 0 ? null : { all };
}

function barCondition(definition: ResourceDefinition, name: string, text: string): Condition {
  const field = filteredField(definition, name);
  if (field === undefined) return { field: name, op: 'is', value: text };
  const kind = kindOf(field.kind);
  const parsed = (part: string) => kind.parse(part.trim(), field) ?? null;
  if (field.name !== name) return boundCondition(field, name.endsWith('_to'), text);
  if (kind.quick === 'contains') return { field: name, op: 'contains', value: text };
  if (kind.quick === 'in') return { field: name, op: 'in', value: text.split(',').flatMap(parsed) };
  return { field: name, op: 'is', value: parsed(text) };
}

/** Condition for one bound of a range. The end day of a date-time range is included to its last second. */
function boundCondition(field: FieldDefinition, isEnd: boolean, text: string): Condition {
  const isDay = field.kind === 'datetime' && /^\d{4}-\d{2}-\d{2}$/.test(text);
  const whole = isDay ? `${text} ${isEnd ? '23:59:59' : '00:00:00'}` : text;
  const value = kindOf(field.kind).parse(whole, field) ?? null;
  return { field: field.name, op: isEnd ? 'atMost' : 'atLeast', value };
}
