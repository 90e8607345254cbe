import { readPattern } from './linear-pattern.ts';
import { type Keyword, MATCHES, type ReplyRule } from './reply-rule.ts';

/** A point in time for rules, in the server's time zone. */
export interface Moment {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Monday is 1, Sunday 7. */
  readonly day: number;
  /** `HH:mm`. */
  readonly time: string;
}

/** A message or event of a follower. */
export interface ReceivedMessage {
  readonly kind: 'text' | 'image' | 'voice' | 'video' | 'location' | 'link' | 'subscribe' | 'menu';
  /** Text of the message; empty for other kinds than `text`. */
  readonly text: string;
  /** Key of the menu button; empty for other kinds than `menu`. */
  readonly key: string;
  readonly tags: readonly string[];
  readonly at: Moment;
}

/** Why a matching rule was skipped. */
export type SkipReason = 'notEnabled' | 'notYet' | 'over' | 'hours' | 'audience';

/** A matching rule with its matching keyword; null for rules without keywords. */
export interface Fit {
  readonly rule: ReplyRule;
  readonly keyword: Keyword | null;
}

/** The criterion that decided between two matching rules. */
export type Advantage = 'match' | 'priority' | 'length' | 'age';

/** The rule that answers, and why. */
export interface Explanation {
  /** Null when no rule answers. */
  readonly answer: Fit | null;
  readonly via: ReplyRule['kind'] | 'none';
  /** Other matching rules, best first, each with the criterion that put it behind the one before. */
  readonly shadowed: readonly (Fit & { readonly behind: Advantage })[];
  /** Rules that match, but do not apply to this follower or at this time. */
  readonly skipped: readonly { readonly rule: ReplyRule; readonly why: SkipReason }[];
}

/** Normalises a text for comparison: lower case, trimmed, full-width letters as plain ones. */
export const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Maximum number of characters of a message that are compared. */
const MAX_COMPARED = 2048;

/**
 * Finds the rule that answers. Enabled and valid rules are ordered by kind of match (equal, start, part, pattern),
 * priority, keyword length and age. The default rule answers when no other does.
 */
export function explainReply(rules: readonly ReplyRule[], heard: ReceivedMessage): Explanation {
  const cut = { ...heard, text: heard.text.slice(0, MAX_COMPARED) };
  const fits = rules.flatMap((rule) => matchRule(rule, cut) ?? []);
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

const hasDefault = ({ kind }: ReceivedMessage): boolean => kind !== 'subscribe' && kind !== 'menu';
const defaults = (rules: readonly ReplyRule[], heard: ReceivedMessage): readonly Fit[] =>
  hasDefault(heard) ? rules.filter(({ kind }) => kind === 'default').map((rule) => ({ rule, keyword: null })) : [];
const defaultsFor = (rules: readonly ReplyRule[], heard: ReceivedMessage): readonly Fit[] =>
  defaults(rules, heard).filter(({ rule }) => skipReason(rule, heard) === null);

/** Why a rule does not apply to this follower at this time; null when it does. */
export function skipReason(rule: ReplyRule, { at, tags }: Pick<ReceivedMessage, 'at' | 'tags'>): SkipReason | null {
  if (!rule.enabled) return 'notEnabled';
  if (rule.validFrom !== '' && at.date < rule.validFrom) return 'notYet';
  if (rule.validTo !== '' && at.date > rule.validTo) return 'over';
  if (rule.audience !== '' && !tags.includes(rule.audience)) return 'audience';
  const isOpen = rule.hours.some(({ day, from, to }) => day === at.day && from <= at.time && at.time < to);
  return rule.hours.length > 0 && !isOpen ? 'hours' : null;
}

function matchRule(rule: ReplyRule, heard: ReceivedMessage): Fit | null {
  if (rule.kind === 'subscribe') return heard.kind === 'subscribe' ? { rule, keyword: null } : null;
  if (rule.kind === 'menuKey')
    return heard.kind === 'menu' && rule.menuKey === heard.key ? { rule, keyword: null } : null;
  if (rule.kind === 'messageType') return rule.messageType === heard.kind ? { rule, keyword: null } : null;
  if (rule.kind !== 'keyword' || heard.kind !== 'text') return null;
  const said = folded(heard.text);
  const [keyword] = rule.keywords.filter((each) => keywordFits(each, said)).toSorted(compareKeywords);
  return keyword === undefined ? null : { rule, keyword };
}

/** True when a normalised message matches the keyword. An invalid pattern never matches. */
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

/** Ids are ascending numbers: a shorter id is older; of equal length, the smaller one. */
const compareIds = (left: string, right: string): number => left.length - right.length || (left < right ? -1 : 1);

function advantage(before: Fit, behind: Fit): Advantage {
  if (rankOf(before.keyword) !== rankOf(behind.keyword)) return 'match';
  if (before.rule.priority !== behind.rule.priority) return 'priority';
  return lengthOf(before.keyword) === lengthOf(behind.keyword) ? 'age' : 'length';
}
