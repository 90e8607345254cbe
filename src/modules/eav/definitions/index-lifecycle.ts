import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { statesFor } from './fields.ts';

const state = statesFor('index');

/** The life of a search index: the one before answers until a new one is whole, and can be taken back (modules, D2). */
export const indexLifecycle: LifecycleDefinition = {
  id: 'eavIndex',
  regions: [
    {
      field: 'status',
      initial: 'idle',
      states: {
        idle: state('idle', 'neutral', 'circle'),
        building: state('building', 'info', 'spinner'),
        live: state('live', 'success', 'check-circle'),
        failed: state('failed', 'danger', 'exclamation-circle'),
      },
      transitions: [
        { event: 'build', from: ['idle', 'live', 'failed'], to: 'building' },
        { event: 'swapped', from: ['building'], to: 'live' },
        { event: 'broken', from: ['building'], to: 'failed' },
        { event: 'rollBack', from: ['live', 'failed'], to: 'live' },
      ],
    },
  ],
  events: {
    build: { label: 'eav.index.event.build', icon: 'pi pi-sync', color: 'success', bulk: true },
    swapped: { label: 'eav.index.event.swapped', manual: false },
    broken: { label: 'eav.index.event.broken', manual: false },
    rollBack: {
      label: 'eav.index.event.rollBack',
      icon: 'pi pi-replay',
      color: 'warning',
      confirm: 'eav.index.confirm.rollBack',
    },
  },
};
