import { readPattern } from './linear-pattern.ts';
import { type Keyword, MATCHES, type ReplyRule } from './reply-rule.ts';

/** A moment as rules look at it, in the time of the server. */
export interface Moment {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Monday is 1, Sunday 7. */
  readonly day: number;
  /** `HH:mm`. */
  readonly time: string;
}

/** What a follower did. */
export interface Heard {
  readonly kind: 'text' | 'image' | 'voice' | 'video' | 'location' | 'link' | 'subscribe' | 'menu';
  /** What was written; empty for anything but text. */
  readonly text: string;
  /** The key of the button; empty for anything but `menu`. */
  readonly key: string;
  readonly tags: readonly string[];
  readonly at: Moment;
}

/** Why a rule was not looked at any further. */
export type SkipReason = 'notEnabled' | 'notYet' | 'over' | 'hours' | 'audience';

/** How a rule fits: the keyword that does, or nothing where the rule listens for no words. */
export interface Fit {
  readonly rule: ReplyRule;
  readonly keyword: Keyword | null;
}

/** What decided between two rules that fit. */
export type Advantage = 'match' | 'priority' | 'length' | 'age';

/** Which rule answers, and why. */
export interface Explanation {
  /** Null when nothing answers. */
  readonly answer: Fit | null;
  readonly via: ReplyRule['kind'] | 'none';
  /** Rules that fit as well, the next best first, and what put each behind the one before it. */
  readonly shadowed: readonly (Fit & { readonly behind: Advantage })[];
  /** Rules that would fit, but not for this follower or not now. */
  readonly skipped: readonly { readonly rule: ReplyRule; readonly why: SkipReason }[];
}

/** Messages and keywords are compared without case, without blanks around, and full-width letters as plain ones. */
export const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Characters of a message that are looked at. */
const MAX_HEARD = 2048;

/**
 * Finds the rule that answers: enabled and in time, then by kind of match (equal, start, part, pattern), priority, length of the
 * keyword and age. The default rule answers where no other does.
 */
export function explainReply(rules: readonly ReplyRule[], heard: Heard): Explanation {
  const cut = { ...heard, text: heard.text.slice(0, MAX_HEARD) };
  const fits = rules.flatMap((rule) => fitOf(rule, cut) ?? []);
  const open = fits.filter(({ rule }) => skipReason(rule, cut) === null);
  const best = open.length > 0 || !hasDefault(cut) ? open : defaultsFor(rules, cut);
  const [answer = null, ...others] = best.toSorted(compareFits);
  const skipped = (open.length > 0 ? fits : [...fits, ...defaults(rules, cut)]).flatMap(({ rule }) => {
    const why = skipReason(rule, cut);
    return why === null ? [] : [{ rule, why }];
  });
  return {
    answer,
    via: answer?.rule.kind ?? 'none',
    shadowed: others.map((fit, index) => ({ ...fit, behind: advantage([answer, ...others][index] ?? fit, fit) })),
    skipped,
  };
}

const hasDefault = ({ kind }: Heard): boolean => kind !== 'subscribe' && kind !== 'menu';
const defaults = (rules: readonly ReplyRule[], heard: Heard): readonly Fit[] =>
  hasDefault(heard) ? rules.filter(({ kind }) => kind === 'default').map((rule) => ({ rule, keyword: null })) : [];
const defaultsFor = (rules: readonly ReplyRule[], heard: Heard): readonly Fit[] =>
  defaults(rules, heard).filter(({ rule }) => skipReason(rule, heard) === null);

/** Why a rule does not count for this follower at this moment; null when it does. */
export function skipReason(rule: ReplyRule, { at, tags }: Pick<Heard, 'at' | 'tags'>): SkipReason | null {
  if (!rule.enabled) return 'notEnabled';
  if (rule.validFrom !== '' && at.date < rule.validFrom) return 'notYet';
  if (rule.validTo !== '' && at.date > rule.validTo) return 'over';
  if (rule.audience !== '' && !tags.includes(rule.audience)) return 'audience';
  const isOpen = rule.hours.some(({ day, from, to }) => day === at.day && from <= at.time && at.time < to);
  return rule.hours.length > 0 && !isOpen ? 'hours' : null;
}

function fitOf(rule: ReplyRule, heard: Heard): Fit | null {
  if (rule.kind === 'subscribe') return heard.kind === 'subscribe' ? { rule, keyword: null } : null;
  if (rule.kind === 'menuKey')
    return heard.kind === 'menu' && rule.menuKey === heard.key ? { rule, keyword: null } : null;
  if (rule.kind === 'messageType') return rule.messageType === heard.kind ? { rule, keyword: null } : null;
  if (rule.kind !== 'keyword' || heard.kind !== 'text') return null;
  const said = folded(heard.text);
  const [keyword] = rule.keywords.filter((each) => keywordFits(each, said)).toSorted(compareKeywords);
  return keyword === undefined ? null : { rule, keyword };
}

/** True when a folded message holds the keyword in its way. A pattern that cannot be used never fits. */
export function keywordFits({ text, match }: Keyword, said: string): boolean {
  const word = folded(text);
  if (word === '') return false;
  if (match === 'equal') return said === word;
  if (match === 'startsWith') return said.startsWith(word);
  return match === 'contain' ? said.includes(word) : (readPattern(text.trim())?.isIn(said) ?? false);
}

const rankOf = (keyword: Keyword | null): number => (keyword === null ? 0 : MATCHES.indexOf(keyword.match));
const lengthOf = (keyword: Keyword | null): number => [...(keyword?.text ?? '')].length;

function compareKeywords(left: Keyword, right: Keyword): number {
  return rankOf(left) - rankOf(right) || lengthOf(right) - lengthOf(left);
}

function compareFits(left: Fit, right: Fit): number {
  return (
    rankOf(left.keyword) - rankOf(right.keyword) ||
    right.rule.priority - left.rule.priority ||
    lengthOf(right.keyword) - lengthOf(left.keyword) ||
    compareIds(left.rule.id, right.rule.id)
  );
}

/** Ids are given in rising order, so that the shorter one, or the lesser of two as long, is the older. */
const compareIds = (left: string, right: string): number => left.length - right.length || (left < right ? -1 : 1);

function advantage(before: Fit, behind: Fit): Advantage {
  if (rankOf(before.keyword) !== rankOf(behind.keyword)) return 'match';
  if (before.rule.priority !== behind.rule.priority) return 'priority';
  return lengthOf(before.keyword) === lengthOf(behind.keyword) ? 'age' : 'length';
}
