import { type Condition, type FieldCondition, holds } from '../../contracts/resource/condition.ts';
import type { Row, Selected, Selection } from './store.ts';

/** A comparison with non-empty texts, which can be merged with others. */
interface MergeableComparison {
  readonly field: string;
  readonly values: readonly string[];
}

/** The comparisons of a condition that is one comparison or a conjunction of some; null for any other condition. */
function findComparisons(condition: Condition): readonly FieldCondition[] | null {
  if ('field' in condition) return [condition];
  if (!('all' in condition)) return null;
  const leaves = condition.all.filter((each): each is FieldCondition => 'field' in each);
  return leaves.length === condition.all.length && leaves.length > 0 ? leaves : null;
}

function toMergeable({ field, op, value }: FieldCondition): MergeableComparison | null {
  const values: readonly unknown[] = op === 'in' && Array.isArray(value) ? value : op === 'is' ? [value] : [];
  const texts = values.filter((each): each is string => typeof each === 'string' && each.trim() !== '');
  return texts.length > 0 && texts.length === values.length ? { field, values: texts } : null;
}

/**
 * The key of selections that can be merged into one query: everything but the compared texts. Undefined for selections that
 * cannot be merged: those with order, limit, search or sums, or with another kind of condition.
 */
export function mergeKey({ where, ...others }: Selection): string | undefined {
  if (where === undefined || where === null || Object.values(others).some((each) => each !== undefined))
    return undefined;
  const leaves = findComparisons(where);
  if (leaves === null || !leaves.some((leaf) => toMergeable(leaf) !== null)) return undefined;
  return JSON.stringify(leaves.map((leaf) => (toMergeable(leaf) === null ? leaf : [leaf.field])));
}

/** One condition for the rows of several selections with the same key; it may match further rows. */
export function mergedCondition(conditions: readonly Condition[]): Condition {
  const all = conditions.map((condition) => findComparisons(condition) ?? []);
  const merged = (all[0] ?? []).map((leaf, place): FieldCondition => {
    const values = all.flatMap((leaves) => {
      const other = leaves[place];
      return other === undefined ? [] : (toMergeable(other)?.values ?? []);
    });
    return values.length === 0 ? leaf : { field: leaf.field, op: 'in', value: [...new Set(values)] };
  });
  return { all: merged };
}

/** The result of one of the merged selections, picked from the rows of all. */
export function pickedFrom(rows: readonly Row[], { where }: Selection): Selected {
  const own = where === undefined || where === null ? rows : rows.filter((row) => holds(where, row));
  return { rows: own, total: own.length, sums: {}, place: -1 };
}
