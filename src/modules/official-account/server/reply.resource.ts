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
import { hitsOfRules, lastDays, SHOWN_DAYS } from './reply-hits.ts';
import { seedOfficialMessages } from './seeds/messages.seed.ts';
import { seedOfficialReplies } from './seeds/replies.seed.ts';

/** Days over which the hits of a rule are counted in lists. */
const RECENT_DAYS = 7;
/** Characters of what a rule answers that a list shows. */
const SUMMARY = 80;
/** What decides whether rules meet. */
const MEETING = ['kind', 'keywords', 'messageType', 'menuKey', 'audience', 'validFrom', 'validTo'] as const;

/** What lists show of rules beside what is stored. */
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
    const days = lastDays(hits, SHOWN_DAYS, now());
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

/** The words that a rule listens for, as one text. */
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
  scope: scopeBy('account'),
  check(draft) {
    const isList = (name: string) => draft[name] === null || draft[name] === undefined || Array.isArray(draft[name]);
    const broken = ['keywords', 'replies', 'hours'].filter((name) => !isList(name));
    if (broken.length > 0) return Object.fromEntries(broken.map((name) => [name, fault('structure')]));
    return checkRule(ruleOf(draft));
  },
  beforeWrite(draft, before) {
    // The words are kept as well, so that the search finds rules by them.
    const stored = { ...draft, words: wordsOfRule({ ...draft, id: before?.id ?? '' }) };
    const isSame = before === null || MEETING.every((name) => isSameValue(draft[name], before[name]));
    if (isSame || textIn(before ?? undefined, 'status') !== 'enabled') return stored;
    // An enabled rule that listens for something else has to be looked at again.
    return { ...stored, ...applyEvent(replyLifecycle, before, 'disable') };
  },
  derive: deriveReplies,
};

/** Rules that answer followers. */
export const officialReplyServerResource: ServerResource = {
  definition: officialReplyResource,
  collection: REPLIES,
  seed: seedOfficialReplies,
  rules,
};

/** What followers sent. */
export const officialMessageServerResource: ServerResource = {
  definition: officialMessageResource,
  collection: MESSAGES,
  grows: true,
  seed: seedOfficialMessages,
  rules: { scope: scopeBy('account') },
};
