import { expect, it } from 'vitest';
import { timelineOf } from './timeline-steps.ts';

const COMMON = { version: 1, creator: 'system', updater: 'system', updateTime: '', can: [] };
const at = (minute: number) => `2026-06-17 10:${String(minute).padStart(2, '0')}:00`;
const entry = (id: string, event: string, minute: number, reason: string | null = null) => ({
  ...{ id, event, reason, resource: 'order', record: 'o1', title: '1', by: 'vben', time: at(minute) },
  ...{ changes: [], request: 'r' },
});

it('tells what happened in all regions once, newest first', () => {
  const order = { ...COMMON, id: 'o1', createTime: at(1), paidAt: at(2), deliveredAt: at(4), completedAt: at(4) };
  const refund = { ...COMMON, id: 'r1', creator: 'orders', createTime: at(5), approvedAt: at(6), approver: 'vben' };
  const history = [
    entry('4', 'openAfterSale', 5),
    entry('3', 'issueKey', 4),
    entry('2', 'flag', 3, 'Mind it'),
    entry('1', 'markPaid', 2),
  ];
  expect(
    timelineOf(order, [refund], history).map(({ time, label, by, note }) => [time.slice(14, 16), label, by, note]),
  ).toEqual([
    ['06', 'order.refundEvent.approve', 'vben', ''],
    ['05', 'order.refundEvent.create', 'orders', ''],
    ['04', 'order.event.issueKey', 'vben', ''],
    ['03', 'order.event.flag', 'vben', 'Mind it'],
    ['02', 'order.event.markPaid', 'vben', ''],
    ['01', 'order.event.create', '', ''],
  ]);
});
