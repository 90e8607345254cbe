import { defineResource } from '@src/contracts/resource/definition.ts';
import { MAX_ATTACHMENTS, MAX_CONTENT, NEWS_CHANNELS } from './news.ts';
import { derivedProductField, newsOptions } from './news-fields.ts';

const KEPT_ONLY = { list: false, filter: false } as const;

/** Maximum number of stored revisions per news item; the oldest are deleted first. */
export const MAX_REVISIONS = 100;

/** Versions of a news item's content. */
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
    derivedProductField('news', 'relation', {
      // Revisions do not block the deletion of their news item.
      relation: { resource: 'news', onDelete: 'keep' },
      filter: true,
      list: { width: 200, sortable: false },
    }),
    derivedProductField('no', 'integer', { list: { width: 90 } }),
    derivedProductField('event', 'text', { filter: true, list: { width: 120 } }),
    derivedProductField('title', 'text', { search: true, list: { width: 240 } }),
    derivedProductField('subtitle', 'text', { list: false }),
    derivedProductField('author', 'text', { list: { width: 120 } }),
    derivedProductField('digest', 'longText', { list: false }),
    derivedProductField('content', 'richText', { maxLength: MAX_CONTENT, list: false, filter: false }),
    derivedProductField('category', 'relation', {
      relation: { resource: 'newsCategory', onDelete: 'keep' },
      list: false,
      filter: false,
    }),
    derivedProductField('channels', 'multiSelect', { options: newsOptions('channel', ...NEWS_CHANNELS), ...KEPT_ONLY }),
    derivedProductField('allowComment', 'boolean', KEPT_ONLY),
    derivedProductField('tags', 'tags', { list: false }),
    derivedProductField('slug', 'text', { list: false }),
    derivedProductField('seoTitle', 'text', { list: false }),
    derivedProductField('seoDescription', 'longText', { list: false }),
    derivedProductField('sourceUrl', 'url', { list: false }),
    derivedProductField('cover', 'image', { list: false, filter: false }),
    derivedProductField('attachments', 'files', { max: MAX_ATTACHMENTS, ...KEPT_ONLY }),
    derivedProductField('createTime', 'datetime', { filter: true, list: { width: 180 } }),
  ],
});
