import { defineResource } from '@src/contracts/resource/definition.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { derivedProductField, HIDDEN_COLUMN, productField, productOptions, statusField } from './product-fields.ts';

const ROLLOUT = {
  name: 'rollout',
  kind: 'percent',
  label: 'product.field.rollout',
  required: true,
  min: 0,
  max: 10_000,
};

/** States of a version that customers have received; its content cannot change any more. */
export const PUBLISHED_STATES = ['published', 'paused', 'superseded', 'withdrawn'] as const;

/** Lifecycle of a version (modules, C6). A superseded version is reinstated when its successor is withdrawn. */
export const versionLifecycle: LifecycleDefinition = {
  id: 'version',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: { label: 'product.versionStatus.draft', tone: 'neutral', icon: 'pi pi-pencil' },
        testing: { label: 'product.versionStatus.testing', tone: 'info', icon: 'pi pi-wrench' },
        ready: { label: 'product.versionStatus.ready', tone: 'info', icon: 'pi pi-check' },
        published: { label: 'product.versionStatus.published', tone: 'success', icon: 'pi pi-check-circle' },
        paused: { label: 'product.versionStatus.paused', tone: 'warning', icon: 'pi pi-pause-circle' },
        superseded: { label: 'product.versionStatus.superseded', tone: 'neutral', icon: 'pi pi-history' },
        withdrawn: { label: 'product.versionStatus.withdrawn', tone: 'danger', icon: 'pi pi-ban', final: true },
      },
      transitions: [
        { event: 'test', from: ['draft'], to: 'testing' },
        { event: 'pass', from: ['testing'], to: 'ready' },
        { event: 'fail', from: ['testing'], to: 'draft' },
        { event: 'publish', from: ['ready'], to: 'published' },
        { event: 'rollout', from: ['published'], to: 'published' },
        { event: 'pause', from: ['published'], to: 'paused' },
        { event: 'resume', from: ['paused'], to: 'published' },
        { event: 'withdraw', from: ['published', 'paused'], to: 'withdrawn' },
        { event: 'supersede', from: ['published', 'paused'], to: 'superseded' },
        { event: 'reinstate', from: ['superseded'], to: 'published' },
      ],
    },
  ],
  events: {
    test: { label: 'product.event.test', icon: 'pi pi-wrench' },
    pass: { label: 'product.event.pass', icon: 'pi pi-check' },
    fail: { label: 'product.event.fail', icon: 'pi pi-times', color: 'error', reason: 'required' },
    publish: {
      label: 'product.event.publish',
      icon: 'pi pi-send',
      color: 'success',
      confirm: 'product.confirm.publish',
      fields: [ROLLOUT],
    },
    rollout: { label: 'product.event.rollout', icon: 'pi pi-chart-line', fields: [ROLLOUT] },
    pause: { label: 'product.event.pause', icon: 'pi pi-pause', color: 'warning', reason: 'optional' },
    resume: { label: 'product.event.resume', icon: 'pi pi-play' },
    withdraw: {
      label: 'product.event.withdraw',
      icon: 'pi pi-ban',
      color: 'error',
      confirm: 'product.confirm.withdraw',
      fields: [
        {
          name: 'withdrawReason',
          kind: 'longText',
          label: 'product.field.withdrawReason',
          required: true,
          maxLength: 200,
        },
      ],
    },
    supersede: { label: 'product.event.supersede', manual: false },
    reinstate: { label: 'product.event.reinstate', manual: false },
  },
};

/** Versions of software products that customers receive (modules, C6). */
export const versionResource = defineResource({
  name: 'version',
  module: 'product',
  api: '/product/version',
  label: 'product.version.one',
  plural: 'product.version.many',
  icon: 'pi pi-history',
  titleField: 'number',
  sort: '-order',
  page: '/product/version_detail/:id',
  actions: { import: false },
  lifecycle: versionLifecycle,
  fields: [
    productField('number', 'text', {
      required: true,
      unique: { within: ['product'] },
      readOnly: 'afterCreate',
      help: 'product.help.number',
      maxLength: 20,
      pattern: {
        source: '(0|[1-9]\\d{0,3})\\.(0|[1-9]\\d{0,3})\\.(0|[1-9]\\d{0,3})',
        message: 'product.help.number',
      },
      search: true,
      list: { width: 110, pinned: true, sortable: false },
    }),
    productField('product', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'product' },
      filter: true,
      list: { width: 180, sortable: false },
    }),
    productField('channel', 'select', {
      required: true,
      default: 'stable',
      filter: true,
      list: { width: 110 },
      options: productOptions('channel', 'alpha', 'beta', 'stable'),
    }),
    productField('size', 'integer', { help: 'product.help.size', min: 1, max: 100_000, list: { width: 110 } }),
    derivedProductField('rollout', 'percent', { list: { width: 100 } }),
    derivedProductField('installs', 'integer', { list: { width: 100 } }),
    derivedProductField('failures', 'percent', { filter: true, list: { width: 100 } }),
    derivedProductField('publishedAt', 'datetime', { list: { width: 170 } }),
    statusField(versionLifecycle),
    productField('forceUpdate', 'boolean', { default: false, filter: true, ...HIDDEN_COLUMN }),
    productField('packageFile', 'code', { required: true, maxLength: 120, ...HIDDEN_COLUMN }),
    productField('sha256', 'code', {
      required: true,
      pattern: { source: '[0-9a-f]{64}', message: 'product.help.sha256' },
      minLength: 64,
      maxLength: 64,
      ...HIDDEN_COLUMN,
      form: { wide: true },
    }),
    productField('minSystem', 'text', { maxLength: 60, ...HIDDEN_COLUMN }),
    productField('changelogZh', 'longText', { required: true, maxLength: 5000, list: false, form: { wide: true } }),
    productField('changelogEn', 'longText', { required: true, maxLength: 5000, list: false, form: { wide: true } }),
    derivedProductField('withdrawReason', 'text', HIDDEN_COLUMN),
    derivedProductField('order', 'integer', { list: false, filter: false, detail: false, form: false, export: false }),
  ],
});

/** Sort key of a version such as `1.2.3`; 0 for an invalid version. */
export function versionOrder(number: unknown): number {
  const [, major, minor, patch] = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/.exec(String(number)) ?? [];
  return Number(major ?? 0) * 100_000_000 + Number(minor ?? 0) * 10_000 + Number(patch ?? 0);
}
