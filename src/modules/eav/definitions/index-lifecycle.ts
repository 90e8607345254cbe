import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { statesFor } from './fields.ts';

const state = statesFor('index');
const connection = statesFor('connection');
const ELSEWHERE = { field: 'kind', op: 'is', value: 'elastic' } as const;

/**
 * Lifecycle of a search index: the previous index serves queries until the new one is complete, and can be restored
 * (modules, D2).
 */
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
        { event: 'moved', from: ['building', 'live', 'failed'], to: 'idle' },
      ],
    },
    {
      field: 'connection',
      initial: 'unknown',
      states: {
        unknown: connection('unknown', 'neutral', 'question-circle'),
        testing: connection('testing', 'info', 'spinner'),
        ok: connection('ok', 'success', 'check-circle'),
        failing: connection('failing', 'danger', 'exclamation-circle'),
      },
      transitions: [
        {
          event: 'test',
          from: ['unknown', 'ok', 'failing'],
          to: 'testing',
          guard: { when: ELSEWHERE, otherwise: 'eav.index.guard.builtin' },
        },
        { event: 'answered', from: ['testing'], to: 'ok' },
        { event: 'refused', from: ['testing'], to: 'failing' },
        { event: 'changed', from: ['ok', 'failing'], to: 'unknown' },
      ],
    },
  ],
  events: {
    build: { label: 'eav.index.event.build', icon: 'pi pi-sync', color: 'success', bulk: true },
    swapped: { label: 'eav.index.event.swapped', manual: false },
    broken: { label: 'eav.index.event.broken', manual: false },
    test: { label: 'eav.index.event.test', icon: 'pi pi-bolt' },
    answered: { label: 'eav.database.event.answered', manual: false },
    refused: { label: 'eav.database.event.refused', manual: false },
    changed: { label: 'eav.database.event.changed', manual: false },
    moved: { label: 'eav.index.event.moved', manual: false },
    rollBack: {
      label: 'eav.index.event.rollBack',
      icon: 'pi pi-replay',
      color: 'warning',
      confirm: 'eav.index.confirm.rollBack',
    },
  },
};
