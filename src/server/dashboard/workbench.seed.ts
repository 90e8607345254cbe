import * as v from 'valibot';
import { type TODO_KINDS, todoContract } from '../../contracts/dashboard.ts';
import { createPrng } from '../seed/prng.ts';
import type { SeedOptions } from '../seed/seed-options.ts';
import { addDays, dateText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';

type Kind = (typeof TODO_KINDS)[number];

/** To-dos of operators, with the number of days until each is due. */
const TODOS: readonly { kind: Kind; title: string; inDays: number; done: boolean }[] = [
  { kind: 'refund', title: '与财务核对上周的大额退款', inDays: 0, done: false },
  { kind: 'ticket', title: '回访昨天投诉物流的客户', inDays: 0, done: false },
  { kind: 'ticket', title: '整理激活码问题的标准答复', inDays: 0, done: false },
  { kind: 'review', title: '确认新版本的更新说明', inDays: 1, done: false },
  { kind: 'stock', title: '和仓库核对热敏打印机库存', inDays: 1, done: false },
  { kind: 'refund', title: '更新退款原因的说明文字', inDays: 2, done: true },
  { kind: 'ticket', title: '汇总本周客户建议', inDays: 2, done: false },
  { kind: 'review', title: '检查即将到期的代理商合同', inDays: 3, done: true },
  { kind: 'stock', title: '预订下个月的安装工程师', inDays: 5, done: false },
  { kind: 'refund', title: '准备月底的佣金结算', inDays: 7, done: false },
];

/** A stored to-do: the fields of the contract, and its owner. */
export const todoRow = v.object({ ...todoContract.entries, owner: v.string() });
export type TodoRow = v.InferOutput<typeof todoRow>;

/** The demo accounts with to-dos: those named on the sign-in page. */
const OWNERS = ['1', '2'] as const;

/** Ten to-dos for each owner, the first due today. */
export function seedTodos({ seed, now }: SeedOptions): readonly (Row & TodoRow)[] {
  const prng = createPrng(seed, 'todos');
  return OWNERS.flatMap((owner, place) =>
    TODOS.map(({ inDays, ...todo }, index) => ({
      ...todo,
      owner,
      id: String(place * TODOS.length + index + 1),
      due: `${dateText(addDays(now, inDays))} ${prng.pick(['11:00:00', '15:00:00', '18:00:00'])}`,
    })),
  );
}
