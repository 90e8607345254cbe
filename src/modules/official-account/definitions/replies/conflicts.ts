import { folded } from './match-reply.ts';
import type { ReplyRule } from './reply-rule.ts';

/** Another rule that would answer the same message. */
export interface Conflict {
  readonly other: ReplyRule;
  /** `same`: only one of them can ever answer; `shadowed`: one takes some of the other's messages. */
  readonly kind: 'same' | 'shadowed';
  /** The shared keyword; empty for rules without keywords. */
  readonly word: string;
}

/**
 * Finds the conflicts of a rule with enabled rules of its account that can apply to the same follower at the same time.
 */
export function conflictsOf(rule: ReplyRule, others: readonly ReplyRule[]): readonly Conflict[] {
  return others
    .filter((other) => other.id !== rule.id && other.enabled && other.kind === rule.kind && canOverlap(rule, other))
    .flatMap((other) => findConflict(rule, other) ?? []);
}

function findConflict(rule: ReplyRule, other: ReplyRule): Conflict | null {
  if (rule.kind === 'keyword') return findSharedKeyword(rule, other);
  if (rule.kind === 'messageType' && rule.messageType !== other.messageType) return null;
  if (rule.kind === 'menuKey' && rule.menuKey !== other.menuKey) return null;
  return { other, kind: 'same', word: '' };
}

function findSharedKeyword(rule: ReplyRule, other: ReplyRule): Conflict | null {
  const pairs = rule.keywords.flatMap((mine) =>
    other.keywords.filter((theirs) => folded(theirs.text) === folded(mine.text)).map((theirs) => ({ mine, theirs })),
  );
  const same = pairs.find(({ mine, theirs }) => mine.match === theirs.match);
  if (same !== undefined) return { other, kind: 'same', word: same.mine.text };
  const [first] = pairs.filter(({ mine, theirs }) => mine.match === 'equal' || theirs.match === 'equal');
  return first === undefined ? null : { other, kind: 'shadowed', word: first.mine.text };
}

/** False when the dates or audiences of the rules do not overlap. */
function canOverlap(left: ReplyRule, right: ReplyRule): boolean {
  const areForOthers = left.audience !== '' && right.audience !== '' && left.audience !== right.audience;
  return !areForOthers && startsBefore(left, right) && startsBefore(right, left);
}

const startsBefore = (left: ReplyRule, right: ReplyRule): boolean =>
  left.validFrom === '' || right.validTo === '' || left.validFrom <= right.validTo;
