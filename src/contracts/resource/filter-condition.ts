import type { Condition } from './condition.ts';
import type { ResourceDefinition } from './definition.ts';
import { fieldOf } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { kindOf } from './kinds/index.ts';
import { kindNameOf, type ListQuery } from './list-query.ts';

/** What rows must fit for a query's filter bar and filter builder together; null when everything fits. */
export function conditionOf(
  definition: ResourceDefinition,
  query: Pick<ListQuery, 'filters' | 'where'>,
): Condition | null {
  const bar = Object.entries(query.filters).map(([name, text]) => barCondition(definition, name, text));
  const all = query.where === null ? bar : [...bar, query.where];
  return all.length === 0 ? null : { all };
}

function barCondition(definition: ResourceDefinition, name: string, text: string): Condition {
  const kindName = kindNameOf(definition, name);
  if (kindName === undefined) return boundCondition(definition, name, text);
  const kind = kindOf(kindName);
  const field = fieldOf(definition, name) ?? commonField(name, kindName);
  const parsed = (part: string) => kind.parse(part.trim(), field) ?? null;
  if (kind.quick === 'contains') return { field: name, op: 'contains', value: text };
  if (kind.quick === 'in') return { field: name, op: 'in', value: text.split(',').map(parsed) };
  return { field: name, op: 'is', value: parsed(text) };
}

/** A bound of a span. The last day of a span of times is part of it to its last second. */
function boundCondition(definition: ResourceDefinition, name: string, text: string): Condition {
  const field = name.replace(/_(?:from|to)$/, '');
  const kindName = kindNameOf(definition, field) ?? 'text';
  const isEnd = name.endsWith('_to');
  const isDay = kindName === 'datetime' && /^\d{4}-\d{2}-\d{2}$/.test(text);
  const whole = isDay ? `${text} ${isEnd ? '23:59:59' : '00:00:00'}` : text;
  const value = kindOf(kindName).parse(whole, fieldOf(definition, field) ?? commonField(field, kindName)) ?? null;
  return { field, op: isEnd ? 'atMost' : 'atLeast', value };
}

const commonField = (name: string, kind: string): FieldDefinition => ({ name, kind, label: name });
