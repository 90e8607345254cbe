import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import {
  derivedProductField,
  HIDDEN_COLUMN,
  inPlace,
  newsField,
  newsOptions,
  newsState,
  statusField,
} from './news-fields.ts';

/** States in which an ad occupies its position during its window. */
export const OCCUPYING_STATES = ['waiting', 'running'] as const;
const UNDER_WAY = ['waiting', 'running', 'paused'];

const moment = (name: string) => newsField(name, 'datetime', { required: true });
const position = newsField('position', 'relation', { required: true, relation: { resource: 'adPosition' } });
const isNow = (value: string) => ({ field: 'window', op: 'is', value }) as const;
const IS_AHEAD = { when: isNow('before'), otherwise: 'news.rule.windowOver' } as const;

/** Life cycle of an ad (modules, C2). Timers of the server move it between waiting, running and ended. */
export const adLifecycle: LifecycleDefinition = {
  id: 'ad',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: newsState('phase', 'draft', 'neutral', 'pencil'),
        waiting: newsState('phase', 'waiting', 'info', 'clock'),
        running: newsState('phase', 'running', 'success', 'play'),
        paused: newsState('phase', 'paused', 'warning', 'pause'),
        ended: newsState('phase', 'ended', 'neutral', 'stop-circle'),
        archived: newsState('phase', 'archived', 'neutral', 'inbox', true),
      },
      transitions: [
        ...['draft', 'paused'].flatMap((from) => {
          const event = from === 'draft' ? 'arm' : 'resume';
          return [
            { event, from: [from], to: 'running', guard: { when: isNow('within'), otherwise: 'news.rule.windowOver' } },
            { event, from: [from], to: 'waiting', guard: IS_AHEAD },
          ];
        }),
        { event: 'start', from: ['waiting'], to: 'running' },
        { event: 'end', from: UNDER_WAY, to: 'ended' },
        { event: 'pause', from: ['waiting', 'running'], to: 'paused' },
        { event: 'endNow', from: UNDER_WAY, to: 'ended' },
        { event: 'extend', from: ['ended'], to: 'waiting' },
        ...inPlace(UNDER_WAY, 'extend', 'moveTo'),
        ...inPlace(['draft', ...UNDER_WAY], 'reschedule'),
        ...inPlace(['draft'], 'moveTo'),
        { event: 'archive', from: ['draft', 'paused', 'ended'], to: 'archived' },
      ],
    },
  ],
  events: {
    arm: { label: 'news.event.arm', icon: 'pi pi-play', color: 'success', bulk: true },
    pause: { label: 'news.event.pause', icon: 'pi pi-pause', color: 'warning', reason: 'optional', bulk: true },
    resume: { label: 'news.event.resume', icon: 'pi pi-play', color: 'success', bulk: true },
    extend: { label: 'news.event.extend', icon: 'pi pi-calendar', fields: [moment('endAt')], bulk: true },
    reschedule: {
      label: 'news.event.rescheduleAd',
      icon: 'pi pi-calendar',
      fields: [moment('startAt'), moment('endAt')],
    },
    moveTo: { label: 'news.event.moveTo', icon: 'pi pi-arrow-right', fields: [position], bulk: true },
    endNow: {
      label: 'news.event.endNow',
      icon: 'pi pi-stop-circle',
      color: 'error',
      confirm: 'news.confirm.endNow',
      bulk: true,
    },
    archive: { label: 'news.event.archive', icon: 'pi pi-inbox', color: 'warning', reason: 'optional', bulk: true },
    start: { label: 'news.event.start', manual: false },
    end: { label: 'news.event.end', manual: false },
  },
};

const IS_LINKED = { field: 'linkKind', op: 'isNot', value: 'none' } as const;

const IS_REGIONAL = { field: 'audience', op: 'is', value: 'region' } as const;
/** Maximum number of regions of an ad that is not shown everywhere. */
const MAX_REGIONS = 20;

const fields: FieldDefinition[] = [
  newsField('media', 'image', { help: 'news.help.media', list: { width: 80, sortable: false } }),
  newsField('title', 'text', { required: true, maxLength: 40, search: true, list: { width: 190, pinned: true } }),
  newsField('position', 'relation', {
    required: true,
    relation: { resource: 'adPosition' },
    filter: true,
    list: { width: 150, sortable: false },
  }),
  newsField('linkKind', 'select', {
    required: true,
    default: 'none',
    options: newsOptions('link', 'url', 'product', 'news', 'mini', 'none'),
    filter: true,
    ...HIDDEN_COLUMN,
  }),
  newsField('link', 'text', {
    required: IS_LINKED,
    showWhen: IS_LINKED,
    maxLength: 300,
    help: 'news.help.link',
    refersTo: { by: 'linkKind', resources: { product: 'product', news: 'news' } },
    list: { width: 160, sortable: false },
  }),
  newsField('startAt', 'datetime', { required: true, filter: true, list: { width: 170 } }),
  newsField('endAt', 'datetime', { required: true, filter: true, list: { width: 170 } }),
  statusField(adLifecycle),
  derivedProductField('impressions', 'integer', { list: { width: 120 } }),
  derivedProductField('clicks', 'integer', { list: { width: 90 } }),
  derivedProductField('clickRate', 'percent', { help: 'news.help.clickRate', list: { width: 110 } }),
  newsField('weight', 'integer', {
    required: true,
    default: 50,
    min: 1,
    max: 100,
    help: 'news.help.adWeight',
    list: { width: 90 },
  }),
  newsField('audience', 'select', {
    required: true,
    default: 'all',
    options: newsOptions('audience', 'all', 'newUsers', 'members', 'region'),
    filter: true,
    ...HIDDEN_COLUMN,
  }),
  newsField('regions', 'tags', {
    required: IS_REGIONAL,
    showWhen: IS_REGIONAL,
    max: MAX_REGIONS,
    help: 'news.help.regions',
    ...HIDDEN_COLUMN,
  }),
  newsField('budget', 'integer', { min: 1, max: 1_000_000_000, help: 'news.help.budget', ...HIDDEN_COLUMN }),
  derivedProductField('window', 'select', {
    options: newsOptions('window', 'before', 'within', 'after'),
    list: false,
    filter: false,
    detail: false,
    export: false,
  }),
];

/** Ads (modules, C2). */
export const adResource = defineResource({
  name: 'ad',
  module: 'news',
  api: '/news/positionList',
  label: 'news.ad.one',
  plural: 'news.ad.many',
  icon: 'pi pi-image',
  titleField: 'title',
  sort: '-startAt,title',
  page: '/news/ad_detail/:id',
  lifecycle: adLifecycle,
  fields,
});
