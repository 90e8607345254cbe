import { expect, it } from 'vitest';
import { timelineOf } from './timeline-steps.ts';

const COMMON = { version: 1, creator: 'system', updater: 'system', updateTime: '', can: [] };
const at = (minute: number) => `2026-06-17 10:${String(minute).padStart(2, '0')}:00`;
const entry = (id: string, event: string, minute: number, reason: string | null = null) => ({
  ...{ id, event, reason, resource: 'order', record: 'o1', title: '1', by: 'vben', time: at(minute) },
  ...{ changes: [], request: 'r' },
});

it('shows every parcel with its number, once', () => {
  const parcel = (id: string, minute: number) => ({
    ...{ id, carrier: 'sf', trackingNo: `PARCEL-000${id}`, lines: [`o1-${id}`], time: at(minute) },
  });
  const order = {
    ...COMMON,
    id: 'o1',
    createTime: at(1),
    deliveredAt: at(5),
    parcels: [parcel('1', 3), parcel('2', 5)],
  };
  const history = [entry('2', 'deliver', 5), entry('1', 'deliverPart', 3)];
  expect(
    timelineOf(order, [], history).map(({ time, label, by, parcel: sent }) => [
      ...[time.slice(14, 16), label, by, sent?.trackingNo],
    ]),
  ).toEqual([
    ['05', 'order.event.deliver', 'vben', 'PARCEL-0002'],
    ['03', 'order.event.deliverPart', 'vben', 'PARCEL-0001'],
    ['01', 'order.event.create', '', undefined],
  ]);
});

it('shows the events of all regions once, newest first', () => {
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
