import type { QueueId } from './dashboard.ts';

/** Target of a queue: resource, page and filters of its records. */
export interface QueueTarget {
  readonly resource: string;
  readonly path: string;
  readonly filters: Readonly<Record<string, string>>;
  /** Filters for the overdue ones. */
  readonly late?: Readonly<Record<string, string>>;
}

/** The queues of the workbench. The count and the page's list use the same filters, so that they agree. */
export const QUEUES: Readonly<Record<QueueId, QueueTarget>> = {
  deliver: { resource: 'order', path: '/order/index', filters: { status: 'toDeliver' } },
  refund: { resource: 'refund', path: '/order/refund', filters: { status: 'requested' } },
  refundPay: { resource: 'refund', path: '/order/refund', filters: { status: 'approvedToPay,payFailed' } },
  ticket: {
    resource: 'feedback',
    path: '/user/feedback',
    filters: { status: 'open,assigned' },
    late: { sla: 'breached' },
  },
  withdrawal: { resource: 'withdrawal', path: '/agent/withdrawal', filters: { status: 'submitted' } },
  agent: { resource: 'agent', path: '/agent/index', filters: { status: 'pending' } },
};

/** The address of the list of a queue. */
export const queueAddress = (id: QueueId, isLate = false): string => {
  const { path, filters, late } = QUEUES[id];
  return `${path}?${new URLSearchParams({ ...filters, ...(isLate ? late : {}) })}`;
};
