import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { statesFor } from './fields.ts';

const state = statesFor('account');

/** Lifecycle of an official account: whether the vendor accepts its stored credentials. */
export const accountLifecycle: LifecycleDefinition = {
  id: 'officialAccount',
  regions: [
    {
      field: 'status',
      initial: 'unchecked',
      states: {
        unchecked: state('unchecked', 'neutral', 'question-circle'),
        checking: state('checking', 'info', 'spinner'),
        connected: state('connected', 'success', 'check-circle'),
        failing: state('failing', 'danger', 'exclamation-circle'),
        disabled: state('disabled', 'neutral', 'ban'),
      },
      transitions: [
        { event: 'check', from: ['unchecked', 'connected', 'failing'], to: 'checking' },
        { event: 'answered', from: ['checking'], to: 'connected' },
        { event: 'refused', from: ['checking'], to: 'failing' },
        { event: 'changed', from: ['connected', 'failing'], to: 'unchecked' },
        { event: 'disable', from: ['unchecked', 'connected', 'failing'], to: 'disabled' },
        { event: 'enable', from: ['disabled'], to: 'unchecked' },
      ],
    },
  ],
  events: {
    check: { label: 'official.account.event.check', icon: 'pi pi-sync', color: 'success', bulk: true },
    disable: {
      label: 'official.account.event.disable',
      icon: 'pi pi-ban',
      color: 'warning',
      reason: 'optional',
      confirm: 'official.account.confirm.disable',
    },
    enable: { label: 'official.account.event.enable', icon: 'pi pi-play' },
    answered: { label: 'official.account.event.answered', manual: false },
    refused: { label: 'official.account.event.refused', manual: false },
    changed: { label: 'official.account.event.changed', manual: false },
  },
};
