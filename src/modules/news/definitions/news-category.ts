import { defineResource } from '@src/contracts/resource/definition.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { NEWS_CHANNELS } from './news.ts';
import { derivedProductField, newsField, newsOptions, newsState, statusField } from './news-fields.ts';

/** Maximum nesting depth of categories. */
export const NEWS_CATEGORY_DEPTH = 3;

/** A category is open or closed; merging moves its contents to another one and closes it. */
export const newsCategoryLifecycle: LifecycleDefinition = {
  id: 'newsCategory',
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
        { event: 'merge', from: ['enabled', 'disabled'], to: 'disabled' },
      ],
    },
  ],
  events: {
    enable: { label: 'news.event.enable', icon: 'pi pi-check-circle', bulk: true },
    disable: { label: 'news.event.disable', icon: 'pi pi-ban', color: 'warning', reason: 'optional', bulk: true },
    merge: {
      label: 'news.event.merge',
      icon: 'pi pi-arrow-right-arrow-left',
      color: 'warning',
      fields: [
        newsField('mergedInto', 'relation', {
          required: true,
          relation: { resource: 'newsCategory', parentField: 'parent' },
        }),
      ],
    },
  },
};

/** News categories (modules, C2). */
export const newsCategoryResource = defineResource({
  name: 'newsCategory',
  module: 'news',
  api: '/news/newsCategory',
  label: 'news.category.one',
  plural: 'news.category.many',
  icon: 'pi pi-tags',
  titleField: 'name',
  sort: 'sort,name',
  tree: { parentField: 'parent' },
  tools: ['update'],
  lifecycle: newsCategoryLifecycle,
  fields: [
    newsField('name', 'text', {
      required: true,
      unique: { within: ['parent'] },
      maxLength: 20,
      search: true,
      list: { width: 220, pinned: true },
    }),
    newsField('parent', 'relation', {
      relation: { resource: 'newsCategory', parentField: 'parent' },
      list: false,
      filter: false,
    }),
    derivedProductField('items', 'text', {
      help: 'news.help.items',
      filter: false,
      list: { width: 120, sortable: false },
    }),
    newsField('reviewRequired', 'boolean', { default: true, help: 'news.help.reviewRequired', list: { width: 130 } }),
    newsField('defaultChannels', 'multiSelect', {
      options: newsOptions('channel', ...NEWS_CHANNELS),
      help: 'news.help.defaultChannels',
      list: { width: 180, sortable: false },
    }),
    newsField('sort', 'integer', { required: true, default: 1, min: 0, max: 9999, list: { width: 80 } }),
    newsField('icon', 'icon', { list: { hidden: true } }),
    statusField(newsCategoryLifecycle),
    derivedProductField('mergedInto', 'relation', {
      relation: { resource: 'newsCategory', parentField: 'parent' },
      list: { hidden: true },
    }),
  ],
});
