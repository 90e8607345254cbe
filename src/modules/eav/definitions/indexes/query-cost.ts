import { type Condition, fieldsIn } from '@src/contracts/resource/condition.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { filteredField, type ListQuery, readSort } from '@src/contracts/resource/list-query.ts';

/** From so many records on it matters whether a query has an index (modules, D5). */
export const LARGE_ROWS = 10_000;
/** Comparisons without an index that a large collection is asked at most. */
const MAX_UNINDEXED = 3;

/** What of a query no index answers. */
export interface QueryCost {
  /** Fields by which it is sorted. */
  readonly sorted: readonly string[];
  /** Comparisons of fields. */
  readonly compared: readonly string[];
}

function comparedIn(definition: ResourceDefinition, { filters, where }: ListQuery): readonly string[] {
  const conditions: readonly Condition[] = where === null ? [] : [where];
  return [
    ...Object.keys(filters).map((name) => filteredField(definition, name)?.name ?? name),
    ...conditions.flatMap(fieldsIn),
  ];
}

/** What of a query none of the indexes answers. A list that nobody sorts has its own order, which is no reason to refuse it. */
export function costOf(definition: ResourceDefinition, unindexed: ReadonlySet<string>, query: ListQuery): QueryCost {
  const own = readSort(definition, definition.sort) ?? [];
  const asked = JSON.stringify(query.sort) === JSON.stringify(own) ? [] : query.sort;
  return {
    sorted: asked.map(({ field }) => field).filter((name) => unindexed.has(name)),
    compared: comparedIn(definition, query).filter((name) => unindexed.has(name)),
  };
}

/** True for a query that a large collection is not asked: sorted without an index, or compared too often without one. */
export const isTooDear = ({ sorted, compared }: QueryCost): boolean =>
  sorted.length > 0 || compared.length > MAX_UNINDEXED;

/** The fields of a cost, each once. */
export const namesIn = ({ sorted, compared }: QueryCost): readonly string[] => [...new Set([...sorted, ...compared])];
