import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { countGraphemes } from '@src/lib/text/graphemes.ts';
import { REPLY_LIMITS } from '../limits.ts';
import { readPattern } from './linear-pattern.ts';
import { folded } from './match-reply.ts';
import { REPLY_NEEDS, type Reply, type ReplyRule } from './reply-rule.ts';

/** Rules that an auto-reply rule may violate; texts are `official.fault.<rule>`. */
export const RULE_FAULTS = [
  'wordEmpty',
  'wordLong',
  'wordTwice',
  'pattern',
  'replyEmpty',
  'replyLong',
  'replyUrl',
  'newsOnce',
  'newsOnlyKeyword',
  'transferAlone',
  'hoursOrder',
  'hoursTime',
  'dateOrder',
] as const;
type RuleFault = (typeof RULE_FAULTS)[number];

const fault = (rule: RuleFault, params: FieldError['params'] = {}): FieldError => ({
  rule,
  params,
  text: `official.fault.${rule}`,
});

/** Finds the first fault of each field of an auto-reply rule; line numbers start at 1. */
export function checkRule(rule: ReplyRule): Readonly<Record<string, FieldError>> {
  const found = {
    keywords: rule.kind === 'keyword' ? keywordFault(rule) : null,
    replies: repliesFault(rule),
    hours: hoursFault(rule),
    validTo: isBackwards(rule) ? fault('dateOrder') : null,
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, FieldError] => entry[1] !== null));
}

const isBackwards = ({ validFrom, validTo }: ReplyRule): boolean =>
  validFrom !== '' && validTo !== '' && validTo < validFrom;

function keywordFault({ keywords }: ReplyRule): FieldError | null {
  const seen = new Set<string>();
  for (const [index, { text, match }] of keywords.entries()) {
    const line = index + 1;
    const key = `${match} ${folded(text)}`;
    if (folded(text) === '') return fault('wordEmpty', { line });
    if (countGraphemes(text, REPLY_LIMITS.keywordCharacters) > REPLY_LIMITS.keywordCharacters) {
      return fault('wordLong', { line, most: REPLY_LIMITS.keywordCharacters });
    }
    if (match === 'regex' && readPattern(text.trim()) === null) return fault('pattern', { line });
    if (seen.has(key)) return fault('wordTwice', { line });
    seen.add(key);
  }
  return null;
}

function repliesFault({ replies, kind }: ReplyRule): FieldError | null {
  const news = replies.filter(({ type }) => type === 'news').length;
  if (news > 0 && (kind === 'subscribe' || kind === 'default')) return fault('newsOnlyKeyword');
  if (news > REPLY_LIMITS.articles) return fault('newsOnce');
  if (replies.length > 1 && replies.some(({ type }) => type === 'transfer')) return fault('transferAlone');
  for (const [index, reply] of replies.entries()) {
    const found = replyFault(reply, index + 1);
    if (found !== null) return found;
  }
  return null;
}

function replyFault(reply: Reply, line: number): FieldError | null {
  const { needed } = REPLY_NEEDS[reply.type];
  if (needed.some((name) => reply[name].trim() === '')) return fault('replyEmpty', { line });
  if (countGraphemes(reply.text, REPLY_LIMITS.textCharacters) > REPLY_LIMITS.textCharacters) {
    return fault('replyLong', { line, most: REPLY_LIMITS.textCharacters });
  }
  const isWebAddress = /^https?:\/\/[^\s/?#]\S*$/.test(reply.url);
  return needed.includes('url') && !isWebAddress ? fault('replyUrl', { line }) : null;
}

function hoursFault({ hours }: ReplyRule): FieldError | null {
  for (const [index, { day, from, to }] of hours.entries()) {
    const isTime = [from, to].every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time));
    if (!isTime || !Number.isInteger(day) || day < 1 || day > 7) return fault('hoursTime', { line: index + 1 });
    if (to <= from) return fault('hoursOrder', { line: index + 1 });
  }
  return null;
}
