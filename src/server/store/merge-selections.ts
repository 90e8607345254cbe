import { type Condition, type FieldCondition, holds } from '../../contracts/resource/condition.ts';
import type { Row, Selected, Selection } from './store.ts';

/** Comparisons with texts that are not empty, whose values can be asked for together. */
interface Leaf {
  readonly field: string;
  readonly values: readonly string[];
}

/** The comparisons that rows have to pass, where a condition is one or some of them together; null for any other condition. */
function leavesOf(condition: Condition): readonly FieldCondition[] | null {
  if ('field' in condition) return [condition];
  if (!('all' in condition)) return null;
  const leaves = condition.all.filter((each): each is FieldCondition => 'field' in each);
  return leaves.length === condition.all.length && leaves.length > 0 ? leaves : null;
}

function leafOf({ field, op, value }: FieldCondition): Leaf | null {
  const values: readonly unknown[] = op === 'in' && Array.isArray(value) ? value : op === 'is' ? [value] : [];
  const texts = values.filter((each): each is string => typeof each === 'string' && each.trim() !== '');
  return texts.length > 0 && texts.length === values.length ? { field, values: texts } : null;
}

/**
 * What selections have in common that can be asked for together: everything but the values of texts that are compared. Undefined
 * for a selection that is to be asked by itself: one that is sorted, cut, searched or added up, or whose condition is another.
 */
export function mergeKey({ where, ...others }: Selection): string | undefined {
  if (where === undefined || where === null || Object.values(others).some((each) => each !== undefined))
    return undefined;
  const leaves = leavesOf(where);
  if (leaves === null || !leaves.some((leaf) => leafOf(leaf) !== null)) return undefined;
  return JSON.stringify(leaves.map((leaf) => (leafOf(leaf) === null ? leaf : [leaf.field])));
}

/** One condition for all rows that fit any of these, which have the same key; rows that fit none may come too. */
export function mergedCondition(conditions: readonly Condition[]): Condition {
  const all = conditions.map((condition) => leavesOf(condition) ?? []);
  const merged = (all[0] ?? []).map((leaf, place): FieldCondition => {
    const values = all.flatMap((leaves) => {
      const other = leaves[place];
      return other === undefined ? [] : (leafOf(other)?.values ?? []);
    });
    return values.length === 0 ? leaf : { field: leaf.field, op: 'in', value: [...new Set(values)] };
  });
  return { all: merged };
}

/** What one of the merged selections picks among the rows of all. */
export function pickedFrom(rows: readonly Row[], { where }: Selection): Selected {
  const own = where === undefined || where === null ? rows : rows.filter((row) => holds(where, row));
  return { rows: own, total: own.length, sums: {}, place: -1 };
}
