import type { LifecycleDefinition, LifecycleState } from '@src/contracts/resource/lifecycle.ts';

const state = (name: string, tone: LifecycleState['tone'], icon: string, final = false): LifecycleState => ({
  label: `agent.status.${name}`,
  tone,
  icon: `pi pi-${icon}`,
  ...(final ? { final } : {}),
});

/** Transitions that leave an agent in its current state. */
const inPlace = (event: string, ...states: readonly string[]) =>
  states.map((name) => ({ event, from: [name], to: name }));

/** Lifecycle of an agent (modules, C1). */
export const agentLifecycle: LifecycleDefinition = {
  id: 'agent',
  regions: [
    {
      field: 'status',
      initial: 'pending',
      states: {
        pending: state('pending', 'warning', 'clock'),
        active: state('active', 'success', 'check-circle'),
        suspended: state('suspended', 'warning', 'pause'),
        expired: state('expired', 'neutral', 'calendar'),
        terminated: state('terminated', 'neutral', 'ban', true),
        rejected: state('rejected', 'danger', 'times-circle'),
      },
      transitions: [
        { event: 'approve', from: ['pending'], to: 'active' },
        { event: 'reject', from: ['pending'], to: 'rejected' },
        { event: 'resubmit', from: ['rejected'], to: 'pending' },
        { event: 'suspend', from: ['active'], to: 'suspended' },
        { event: 'resume', from: ['suspended'], to: 'active' },
        { event: 'expire', from: ['active', 'suspended'], to: 'expired' },
        { event: 'renew', from: ['expired'], to: 'active' },
        ...inPlace('changeTier', 'active', 'suspended'),
        ...inPlace('tierDue', 'active', 'suspended'),
        ...inPlace('tierEarned', 'active', 'suspended'),
        ...inPlace('message', 'pending', 'active', 'suspended', 'expired'),
        ...inPlace('moveUnder', 'active', 'suspended', 'expired'),
        ...inPlace('resetInvite', 'active', 'suspended'),
        { event: 'terminate', from: ['active', 'suspended', 'expired'], to: 'terminated' },
      ],
    },
  ],
  events: {
    approve: { label: 'agent.event.approve', icon: 'pi pi-check', color: 'success', bulk: true },
    reject: { label: 'agent.event.reject', icon: 'pi pi-times', color: 'error', reason: 'required' },
    resubmit: { label: 'agent.event.resubmit', icon: 'pi pi-replay' },
    suspend: { label: 'agent.event.suspend', icon: 'pi pi-pause', color: 'warning', reason: 'required', bulk: true },
    resume: { label: 'agent.event.resume', icon: 'pi pi-play' },
    renew: {
      label: 'agent.event.renew',
      icon: 'pi pi-calendar',
      fields: [{ name: 'validTo', kind: 'date', label: 'agent.field.validTo', required: true }],
    },
    changeTier: {
      label: 'agent.event.changeTier',
      icon: 'pi pi-sort-alt',
      bulk: true,
      confirm: 'agent.confirm.changeTier',
      fields: [
        {
          name: 'tier',
          kind: 'relation',
          label: 'agent.field.tier',
          required: true,
          relation: { resource: 'agentTier' },
        },
        { name: 'from', kind: 'date', label: 'agent.field.tierFrom', help: 'agent.help.tierFrom' },
      ],
    },
    moveUnder: {
      label: 'agent.event.moveUnder',
      icon: 'pi pi-sitemap',
      confirm: 'agent.confirm.moveUnder',
      fields: [
        {
          name: 'parent',
          kind: 'relation',
          label: 'agent.field.parent',
          help: 'agent.help.parent',
          relation: { resource: 'agent', parentField: 'parent' },
        },
      ],
    },
    resetInvite: { label: 'agent.event.resetInvite', icon: 'pi pi-refresh', reason: 'required' },
    terminate: {
      label: 'agent.event.terminate',
      icon: 'pi pi-ban',
      color: 'error',
      reason: 'required',
      confirm: 'agent.confirm.terminate',
    },
    message: {
      label: 'agent.event.message',
      icon: 'pi pi-send',
      bulk: true,
      fields: [
        { name: 'title', kind: 'text', label: 'agent.message.field.title', required: true, maxLength: 60 },
        { name: 'text', kind: 'longText', label: 'agent.message.field.text', required: true, maxLength: 1000 },
      ],
    },
    expire: { label: 'agent.event.expire', manual: false },
    tierDue: { label: 'agent.event.tierDue', manual: false },
    tierEarned: { label: 'agent.event.tierEarned', manual: false },
  },
};
