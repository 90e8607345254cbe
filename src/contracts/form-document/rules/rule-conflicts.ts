import type { Condition, FieldCondition } from '../../resource/condition.ts';
import { isSameValue } from '../../resource/three-way-merge.ts';
import type { FormAction, FormDocument } from '../document.ts';
import { planOf, type Targeting } from './rule-plan.ts';

/** Two rules with contradictory effects on one node that may hold at the same time: the later one wins. */
export interface RuleConflict {
  readonly node: string;
  readonly earlier: string;
  readonly later: string;
}

/** Aspect of a node that an action sets; notes never conflict. */
const ASPECT: Readonly<Record<FormAction['do'], string | null>> = {
  show: 'visible',
  hide: 'visible',
  require: 'required',
  relax: 'required',
  disable: 'disabled',
  enable: 'disabled',
  set: 'value',
  compute: 'value',
  options: 'options',
  records: 'records',
  limits: 'limits',
  // The steps that a jump leaves out are hidden by it, which may conflict.
  goTo: null,
  say: null,
};

const isComparison = (condition: Condition): condition is FieldCondition => 'field' in condition;

/** Values for which the comparison holds; null when they cannot be listed. */
function only({ op, value }: FieldCondition): readonly unknown[] | null {
  if (op === 'is') return [value];
  if (op === 'empty') return [null];
  return op === 'in' && Array.isArray(value) ? value : null;
}

function compareExclude(one: FieldCondition, other: FieldCondition): boolean {
  if (one.field !== other.field) return false;
  const [left, right] = [only(one), only(other)];
  if (left !== null && right !== null) return !left.some((value) => right.some((each) => isSameValue(value, each)));
  if (one.op === 'empty' || other.op === 'empty') return one.op === 'filled' || other.op === 'filled';
  const excluded = one.op === 'isNot' ? [one, right] : other.op === 'isNot' ? [other, left] : null;
  if (excluded === null) return false;
  const [{ value }, values] = excluded as [FieldCondition, readonly unknown[] | null];
  return values?.every((each) => isSameValue(each, value)) === true;
}

/** True when both conditions can never hold for the same values, as far as their comparisons show. */
export function exclude(one: Condition, other: Condition): boolean {
  if ('all' in one) return one.all.some((each) => exclude(each, other));
  if ('all' in other) return other.all.some((each) => exclude(one, each));
  if ('any' in one) return one.any.every((each) => exclude(each, other));
  if ('any' in other) return other.any.every((each) => exclude(one, each));
  if ('not' in one) return isSameValue(one.not, other);
  if ('not' in other) return isSameValue(other.not, one);
  return isComparison(one) && isComparison(other) && compareExclude(one, other);
}

const isOpposite = (one: Targeting, other: Targeting): boolean => {
  const aspect = ASPECT[one.action.do];
  if (aspect === null || aspect !== ASPECT[other.action.do] || one.rule.id === other.rule.id) return false;
  return !isSameValue(one.action, other.action) && !exclude(one.rule.when, other.rule.when);
};

/** Pairs of conflicting rules about a node, in the order of the later one. */
export function findConflicts(document: Pick<FormDocument, 'nodes' | 'rules'>): readonly RuleConflict[] {
  return [...planOf(document).targets].flatMap(([node, targets]) => {
    const found = new Map<string, RuleConflict>();
    for (const [at, later] of targets.entries()) {
      for (const earlier of targets.slice(0, at)) {
        if (!isOpposite(earlier, later)) continue;
        const conflict = { node, earlier: earlier.rule.id, later: later.rule.id };
        found.set(`${conflict.earlier} ${conflict.later}`, conflict);
      }
    }
    return [...found.values()];
  });
}
