import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

/**
 * Terms of a withdrawal (modules, C1): the minimum amount in fen, the fee in basis points, and the amount in fen from
 * which the approver may not also pay it.
 */
export const WITHDRAWAL_TERMS = { least: 1_000, fee: 60, fourEyes: 200_000 } as const;

/** Guard: paid manually, at the counter or through the bank, and not by a payment provider that reports the result. */
const BY_HAND = {
  when: {
    any: [
      { field: 'method', op: 'is', value: 'offline' },
      { field: 'bankFile', op: 'filled' },
    ],
  },
  otherwise: 'agent.withdrawal.guard.byHand',
} as const;

/** States in which an amount is reserved and not yet paid. */
export const OPEN_WITHDRAWALS = ['submitted', 'approved', 'paying', 'payFailed'] as const;

const lifecycle: LifecycleDefinition = {
  id: 'withdrawal',
  regions: [
    {
      field: 'status',
      initial: 'submitted',
      states: {
        submitted: { label: 'agent.withdrawal.status.submitted', tone: 'warning', icon: 'pi pi-inbox' },
        approved: { label: 'agent.withdrawal.status.approved', tone: 'info', icon: 'pi pi-check' },
        paying: { label: 'agent.withdrawal.status.paying', tone: 'info', icon: 'pi pi-sync' },
        payFailed: {
          label: 'agent.withdrawal.status.payFailed',
          tone: 'danger',
          icon: 'pi pi-exclamation-triangle',
        },
        paid: { label: 'agent.withdrawal.status.paid', tone: 'success', icon: 'pi pi-check-circle', final: true },
        rejected: {
          label: 'agent.withdrawal.status.rejected',
          tone: 'neutral',
          icon: 'pi pi-times-circle',
          final: true,
        },
      },
      transitions: [
        { event: 'approve', from: ['submitted'], to: 'approved' },
        { event: 'reject', from: ['submitted'], to: 'rejected' },
        { event: 'pay', from: ['approved'], to: 'paying' },
        { event: 'payOk', from: ['paying'], to: 'paid' },
        { event: 'payFail', from: ['paying'], to: 'payFailed' },
        { event: 'retry', from: ['payFailed'], to: 'paying' },
        { event: 'bankFile', from: ['approved'], to: 'paying' },
        { event: 'confirmPaid', from: ['paying'], to: 'paid', guard: BY_HAND },
        { event: 'returned', from: ['paying'], to: 'payFailed', guard: BY_HAND },
      ],
    },
  ],
  events: {
    approve: { label: 'agent.withdrawal.event.approve', icon: 'pi pi-check', color: 'success', bulk: true },
    reject: { label: 'agent.withdrawal.event.reject', icon: 'pi pi-times', color: 'error', reason: 'required' },
    pay: { label: 'agent.withdrawal.event.pay', icon: 'pi pi-wallet', confirm: 'agent.withdrawal.confirm.pay' },
    retry: { label: 'agent.withdrawal.event.retry', icon: 'pi pi-replay' },
    confirmPaid: {
      label: 'agent.withdrawal.event.confirmPaid',
      icon: 'pi pi-check-circle',
      fields: [
        { name: 'receipt', kind: 'text', label: 'agent.withdrawal.field.receipt', required: true, maxLength: 60 },
      ],
    },
    returned: {
      label: 'agent.withdrawal.event.returned',
      icon: 'pi pi-reply',
      color: 'warning',
      reason: 'required',
    },
    // Sent by creating the bank file, which contains the unmasked account numbers.
    bankFile: { label: 'agent.withdrawal.event.bankFile', manual: false },
    payOk: { label: 'agent.withdrawal.event.payOk', manual: false },
    payFail: { label: 'agent.withdrawal.event.payFail', manual: false },
  },
};

const set = (
  name: string,
  kind: string,
  rest: Omit<FieldDefinition, 'name' | 'kind' | 'label'> = {},
): FieldDefinition => ({ name, kind, label: `agent.withdrawal.field.${name}`, readOnly: true, ...rest });
const HIDDEN = { list: { hidden: true } } as const;

/** Withdrawals of agents' balances (modules, C1). */
export const withdrawalResource = defineResource({
  name: 'withdrawal',
  module: 'agent',
  api: '/agent/withdrawal',
  label: 'agent.withdrawal.one',
  plural: 'agent.withdrawal.many',
  icon: 'pi pi-wallet',
  titleField: 'no',
  sort: '-createTime,-no',
  totals: ['amount', 'fee', 'payout'],
  tools: ['pay'],
  actions: { update: false, delete: false, import: false },
  lifecycle,
  fields: [
    set('no', 'text', { unique: true, search: true, list: { width: 160, pinned: true } }),
    set('agent', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'agent', where: { field: 'status', op: 'is', value: 'active' } },
      filter: true,
      list: { width: 170, sortable: false },
    }),
    set('amount', 'money', {
      required: true,
      readOnly: 'afterCreate',
      help: 'agent.withdrawal.help.amount',
      min: WITHDRAWAL_TERMS.least,
      filter: true,
      list: { width: 120 },
    }),
    set('fee', 'money', { list: { width: 100 } }),
    set('payout', 'money', { list: { width: 120 } }),
    set('method', 'select', {
      options: ['wechat', 'bank', 'offline'].map((value) => ({ value, label: `agent.settlement.${value}` })),
      filter: true,
      list: { width: 110 },
    }),
    set('status', 'select', {
      filter: true,
      list: { width: 150 },
      options: Object.entries(lifecycle.regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({
        value,
        label,
        tone,
      })),
    }),
    set('approver', 'text', { list: { width: 110 } }),
    set('payer', 'text', { list: { width: 110 } }),
    set('payeeName', 'text', HIDDEN),
    set('payeeAccount', 'text', { mask: 'all', ...HIDDEN }),
    set('attempts', 'integer', HIDDEN),
    set('receipt', 'text', HIDDEN),
    set('bankFile', 'text', { filter: true, ...HIDDEN }),
    set('paidAt', 'datetime', { filter: true, ...HIDDEN }),
    set('createTime', 'datetime', { filter: true, list: { width: 180 } }),
  ],
});
