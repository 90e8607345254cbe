import { ASKED_BEFORE, HANDED_OVER } from '@src/modules/customers/server/handed-over.seed.ts';
import { createPrng } from '@src/server/seed/prng.ts';
import type { ResourceSeedOptions } from '@src/server/seed/seed-options.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { type Answer, deliveryOf, lineOfAnswer } from '../../definitions/replies/answer.ts';
import { repliesOf } from '../../definitions/replies/reply-rule.ts';
import { seedOfficialReplies } from './replies.seed.ts';

/** Texts of the demo's followers, with the rule that answered, if any. */
const SAID: readonly (readonly [text: string, rule: string | null])[] = [
  ['价格', 'or14'],
  ['多少钱一年', 'or14'],
  ['怎么开发票', 'or15'],
  ['人工', 'or3'],
  ['可以退款吗', 'or16'],
  ['有鸿蒙版吗', null],
  ['支持离线使用吗', null],
  ['什么时候发货', 'or17'],
  ['有鸿蒙版吗', null],
  ['能导入旧数据吗', null],
  ['忘记密码了', 'or25'],
  ['有鸿蒙版吗', null],
  ['在吗', 'or8'],
  ['支持离线使用吗', null],
  ['有没有优惠', 'or20'],
];
const COUNT = 150;
/** Minutes between two messages. */
const APART = 95;

/** The message that opened a ticket of the demo, and the question before it: both of one follower, shortly after each other. */
function ofConversation(no: number, now: Date) {
  const { message, place, minutes, ticket } = HANDED_OVER;
  if (no === message) return { place, at: addMinutes(now, -minutes), more: { ticket } };
  return no === message - 1 ? { place, at: addMinutes(now, -minutes - ASKED_BEFORE), more: {} } : null;
}
/** Every n-th third answer exceeded the vendor's limit. */
const LATE_EVERY = 4;

/** States of the answers to a message: the first was returned directly, most others were sent. */
const answersTo = (replies: unknown, index: number, at: string): readonly Answer[] =>
  repliesOf(replies).map((reply, place): Answer => {
    const isLate = place === 2 && index % LATE_EVERY === 0;
    const refusal = isLate ? { code: 45_047, words: 'out of response count limit' } : { code: null, words: '' };
    return { reply, state: place === 0 ? 'passive' : isLate ? 'failed' : 'sent', at, ...refusal };
  });

/** Messages of the demo's followers in the last ten days, oldest first. */
export const seedOfficialMessages = ({ seed, now }: ResourceSeedOptions): readonly Row[] => {
  const prng = createPrng(seed, 'official-messages');
  const rules = new Map(seedOfficialReplies({ seed, now }).map((row) => [row.id, row.replies]));
  return Array.from({ length: COUNT }, (_, index): Row => {
    const [text, rule] = SAID[index % SAID.length] ?? ['', null];
    const isSubscription = index % 19 === 7;
    const answering = isSubscription ? 'or1' : (rule ?? 'or2');
    const picked = prng.whole(1, 40);
    const usual = { place: picked, at: addMinutes(now, -(COUNT - index) * APART), more: {} };
    const { place, at, more } = ofConversation(index + 1, now) ?? usual;
    const createTime = dateTimeText(at);
    const answers = answersTo(rules.get(answering), index, createTime);
    return {
      id: String(index + 1),
      account: 'oa1',
      customer: `c${place}`,
      openId: `o${String(place).padStart(6, '0')}demo`,
      kind: isSubscription ? 'subscribe' : 'text',
      text: isSubscription ? null : text,
      rule: answering,
      via: isSubscription ? 'subscribe' : rule === null ? 'default' : 'keyword',
      answers: answers.map(lineOfAnswer),
      delivery: deliveryOf(answers),
      ...more,
      createTime,
    };
  });
};
