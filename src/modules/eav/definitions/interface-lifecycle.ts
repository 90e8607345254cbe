import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { statesFor } from './fields.ts';

const state = statesFor('interface');

/** Lifecycle of an interface: it is published after a test, and deprecated before it is retired. */
export const interfaceLifecycle: LifecycleDefinition = {
  id: 'eavInterface',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: state('draft', 'neutral', 'pencil'),
        tested: state('tested', 'info', 'check'),
        published: state('published', 'success', 'check-circle'),
        deprecated: state('deprecated', 'warning', 'exclamation-triangle'),
        retired: { ...state('retired', 'neutral', 'inbox'), final: true },
      },
      transitions: [
        { event: 'test', from: ['draft', 'tested'], to: 'tested' },
        { event: 'changed', from: ['tested'], to: 'draft' },
        { event: 'publish', from: ['tested'], to: 'published' },
        { event: 'deprecate', from: ['published'], to: 'deprecated' },
        { event: 'resume', from: ['deprecated'], to: 'published' },
        { event: 'retire', from: ['published', 'deprecated'], to: 'retired' },
      ],
    },
  ],
  events: {
    test: { label: 'eav.interface.event.test', icon: 'pi pi-play', color: 'success', bulk: true },
    changed: { label: 'eav.interface.event.changed', manual: false },
    publish: { label: 'eav.interface.event.publish', icon: 'pi pi-check', color: 'success', bulk: true },
    deprecate: {
      label: 'eav.interface.event.deprecate',
      icon: 'pi pi-exclamation-triangle',
      color: 'warning',
      fields: [{ name: 'sunset', kind: 'date', label: 'eav.interface.field.sunset', required: true }],
    },
    resume: { label: 'eav.interface.event.resume', icon: 'pi pi-replay' },
    retire: {
      label: 'eav.interface.event.retire',
      icon: 'pi pi-inbox',
      color: 'error',
      reason: 'required',
      confirm: 'eav.interface.confirm.retire',
    },
  },
};
