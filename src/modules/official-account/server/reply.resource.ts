import { applyEvent } from '@machines/lifecycles/index.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { officialMessageResource } from '../definitions/message.ts';
import { checkRule } from '../definitions/replies/check-rule.ts';
import { conflictsOf } from '../definitions/replies/conflicts.ts';
import { ruleOf } from '../definitions/replies/reply-rule.ts';
import { officialReplyResource } from '../definitions/reply.ts';
import { replyLifecycle } from '../definitions/reply-lifecycle.ts';
import { scopeBy } from './account-scope.ts';
import { fault } from './official-errors.ts';
import { MESSAGES, ofAccount, REPLIES, textIn } from './official-row.ts';
import { HIT_DAYS, hitsOfRules, lastDays } from './reply-hits.ts';
import { seedOfficialMessages } from './seeds/messages.seed.ts';
import { seedOfficialReplies } from './seeds/replies.seed.ts';

/** Number of days for which lists count hits. */
const RECENT_DAYS = 7;
/** Maximum characters of a reply in lists. */
const SUMMARY = 80;
/** Attributes that determine conflicts between rules. */
const CONFLICT_ATTRIBUTES = ['kind', 'keywords', 'messageType', 'menuKey', 'audience', 'validFrom', 'validTo'] as const;

/** Derives the values that lists show besides the stored ones. */
async function deriveReplies(rows: readonly Row[], { store, now }: RuleContext): Promise<readonly RecordValues[]> {
  const all = await store.list(REPLIES);
  const hitsOf = await hitsOfRules(
    rows.map(({ id }) => id),
    store,
  );
  const byAccount = new Map<unknown, ReturnType<typeof ruleOf>[]>();
  return rows.map((row) => {
    const rule = ruleOf(row);
    const others = byAccount.get(row.account) ?? all.filter(ofAccount(row.account)).map(ruleOf);
    byAccount.set(row.account, others);
    const [first] = rule.replies;
    const hits = hitsOf(row.id);
    const days = lastDays(hits, HIT_DAYS, now());
    return {
      words: wordsOfRule(row),
      answerType: first?.type ?? null,
      answer: (first?.text || first?.title || '').slice(0, SUMMARY) || null,
      conflicts: conflictsOf(rule, others).length,
      hits: hits.total,
      hits7: days.slice(-RECENT_DAYS).reduce((sum, { count }) => sum + count, 0),
      lastHit: hits.lastHit || null,
      days,
    };
  });
}

/** The keywords of a rule as one text. */
function wordsOfRule(row: Row): string | null {
  const { kind, keywords, messageType, menuKey } = ruleOf(row);
  if (kind === 'keyword')
    return (
      keywords
        .map(({ text }) => text)
        .join(' · ')
        .slice(0, 200) || null
    );
  return (kind === 'messageType' ? messageType : menuKey) || null;
}

const rules: ResourceRules = {
  ...scopeBy('account'),
  check(draft) {
    const isList = (name: string) => draft[name] === null || draft[name] === undefined || Array.isArray(draft[name]);
    const broken = ['keywords', 'replies', 'hours'].filter((name) => !isList(name));
    if (broken.length > 0) return Object.fromEntries(broken.map((name) => [name, fault('structure')]));
    return checkRule(ruleOf(draft));
  },
  beforeWrite(draft, before) {
    // Stored as well, so that the search finds rules by them.
    const stored = { ...draft, words: wordsOfRule({ ...draft, id: before?.id ?? '' }) };
    const isSame = before === null || CONFLICT_ATTRIBUTES.every((name) => isSameValue(draft[name], before[name]));
    if (isSame || textIn(before ?? undefined, 'status') !== 'enabled') return stored;
    // An enabled rule with other triggers must be reviewed and enabled again.
    return { ...stored, ...applyEvent(replyLifecycle, before, 'disable') };
  },
  derive: deriveReplies,
};

/** Server resource of auto-reply rules. */
export const officialReplyServerResource: ServerResource = {
  definition: officialReplyResource,
  collection: REPLIES,
  seed: seedOfficialReplies,
  rules,
};

/** Server resource of messages. */
export const officialMessageServerResource: ServerResource = {
  definition: officialMessageResource,
  collection: MESSAGES,
  grows: true,
  seed: seedOfficialMessages,
  rules: scopeBy('account'),
};
