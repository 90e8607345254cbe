import { defineResource } from '@src/contracts/resource/definition.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { derivedProductField, HIDDEN_COLUMN, newsField, newsOptions, newsState, statusField } from './news-fields.ts';

/** Maximum number of concurrent ads of a position. */
export const MAX_ADS = 20;

/** A position is enabled or disabled; a disabled one serves no ads. */
export const adPositionLifecycle: LifecycleDefinition = {
  id: 'adPosition',
  regions: [
    {
      field: 'status',
      initial: 'enabled',
      states: {
        enabled: newsState('open', 'enabled', 'success', 'check-circle'),
        disabled: newsState('open', 'disabled', 'neutral', 'ban'),
      },
      transitions: [
        { event: 'disable', from: ['enabled'], to: 'disabled' },
        { event: 'enable', from: ['disabled'], to: 'enabled' },
      ],
    },
  ],
  events: {
    enable: { label: 'news.event.enable', icon: 'pi pi-check-circle', bulk: true },
    disable: { label: 'news.event.disable', icon: 'pi pi-ban', color: 'warning', reason: 'optional', bulk: true },
  },
};

/** Ad positions (modules, C2): an ad category in the menu. */
export const adPositionResource = defineResource({
  name: 'adPosition',
  module: 'news',
  api: '/news/positionCategory',
  label: 'news.position.one',
  plural: 'news.position.many',
  icon: 'pi pi-th-large',
  titleField: 'name',
  sort: 'name',
  page: '/news/position_detail/:id',
  lifecycle: adPositionLifecycle,
  related: [{ resource: 'ad', field: 'position', label: 'news.ad.many' }],
  fields: [
    newsField('code', 'text', {
      required: true,
      unique: true,
      checked: true,
      readOnly: 'afterCreate',
      minLength: 2,
      maxLength: 40,
      pattern: { source: '[a-z0-9]+(-[a-z0-9]+)*', message: 'news.help.slugForm' },
      help: 'news.help.code',
      search: true,
      list: { width: 160, pinned: true },
    }),
    newsField('name', 'text', { required: true, unique: true, maxLength: 40, search: true, list: { width: 160 } }),
    newsField('platform', 'select', {
      required: true,
      options: newsOptions('platform', 'web', 'app', 'mini'),
      filter: true,
      list: { width: 120 },
    }),
    newsField('kind', 'select', {
      required: true,
      options: newsOptions('kind', 'banner', 'carousel', 'popup', 'splash', 'text'),
      filter: true,
      list: { width: 130 },
    }),
    newsField('width', 'integer', { required: true, min: 1, max: 4096, help: 'news.help.pixels', ...HIDDEN_COLUMN }),
    newsField('height', 'integer', { required: true, min: 1, max: 4096, help: 'news.help.pixels', ...HIDDEN_COLUMN }),
    newsField('maxAds', 'integer', {
      required: true,
      default: 1,
      min: 1,
      max: MAX_ADS,
      help: 'news.help.maxAds',
      list: { width: 90 },
    }),
    derivedProductField('running', 'integer', { filter: false, list: { width: 100, sortable: false } }),
    derivedProductField('nextFree', 'datetime', { filter: false, list: { width: 170, sortable: false } }),
    newsField('rotateSeconds', 'integer', { min: 1, max: 600, help: 'news.help.rotateSeconds', ...HIDDEN_COLUMN }),
    newsField('capPerDay', 'integer', { min: 1, max: 1000, help: 'news.help.capPerDay', ...HIDDEN_COLUMN }),
    newsField('sample', 'image', { help: 'news.help.sample', list: false, filter: false, export: false }),
    statusField(adPositionLifecycle),
  ],
});
