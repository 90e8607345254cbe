import { folded } from './match-reply.ts';
import type { ReplyRule } from './reply-rule.ts';

/** Two rules that would answer the same message. */
export interface Conflict {
  readonly other: ReplyRule;
  /** `same`: only one of them can ever answer; `shadowed`: one takes some of the messages of the other. */
  readonly kind: 'same' | 'shadowed';
  /** The word both listen for; empty where they listen for none. */
  readonly word: string;
}

/** What a rule meets among others of its account that are enabled, if they can be in force for one follower at one time. */
export function conflictsOf(rule: ReplyRule, others: readonly ReplyRule[]): readonly Conflict[] {
  return others
    .filter((other) => other.id !== rule.id && other.enabled && other.kind === rule.kind && canMeet(rule, other))
    .flatMap((other) => meeting(rule, other) ?? []);
}

function meeting(rule: ReplyRule, other: ReplyRule): Conflict | null {
  if (rule.kind === 'keyword') return sharedWord(rule, other);
  if (rule.kind === 'messageType' && rule.messageType !== other.messageType) return null;
  if (rule.kind === 'menuKey' && rule.menuKey !== other.menuKey) return null;
  return { other, kind: 'same', word: '' };
}

function sharedWord(rule: ReplyRule, other: ReplyRule): Conflict | null {
  const pairs = rule.keywords.flatMap((mine) =>
    other.keywords.filter((theirs) => folded(theirs.text) === folded(mine.text)).map((theirs) => ({ mine, theirs })),
  );
  const same = pairs.find(({ mine, theirs }) => mine.match === theirs.match);
  if (same !== undefined) return { other, kind: 'same', word: same.mine.text };
  const [first] = pairs.filter(({ mine, theirs }) => mine.match === 'equal' || theirs.match === 'equal');
  return first === undefined ? null : { other, kind: 'shadowed', word: first.mine.text };
}

/** True unless their days or their audiences keep them apart. */
function canMeet(left: ReplyRule, right: ReplyRule): boolean {
  const areForOthers = left.audience !== '' && right.audience !== '' && left.audience !== right.audience;
  return !areForOthers && startsBefore(left, right) && startsBefore(right, left);
}

const startsBefore = (left: ReplyRule, right: ReplyRule): boolean =>
  left.validFrom === '' || right.validTo === '' || left.validFrom <= right.validTo;
