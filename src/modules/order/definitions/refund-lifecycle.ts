import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

const RETURNS_GOODS = { field: 'kind', op: 'is', value: 'returnGoods' } as const;
/** Result of the payment provider for a refund. The provider first only accepts a refund; its result must be polled. */
const saysProvider = (value: string) => ({ field: 'providerState', op: 'is', value }) as const;
const OWN_REASON = { field: 'reapplied', op: 'less', value: 2 } as const;

const REJECT_REASON = {
  name: 'rejectReason',
  kind: 'longText',
  label: 'order.field.rejectReason',
  required: true,
  maxLength: 200,
};

/** Life cycle of a refund (modules, C5). */
export const refundLifecycle: LifecycleDefinition = {
  id: 'refund',
  regions: [
    {
      field: 'status',
      initial: 'requested',
      states: {
        requested: { label: 'order.refundStatus.requested', tone: 'warning', icon: 'pi pi-inbox' },
        awaitingReturn: { label: 'order.refundStatus.awaitingReturn', tone: 'info', icon: 'pi pi-truck' },
        approvedToPay: { label: 'order.refundStatus.approvedToPay', tone: 'warning', icon: 'pi pi-wallet' },
        paying: { label: 'order.refundStatus.paying', tone: 'info', icon: 'pi pi-sync' },
        payFailed: { label: 'order.refundStatus.payFailed', tone: 'danger', icon: 'pi pi-exclamation-triangle' },
        succeeded: { label: 'order.refundStatus.succeeded', tone: 'success', icon: 'pi pi-check-circle', final: true },
        rejected: { label: 'order.refundStatus.rejected', tone: 'danger', icon: 'pi pi-times-circle' },
        cancelled: { label: 'order.refundStatus.cancelled', tone: 'neutral', icon: 'pi pi-ban', final: true },
      },
      transitions: [
        {
          event: 'approve',
          from: ['requested'],
          to: 'awaitingReturn',
          guard: { when: RETURNS_GOODS, otherwise: 'order.guard.kind' },
        },
        { event: 'approve', from: ['requested'], to: 'approvedToPay' },
        { event: 'reject', from: ['requested'], to: 'rejected' },
        {
          event: 'reapply',
          from: ['rejected'],
          to: 'requested',
          guard: { when: OWN_REASON, otherwise: 'order.guard.reapplied' },
        },
        { event: 'withdraw', from: ['requested', 'awaitingReturn'], to: 'cancelled' },
        { event: 'receive', from: ['awaitingReturn'], to: 'approvedToPay' },
        { event: 'refuseGoods', from: ['awaitingReturn'], to: 'rejected' },
        { event: 'pay', from: ['approvedToPay'], to: 'paying' },
        {
          event: 'queryRefund',
          from: ['paying'],
          to: 'succeeded',
          guard: { when: saysProvider('success'), otherwise: 'order.guard.askProvider' },
        },
        {
          event: 'queryRefund',
          from: ['paying'],
          to: 'payFailed',
          guard: { when: saysProvider('abnormal'), otherwise: 'order.guard.askProvider' },
        },
        { event: 'queryRefund', from: ['paying'], to: 'paying' },
        { event: 'retry', from: ['payFailed'], to: 'paying' },
        { event: 'payByHand', from: ['payFailed'], to: 'succeeded' },
      ],
    },
  ],
  events: {
    approve: { label: 'order.refundEvent.approve', icon: 'pi pi-check', bulk: true },
    reject: { label: 'order.refundEvent.reject', icon: 'pi pi-times', color: 'error', fields: [REJECT_REASON] },
    receive: { label: 'order.refundEvent.receive', icon: 'pi pi-inbox', confirm: 'order.confirm.receive' },
    refuseGoods: {
      label: 'order.refundEvent.refuseGoods',
      icon: 'pi pi-replay',
      color: 'error',
      fields: [REJECT_REASON, { name: 'refusedPhotos', kind: 'images', label: 'order.field.refusedPhotos', max: 9 }],
    },
    pay: { label: 'order.refundEvent.pay', icon: 'pi pi-wallet', confirm: 'order.confirm.payRefund' },
    queryRefund: { label: 'order.refundEvent.queryRefund', icon: 'pi pi-sync' },
    retry: { label: 'order.refundEvent.retry', icon: 'pi pi-refresh' },
    payByHand: {
      label: 'order.refundEvent.payByHand',
      icon: 'pi pi-file-check',
      fields: [{ name: 'receipt', kind: 'text', label: 'order.field.receipt', required: true, maxLength: 60 }],
    },
    reapply: { label: 'order.refundEvent.reapply', icon: 'pi pi-replay', reason: 'required' },
    withdraw: { label: 'order.refundEvent.withdraw', icon: 'pi pi-ban', color: 'warning', reason: 'optional' },
  },
};
