import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { statesFor } from './fields.ts';

const state = statesFor('reply');

/** Lifecycle of an auto-reply rule. A rule with conflicts is enabled only after a user confirmed them. */
export const replyLifecycle: LifecycleDefinition = {
  id: 'officialReply',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: state('draft', 'neutral', 'pencil'),
        conflict: state('conflict', 'warning', 'exclamation-triangle'),
        enabled: state('enabled', 'success', 'check-circle'),
        disabled: state('disabled', 'neutral', 'pause'),
        archived: state('archived', 'neutral', 'inbox'),
      },
      transitions: [
        {
          event: 'enable',
          from: ['draft', 'disabled'],
          to: 'enabled',
          guard: { when: { field: 'conflicts', op: 'is', value: 0 }, otherwise: 'official.reply.otherwise.conflicts' },
        },
        { event: 'enable', from: ['draft', 'disabled'], to: 'conflict' },
        { event: 'confirm', from: ['conflict'], to: 'enabled' },
        { event: 'revise', from: ['conflict'], to: 'draft' },
        { event: 'disable', from: ['enabled'], to: 'disabled' },
        { event: 'archive', from: ['draft', 'conflict', 'disabled'], to: 'archived' },
        { event: 'revive', from: ['archived'], to: 'draft' },
      ],
    },
  ],
  events: {
    enable: { label: 'official.reply.event.enable', icon: 'pi pi-play', color: 'success', bulk: true },
    confirm: {
      label: 'official.reply.event.confirm',
      icon: 'pi pi-check',
      color: 'warning',
      confirm: 'official.reply.confirm.confirm',
    },
    revise: { label: 'official.reply.event.revise', icon: 'pi pi-pencil' },
    disable: { label: 'official.reply.event.disable', icon: 'pi pi-pause', bulk: true },
    archive: { label: 'official.reply.event.archive', icon: 'pi pi-inbox', bulk: true },
    revive: { label: 'official.reply.event.revive', icon: 'pi pi-undo' },
  },
};
