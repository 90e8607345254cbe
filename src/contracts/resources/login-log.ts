import { defineResource } from '../resource/definition.ts';
import type { Tone } from '../resource/field.ts';
import type { LifecycleDefinition, LifecycleRegion } from '../resource/lifecycle.ts';
import { logFields } from './log-fields.ts';

/** Retention in days; older entries are deleted. */
export const LOGIN_LOG_DAYS = 180;
/** Sign-in methods. */
export const LOGIN_METHODS = ['password', 'sms', 'qr'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];
/** Results of a sign-in attempt. */
export const LOGIN_RESULTS = [
  'success',
  'wrongPassword',
  'wrongCode',
  'blocked',
  'locked',
  'disabled',
  'expired',
] as const;
export type LoginResult = (typeof LOGIN_RESULTS)[number];
/** How a session ended: sign-out, timeout, ended by another user, or its token was withdrawn. */
export const SESSION_ENDS = ['manual', 'timeout', 'kicked', 'token'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
/** Suspicious patterns: many failures in a short time, an unknown device, places too far apart. */
export const LOGIN_ALERTS = ['burst', 'newDevice', 'farApart'] as const;
export type LoginAlert = (typeof LOGIN_ALERTS)[number];

const RESULT_TONES: Readonly<Record<LoginResult, Tone>> = {
  success: 'success',
  wrongPassword: 'warning',
  wrongCode: 'warning',
  blocked: 'danger',
  locked: 'danger',
  disabled: 'neutral',
  expired: 'neutral',
};

const session: LifecycleRegion = {
  field: 'session',
  initial: 'none',
  states: {
    none: { label: 'statistics.login.session.none', tone: 'neutral', icon: 'pi pi-minus-circle' },
    open: { label: 'statistics.login.session.open', tone: 'success', icon: 'pi pi-circle-fill' },
    ended: { label: 'statistics.login.session.ended', tone: 'neutral', icon: 'pi pi-sign-out' },
  },
  transitions: [
    { event: 'kick', from: ['open'], to: 'ended' },
    { event: 'end', from: ['open'], to: 'ended' },
    ...(['none', 'open', 'ended'] as const).flatMap((state) =>
      ['blockHour', 'blockDay', 'unblock'].map((event) => ({ event, from: [state], to: state })),
    ),
    {
      event: 'unlock',
      from: ['none'],
      to: 'none',
      guard: {
        when: { field: 'result', op: 'in', value: ['wrongPassword', 'blocked', 'locked'] },
        otherwise: 'statistics.login.guard.notLocked',
      },
    },
  ],
};

const lifecycle: LifecycleDefinition = {
  id: 'loginLog',
  regions: [session],
  events: {
    kick: {
      label: 'statistics.login.event.kick',
      icon: 'pi pi-sign-out',
      color: 'error',
      reason: 'optional',
      bulk: true,
    },
    end: { label: 'statistics.login.event.end', manual: false },
    blockHour: { label: 'statistics.login.event.blockHour', icon: 'pi pi-ban', color: 'error', reason: 'required' },
    blockDay: { label: 'statistics.login.event.blockDay', icon: 'pi pi-ban', color: 'error', reason: 'required' },
    unblock: { label: 'statistics.login.event.unblock', icon: 'pi pi-check-circle' },
    unlock: { label: 'statistics.login.event.unlock', icon: 'pi pi-lock-open', reason: 'optional' },
  },
};

const { field, options } = logFields('login');

/** Log of sign-in attempts with place and result (modules, C7). */
export const loginLogResource = defineResource({
  name: 'login-log',
  module: 'statistics',
  api: '/statistics/login',
  label: 'statistics.login.one',
  plural: 'statistics.login.many',
  icon: 'pi pi-sign-in',
  titleField: 'account',
  sort: '-time',
  log: true,
  actions: { import: false },
  lifecycle,
  fields: [
    field('time', 'datetime', { filter: true, list: { width: 180, pinned: true } }),
    field('account', 'text', { search: true, filter: true, list: { width: 130, sortable: false } }),
    field('realName', 'text', { search: true, list: { width: 130, sortable: false } }),
    field('result', 'select', {
      filter: true,
      options: options('result', LOGIN_RESULTS, RESULT_TONES),
      list: { width: 150, sortable: false },
    }),
    field('times', 'integer', { list: { width: 100, sortable: false } }),
    field('alerts', 'multiSelect', {
      filter: true,
      options: options('alert', LOGIN_ALERTS, { burst: 'danger', newDevice: 'info', farApart: 'warning' }),
      list: { width: 190, sortable: false },
    }),
    field('ip', 'text', { mask: 'address', filter: true, list: { width: 150, sortable: false } }),
    field('region', 'text', { list: { width: 110, sortable: false } }),
    field('device', 'text', { search: true, list: { width: 180, sortable: false } }),
    field('method', 'select', {
      filter: true,
      options: options('method', LOGIN_METHODS),
      list: { width: 120, sortable: false },
    }),
    field('session', 'select', {
      filter: true,
      options: Object.entries(session.states).map(([value, { label, tone }]) => ({ value, label, tone })),
      list: { width: 130, sortable: false },
    }),
    field('endTime', 'datetime', { list: { width: 180, sortable: false } }),
    field('endReason', 'select', { options: options('end', SESSION_ENDS), list: { width: 130, sortable: false } }),
    field('sessionName', 'text', { list: false, filter: false, export: false }),
  ],
});
