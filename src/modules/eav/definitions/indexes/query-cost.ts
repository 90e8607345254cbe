import { type Condition, fieldsIn } from '@src/contracts/resource/condition.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { filteredField, type ListQuery, readSort } from '@src/contracts/resource/list-query.ts';

/** Row count from which a query needs an index (modules, D5). */
export const LARGE_ROWS = 10_000;
/** Maximum number of comparisons without an index in a query of a large collection. */
const MAX_UNINDEXED_COMPARISONS = 3;

/** The parts of a query that no index serves. */
export interface QueryCost {
  /** Sorted fields. */
  readonly sorted: readonly string[];
  /** Compared fields. */
  readonly compared: readonly string[];
}

/** The parts of a query that decide its cost. */
export type CostlyParts = Pick<ListQuery, 'filters' | 'where' | 'sort'>;

function listComparedFields(definition: ResourceDefinition, { filters, where }: CostlyParts): readonly string[] {
  const conditions: readonly Condition[] = where === null ? [] : [where];
  return [
    ...Object.keys(filters).map((name) => filteredField(definition, name)?.name ?? name),
    ...conditions.flatMap(fieldsIn),
  ];
}

/**
 * Lists the parts of a query that no index serves. The collection's default order does not count, so that a plain list
 * is never refused.
 */
export function costOf(definition: ResourceDefinition, unindexed: ReadonlySet<string>, query: CostlyParts): QueryCost {
  const own = readSort(definition, definition.sort) ?? [];
  const asked = JSON.stringify(query.sort) === JSON.stringify(own) ? [] : query.sort;
  return {
    sorted: asked.map(({ field }) => field).filter((name) => unindexed.has(name)),
    compared: listComparedFields(definition, query).filter((name) => unindexed.has(name)),
  };
}

/**
 * True for a query refused on a large collection: sorted without an index, or with too many comparisons without one.
 */
export const isTooExpensive = ({ sorted, compared }: QueryCost): boolean =>
  sorted.length > 0 || compared.length > MAX_UNINDEXED_COMPARISONS;

/** The field names of a cost, each once. */
export const namesIn = ({ sorted, compared }: QueryCost): readonly string[] => [...new Set([...sorted, ...compared])];
