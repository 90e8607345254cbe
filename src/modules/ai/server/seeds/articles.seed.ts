import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { planPieces } from '../generator.ts';

const TOPICS = ['港湾 CRM 5.0', '秋季客户日', '移动审批', '数据导出', '门店巡检', '新手培训'] as const;
const ENDS = ['done', 'adopted', 'stopped', 'done', 'limited', 'failed', 'done', 'filtered'] as const;
const COUNT = 24;
/** Ids and versions of published prompts with only a topic as input. */
const PROMPTS = [
  ['1', 3, { topic: '', length: '中' }],
  ['2', 1, { topic: '', time: '周五' }],
  ['1', 2, { topic: '', length: '短' }],
] as const;

function seedOne(index: number, now: Date): Row {
  const [command, promptVersion, blank] = PROMPTS[index % PROMPTS.length] ?? PROMPTS[0];
  const topic = TOPICS[index % TOPICS.length] ?? '';
  const round = Math.floor(index / TOPICS.length) + 1;
  const title = round > 1 ? `${topic}（${round}）` : topic;
  const status = ENDS[index % ENDS.length] ?? 'done';
  const id = String(index + 1);
  const inputs = Object.entries({ ...blank, topic }).map(([key, value]) => ({ key, value }));
  const text = planPieces({ scene: 'article', language: 'zh_CN', inputs: { topic }, topic: id, section: null })
    .map((piece) => piece.text)
    .join('');
  const hasText = status !== 'failed' && status !== 'filtered';
  const tokensOut = hasText ? 300 + index * 7 : 90;
  return {
    id,
    ...{ title, command, promptVersion, inputs, status },
    ...{ purpose: index % 6 === 5 ? 'bench' : 'article', situation: 'normal' },
    content: hasText ? text.trim() : null,
    rating: hasText && index % 2 === 0 ? 3 + (index % 3) : null,
    ...{ tokensIn: 60, tokensOut, cost: 1, seconds: 8 + (index % 5) },
    news: status === 'adopted' ? `n${index + 1}` : null,
    ...{ sourceNews: null, keep: null, sourceKey: null },
    ...{ bannedWords: [], run: 1, section: null, written: 0, skipped: 0, began: 0 },
    ...{ creator: 'editor', updater: 'editor', createTime: dateTimeText(addDays(now, -index)) },
  };
}

/** An article that is being written at the start of the demo. */
const underWay = (now: Date): Row => ({
  ...seedOne(COUNT, now),
  ...{ status: 'writing', situation: 'slow', content: null, rating: null, began: now.getTime() },
  ...{ tokensIn: 0, tokensOut: 0, cost: 0, seconds: 0 },
});

/** Demo articles, including every final state. */
export const seedArticles = ({ now }: SeedOptions): readonly Row[] => [
  ...Array.from({ length: COUNT }, (_, index) => seedOne(index, now)),
  underWay(now),
];
