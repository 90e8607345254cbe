import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

/** The product introduction prompt, which has a draft. */
const COMMAND = '3';
const EXAMPLES = [
  [
    'CRM 面向企业',
    { product: '港湾 CRM 5.0', reader: '企业客户', keywords: '移动审批, 数据导出' },
    '提到两个要点，不编造数字。',
  ],
  ['巡检面向代理商', { product: '门店巡检', reader: '代理商', keywords: '' }, '说明代理商能做什么。'],
] as const;

/** Demo golden examples. */
export const seedExamples = ({ now }: SeedOptions): readonly Row[] =>
  EXAMPLES.map(([title, inputs, expected], index) => ({
    id: String(index + 1),
    ...{ title, command: COMMAND, expected },
    inputs: Object.entries(inputs).map(([key, value]) => ({ key, value })),
    ...{ creator: 'content_head', updater: 'content_head', createTime: dateTimeText(addDays(now, -30)) },
  }));
