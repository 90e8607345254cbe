import { defineResource } from '../resource/definition.ts';
import type { FieldDefinition } from '../resource/field.ts';
import { JOB_KINDS } from '../resource/job-states.ts';
import type { LifecycleDefinition, LifecycleRegion } from '../resource/lifecycle.ts';

const status: LifecycleRegion = {
  field: 'status',
  initial: 'queued',
  states: {
    queued: { label: 'system.job.status.queued', tone: 'neutral', icon: 'pi pi-inbox' },
    running: { label: 'system.job.status.running', tone: 'info', icon: 'pi pi-cog' },
    waiting: { label: 'system.job.status.waiting', tone: 'warning', icon: 'pi pi-clock' },
    done: { label: 'system.job.status.done', tone: 'success', icon: 'pi pi-check-circle', final: true },
    failed: { label: 'system.job.status.failed', tone: 'danger', icon: 'pi pi-times-circle' },
    cancelled: { label: 'system.job.status.cancelled', tone: 'neutral', icon: 'pi pi-ban', final: true },
  },
  transitions: [
    { event: 'begin', from: ['queued', 'waiting'], to: 'running' },
    { event: 'handBack', from: ['running'], to: 'queued' },
    { event: 'putOff', from: ['running'], to: 'waiting' },
    { event: 'giveUp', from: ['running'], to: 'failed' },
    { event: 'finish', from: ['running'], to: 'done' },
    { event: 'cancel', from: ['queued', 'running', 'waiting'], to: 'cancelled' },
    { event: 'retry', from: ['waiting', 'failed'], to: 'queued' },
  ],
};

const lifecycle: LifecycleDefinition = {
  id: 'job',
  regions: [status],
  events: {
    begin: { label: 'system.job.event.begin', manual: false },
    handBack: { label: 'system.job.event.handBack', manual: false },
    putOff: { label: 'system.job.event.putOff', manual: false },
    giveUp: { label: 'system.job.event.giveUp', manual: false },
    finish: { label: 'system.job.event.finish', manual: false },
    retry: { label: 'system.job.event.retry', icon: 'pi pi-refresh', color: 'primary', bulk: true },
    cancel: { label: 'system.job.event.cancel', icon: 'pi pi-ban', color: 'error', reason: 'optional', bulk: true },
  },
};

const field = (name: string, kind: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  kind,
  label: `system.job.field.${name}`,
  readOnly: true,
  form: false,
  ...more,
});

/** Background jobs of the server: owner, progress, and errors. */
export const jobResource = defineResource({
  name: 'job',
  module: 'system',
  api: '/system/job',
  label: 'system.job.one',
  plural: 'system.job.many',
  origin: 'system.job.origin',
  icon: 'pi pi-cog',
  titleField: 'name',
  sort: '-createTime',
  actions: { create: false, update: false, delete: false, import: false },
  undoSeconds: 0,
  lifecycle,
  fields: [
    field('name', 'text', { search: true, list: { width: 220, pinned: true } }),
    field('kind', 'select', {
      filter: true,
      options: JOB_KINDS.map((value) => ({ value, label: `system.job.kind.${value}` })),
      list: { width: 150 },
    }),
    field('status', 'select', { filter: true, list: { width: 130 } }),
    field('progress', 'percent', { list: { width: 110 } }),
    field('done', 'integer', { list: { width: 100 } }),
    field('total', 'integer', { list: { width: 100 } }),
    field('failures', 'integer', { list: { width: 100 } }),
    field('attempts', 'integer', { list: { width: 100 } }),
    field('lastError', 'longText', { list: { width: 280, sortable: false } }),
    field('ownerName', 'text', { search: true, list: { width: 130 } }),
    field('startTime', 'datetime', { list: { width: 180 } }),
    field('endTime', 'datetime', { list: { width: 180 } }),
    field('nextTime', 'datetime', { list: { width: 180, hidden: true } }),
    field('holder', 'text', { list: { width: 160, hidden: true } }),
  ],
});
