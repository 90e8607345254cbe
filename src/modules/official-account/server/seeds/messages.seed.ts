import { createPrng } from '@src/server/seed/prng.ts';
import type { ResourceSeedOptions } from '@src/server/seed/seed-options.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

/** What followers of the demo wrote, with the rule that answered, if any did. */
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

/** What followers of the demo sent in the last ten days, the oldest first. */
export const seedOfficialMessages = ({ seed, now }: ResourceSeedOptions): readonly Row[] => {
  const prng = createPrng(seed, 'official-messages');
  return Array.from({ length: COUNT }, (_, index): Row => {
    const [text, rule] = SAID[index % SAID.length] ?? ['', null];
    const isSubscription = index % 19 === 7;
    return {
      id: String(index + 1),
      account: 'oa1',
      openId: `oHarbour${String(prng.whole(1, 40)).padStart(4, '0')}`,
      kind: isSubscription ? 'subscribe' : 'text',
      text: isSubscription ? null : text,
      rule: isSubscription ? 'or1' : (rule ?? 'or2'),
      via: isSubscription ? 'subscribe' : rule === null ? 'default' : 'keyword',
      createTime: dateTimeText(addMinutes(now, -(COUNT - index) * APART)),
    };
  });
};
