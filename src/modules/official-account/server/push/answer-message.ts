import type { ServerContext } from '@src/server/http/endpoint.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { type Answer, answersOf, deliveryOf, lineOfAnswer } from '../../definitions/replies/answer.ts';
import { explainReply } from '../../definitions/replies/match-reply.ts';
import { momentOf } from '../../definitions/replies/moment-of.ts';
import { type Reply, type ReplyRule, ruleOf } from '../../definitions/replies/reply-rule.ts';
import { MESSAGES, REPLIES } from '../official-row.ts';
import { countHit } from '../reply-hits.ts';
import { isTransfer } from './conversation-text.ts';
import { recordFollower, tagsOf } from './followers.ts';
import type { Received } from './parse-message.ts';
import { transferToStaff } from './transfer-message.ts';
import { isDirect } from './write-xml.ts';

/** Maximum number of stored characters of a message. */
const MAX_KEPT = 2048;
/** Milliseconds by which further answers are delayed, so that the direct response arrives first. */
export const HEAD_START_MS = 1000;

/** All rules of an account outside the bin; matching checks whether they are enabled and valid. */
async function rulesOf(account: Row, { store }: ServerContext): Promise<readonly ReplyRule[]> {
  const { rows } = await store.select(REPLIES, { where: { field: 'account', op: 'is', value: account.id } });
  return rows.filter((row) => (row.deleteTime ?? '') === '').map(ruleOf);
}

/** All replies of a rule; in random mode one of them, always the same for a repeated message. */
function selectReplies({ replies, mode }: ReplyRule, key: string): readonly Reply[] {
  if (mode !== 'random') return replies;
  const sum = [...key].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return replies.slice(sum % Math.max(replies.length, 1)).slice(0, 1);
}

/**
 * Plans the answers: the first is returned in the response to the vendor's call if its type allows, the others are sent
 * separately.
 */
const planAnswers = (replies: readonly Reply[], at: string): readonly Answer[] =>
  replies.map((reply, index) => {
    const isPassive = index === 0 && isDirect(reply.type);
    return { reply, state: isPassive ? 'passive' : 'waiting', code: null, words: '', at: isPassive ? at : '' };
  });

/** The message's attributes for its rule and answers. */
function buildAnswerAttributes(rule: ReplyRule | undefined, key: string, now: Date): Readonly<Record<string, unknown>> {
  const answers = rule === undefined ? [] : planAnswers(selectReplies(rule, key), dateTimeText(now));
  const delivery = deliveryOf(answers);
  const waits = delivery === 'waiting' ? { heardAt: now.getTime(), dueAt: now.getTime() + HEAD_START_MS } : {};
  return { rule: rule?.id ?? null, answers: answers.map(lineOfAnswer), delivery, ...waits };
}

/** The reply to return in the response to the vendor's call. */
const passiveOf = (row: Row): Reply | null =>
  answersOf(row.answers).find(({ state }) => state === 'passive')?.reply ?? null;

/**
 * Stores a message once, even when it is sent repeatedly, and finds the rule that answers it with the function that the
 * simulator uses. Returns the reply for the response; null without one.
 */
export async function answerMessage(
  account: Row,
  received: Received,
  context: ServerContext,
  resources: ResourceRegistry,
): Promise<Reply | null> {
  const { kind, key, text, menuKey, follower } = received;
  const id = `${account.id}-${key}`;
  const rules = await rulesOf(account, context);
  return inTransaction(context, async (each) => {
    const { store, now } = each;
    const known = await store.get(MESSAGES, id);
    if (known !== undefined) return passiveOf(known);
    const customer = await recordFollower(account, received, { ...each, resources });
    // A rule for a QR code's tag also applies when the customer has no free slot for the tag.
    const tags = [...new Set([...tagsOf(customer), ...(received.scene === '' ? [] : [received.scene])])];
    const heard = { text: kind === 'text' ? text : '', key: menuKey, tags, at: momentOf(now()) };
    const found = kind === 'unsubscribe' ? null : explainReply(rules, { ...heard, kind });
    const rule = found?.answer?.rule;
    if (rule !== undefined) await countHit(rule.id, store, now());
    const row = await store.insert(MESSAGES, {
      id,
      account: account.id,
      openId: follower,
      customer: customer?.id ?? null,
      kind,
      text: text.slice(0, MAX_KEPT) || null,
      via: found?.via ?? 'none',
      ...buildAnswerAttributes(rule, key, now()),
      createTime: dateTimeText(now()),
    });
    if (isTransfer(row)) {
      const ticket = await transferToStaff(account, row, { ...each, resources });
      await store.update(MESSAGES, id, { ticket });
    }
    return passiveOf(row);
  });
}
