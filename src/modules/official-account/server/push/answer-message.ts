import type { DomainContext } from '@src/server/http/endpoint.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { explainReply } from '../../definitions/replies/match-reply.ts';
import { momentOf } from '../../definitions/replies/moment-of.ts';
import { type Reply, type ReplyRule, ruleOf } from '../../definitions/replies/reply-rule.ts';
import { MESSAGES, REPLIES, textIn } from '../official-row.ts';
import type { Received } from './heard-message.ts';

/** Characters of a message that are kept. */
const MAX_KEPT = 2048;

/** Whether a rule is enabled, for whom and when, is up to matching; rules in the bin are none. */
async function rulesOf(account: Row, { store }: DomainContext): Promise<readonly ReplyRule[]> {
  const { rows } = await store.select(REPLIES, { where: { field: 'account', op: 'is', value: account.id } });
  return rows.filter((row) => (row.deleteTime ?? '') === '').map(ruleOf);
}

/** One answer goes back with the call: the first, or the same one of several whenever the message is sent again. */
function chosen({ replies, mode }: ReplyRule, key: string): Reply | null {
  const sum = [...key].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return replies[mode === 'random' && replies.length > 0 ? sum % replies.length : 0] ?? null;
}

/**
 * Keeps a message, once however often it is sent, and finds what answers it: by the same function that the simulator shows.
 * Null when nothing does.
 */
export async function answerMessage(account: Row, received: Received, context: DomainContext): Promise<Reply | null> {
  const { kind, key, text, menuKey, follower } = received;
  const id = `${account.id}-${key}`;
  const rules = await rulesOf(account, context);
  return inTransaction(context, async ({ store, now }) => {
    const known = await store.get(MESSAGES, id);
    if (known !== undefined)
      return replyOf(
        rules.find((rule) => rule.id === textIn(known, 'rule')),
        key,
      );
    const heard = { text: kind === 'text' ? text : '', key: menuKey, tags: [], at: momentOf(now()) };
    const found = kind === 'unsubscribe' ? null : explainReply(rules, { ...heard, kind });
    const rule = found?.answer?.rule;
    await store.insert(MESSAGES, {
      id,
      account: account.id,
      openId: follower,
      kind,
      text: text.slice(0, MAX_KEPT) || null,
      rule: rule?.id ?? null,
      via: found?.via ?? 'none',
      createTime: dateTimeText(now()),
    });
    return replyOf(rule, key);
  });
}

const replyOf = (rule: ReplyRule | undefined, key: string): Reply | null =>
  rule === undefined ? null : chosen(rule, key);
