import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

const MESSAGES = [
  ['佣金政策调整通知', '下月起，金牌与钻石代理的间接佣金按新比例计算；此前订单的佣金不变。'],
  ['资料即将到期', '您的代理资格将于 30 天内到期，请尽快联系区域经理办理续期。'],
  ['新品培训邀请', '本周五下午三点举行新品线上培训，会议链接已发送到您的手机。'],
] as const;

/** Messages to some agents of the demo. */
export const seedAgentMessages = ({ now }: SeedOptions): readonly Row[] =>
  Array.from({ length: 12 }, (_, index) => {
    const [title, text] = MESSAGES[index % MESSAGES.length] ?? MESSAGES[0];
    return {
      id: String(index + 1),
      agent: `a${index + 1}`,
      title,
      text,
      sender: 'vben',
      createTime: dateTimeText(addDays(now, index - 40)),
    };
  });
