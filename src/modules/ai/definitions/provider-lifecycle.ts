import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { statesFor } from './fields.ts';

const state = statesFor('provider');
const OPEN = ['unchecked', 'connected', 'failing'];

/**
 * Life cycle of a model server: whether it responds with the stored settings. All servers but disabled ones are used.
 */
export const providerLifecycle: LifecycleDefinition = {
  id: 'aiProvider',
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
        { event: 'check', from: OPEN, to: 'checking' },
        { event: 'answered', from: ['checking'], to: 'connected' },
        { event: 'refused', from: ['checking'], to: 'failing' },
        { event: 'changed', from: ['connected', 'failing'], to: 'unchecked' },
        { event: 'disable', from: OPEN, to: 'disabled' },
        { event: 'enable', from: ['disabled'], to: 'unchecked' },
      ],
    },
  ],
  events: {
    check: { label: 'ai.provider.event.check', icon: 'pi pi-sync', color: 'success' },
    disable: { label: 'ai.provider.event.disable', icon: 'pi pi-ban', color: 'warning', reason: 'optional' },
    enable: { label: 'ai.provider.event.enable', icon: 'pi pi-play' },
    answered: { label: 'ai.provider.event.answered', manual: false },
    refused: { label: 'ai.provider.event.refused', manual: false },
    changed: { label: 'ai.provider.event.changed', manual: false },
  },
};
