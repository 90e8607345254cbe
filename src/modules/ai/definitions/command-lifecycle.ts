import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { statesFor } from './fields.ts';

const state = statesFor('command');

/** Life cycle of a prompt. Articles use its published version while the draft changes. */
export const commandLifecycle: LifecycleDefinition = {
  id: 'aiCommand',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: state('draft', 'neutral', 'pencil'),
        published: state('published', 'success', 'check-circle'),
        changed: state('changed', 'warning', 'file-edit'),
        disabled: state('disabled', 'neutral', 'ban'),
      },
      transitions: [
        { event: 'publish', from: ['draft', 'changed'], to: 'published' },
        { event: 'edit', from: ['published'], to: 'changed' },
        { event: 'disable', from: ['published', 'changed'], to: 'disabled' },
        { event: 'enable', from: ['disabled'], to: 'changed' },
      ],
    },
  ],
  events: {
    publish: { label: 'ai.command.event.publish', icon: 'pi pi-check-circle', color: 'success' },
    disable: { label: 'ai.command.event.disable', icon: 'pi pi-ban', color: 'warning', reason: 'optional', bulk: true },
    enable: { label: 'ai.command.event.enable', icon: 'pi pi-play' },
    edit: { label: 'ai.command.event.edit', manual: false },
  },
};
