import { defineResource } from '@src/contracts/resource/definition.ts';
import type { LifecycleDefinition, LifecycleRegion } from '@src/contracts/resource/lifecycle.ts';
import { logFields } from '@src/contracts/resources/log-fields.ts';

/** Events that an installed product reports. */
export const USAGE_EVENTS = ['install', 'upgrade', 'uninstall', 'heartbeat', 'activate', 'deactivate'] as const;
export type UsageEvent = (typeof USAGE_EVENTS)[number];
/** Operating systems of products. */
export const USAGE_SYSTEMS = ['windows', 'macos', 'linux', 'android', 'ios'] as const;

const { field, options } = logFields('usage');

const attention: LifecycleRegion = {
  field: 'attention',
  initial: 'heard',
  states: {
    heard: { label: 'statistics.usage.attention.heard', tone: 'success', icon: 'pi pi-eye' },
    muted: { label: 'statistics.usage.attention.muted', tone: 'neutral', icon: 'pi pi-eye-slash' },
  },
  transitions: [
    { event: 'mute', from: ['heard'], to: 'muted' },
    { event: 'unmute', from: ['muted'], to: 'heard' },
  ],
};

/** A log entry never changes; only the attention to its device does. */
const lifecycle: LifecycleDefinition = {
  id: 'usageLog',
  regions: [attention],
  events: {
    mute: {
      label: 'statistics.usage.action.mute',
      icon: 'pi pi-eye-slash',
      color: 'warning',
      reason: 'optional',
      confirm: 'statistics.usage.confirm.mute',
    },
    unmute: { label: 'statistics.usage.action.unmute', icon: 'pi pi-eye' },
  },
};
const column = (width: number) => ({ width, sortable: false });

/** Events reported by installed products. The log is append-only and entries never change (modules, C7). */
export const usageLogResource = defineResource({
  name: 'usage-log',
  module: 'statistics',
  api: '/statistics/install',
  label: 'statistics.usage.one',
  plural: 'statistics.usage.many',
  icon: 'pi pi-download',
  titleField: 'productName',
  sort: '-time',
  log: true,
  actions: { import: false },
  lifecycle,
  fields: [
    field('time', 'datetime', { filter: true, list: { width: 180, pinned: true } }),
    field('event', 'select', {
      filter: true,
      options: options('event', USAGE_EVENTS, { install: 'success', uninstall: 'danger', deactivate: 'warning' }),
      list: column(120),
    }),
    field('productName', 'text', { search: true, filter: true, list: column(150) }),
    field('product', 'relation', { relation: { resource: 'product', storedNameField: 'productName' }, list: false }),
    field('versionFrom', 'text', { list: column(110) }),
    field('versionTo', 'text', { filter: true, list: column(110) }),
    field('result', 'select', {
      filter: true,
      options: options('result', ['ok', 'fail'], { ok: 'success', fail: 'danger' }),
      list: column(110),
    }),
    field('code', 'code', { list: column(110) }),
    field('customer', 'relation', { relation: { resource: 'customer' }, filter: true, list: column(140) }),
    field('agent', 'relation', { relation: { resource: 'agent' }, list: { ...column(140), hidden: true } }),
    field('domain', 'text', { search: true, list: column(200) }),
    field('device', 'code', { search: true, list: column(130) }),
    field('os', 'select', { filter: true, options: options('os', USAGE_SYSTEMS), list: column(110) }),
    field('ip', 'text', { mask: 'address', list: column(140) }),
    field('duration', 'integer', { list: column(120) }),
    field('attention', 'select', {
      filter: true,
      options: Object.entries(attention.states).map(([value, { label, tone }]) => ({ value, label, tone })),
      list: column(120),
    }),
  ],
});
