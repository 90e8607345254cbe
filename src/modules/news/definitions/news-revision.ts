import { defineResource } from '@src/contracts/resource/definition.ts';
import { MAX_ATTACHMENTS, MAX_CONTENT, NEWS_CHANNELS } from './news.ts';
import { followingField, newsOptions } from './news-fields.ts';

const KEPT_ONLY = { list: false, filter: false } as const;

/** Revisions of one piece of news that are kept; the oldest go first. */
export const MAX_REVISIONS = 100;

/** What a piece of news said after each change of its text. */
export const newsRevisionResource = defineResource({
  name: 'newsRevision',
  module: 'news',
  api: '/news/revision',
  label: 'news.revision.one',
  plural: 'news.revision.many',
  icon: 'pi pi-history',
  titleField: 'title',
  sort: '-no',
  log: true,
  actions: { import: false, export: false },
  fields: [
    followingField('news', 'relation', {
      relation: { resource: 'news' },
      filter: true,
      list: { width: 200, sortable: false },
    }),
    followingField('no', 'integer', { list: { width: 90 } }),
    followingField('event', 'text', { filter: true, list: { width: 120 } }),
    followingField('title', 'text', { search: true, list: { width: 240 } }),
    followingField('subtitle', 'text', { list: false }),
    followingField('author', 'text', { list: { width: 120 } }),
    followingField('digest', 'longText', { list: false }),
    followingField('content', 'richText', { maxLength: MAX_CONTENT, list: false, filter: false }),
    followingField('category', 'relation', {
      relation: { resource: 'newsCategory', onDelete: 'keep' },
      list: false,
      filter: false,
    }),
    followingField('channels', 'multiSelect', { options: newsOptions('channel', ...NEWS_CHANNELS), ...KEPT_ONLY }),
    followingField('allowComment', 'boolean', KEPT_ONLY),
    followingField('tags', 'tags', { list: false }),
    followingField('slug', 'text', { list: false }),
    followingField('seoTitle', 'text', { list: false }),
    followingField('seoDescription', 'longText', { list: false }),
    followingField('sourceUrl', 'url', { list: false }),
    followingField('cover', 'image', { list: false, filter: false }),
    followingField('attachments', 'files', { max: MAX_ATTACHMENTS, ...KEPT_ONLY }),
    followingField('createTime', 'datetime', { filter: true, list: { width: 180 } }),
  ],
});
