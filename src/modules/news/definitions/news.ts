import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { derivedProductField, HIDDEN_COLUMN, newsField, newsOptions, statusField } from './news-fields.ts';
import { newsLifecycle } from './news-lifecycle.ts';

/** Publication channels of news. */
export const NEWS_CHANNELS = ['site', 'app', 'wechat'] as const;
/** Limits of tags: their number, and characters of one tag. */
export const NEWS_TAGS = { most: 10, longest: 12 } as const;
/** Maximum number of downloadable files of a news item. */
export const MAX_ATTACHMENTS = 10;
/** Maximum characters of the content, including markup. */
export const MAX_CONTENT = 20_000;

const TEXT = { form: { group: 'text' } } as const;
const READERS = { form: { group: 'readers' } } as const;
const SEARCHED = { form: { group: 'search' } } as const;

const fields: FieldDefinition[] = [
  newsField('cover', 'image', { help: 'news.help.cover', list: { width: 80, sortable: false }, ...TEXT }),
  newsField('title', 'text', {
    required: true,
    maxLength: 64,
    search: true,
    list: { width: 240, pinned: true },
    form: { group: 'text', wide: true },
  }),
  newsField('subtitle', 'text', { maxLength: 64, ...HIDDEN_COLUMN, ...TEXT }),
  newsField('author', 'text', { maxLength: 16, list: { width: 110 }, ...TEXT }),
  newsField('digest', 'longText', {
    maxLength: 120,
    search: true,
    help: 'news.help.digest',
    list: false,
    form: { group: 'text', wide: true },
  }),
  newsField('content', 'richText', {
    maxLength: MAX_CONTENT,
    list: false,
    filter: false,
    form: { group: 'text', wide: true },
  }),
  newsField('attachments', 'files', {
    max: MAX_ATTACHMENTS,
    help: 'news.help.attachments',
    list: false,
    filter: false,
    form: { group: 'text', wide: true },
  }),
  newsField('category', 'relation', {
    required: true,
    relation: { resource: 'newsCategory', parentField: 'parent' },
    filter: true,
    list: { width: 130, sortable: false },
    ...READERS,
  }),
  newsField('channels', 'multiSelect', {
    options: newsOptions('channel', ...NEWS_CHANNELS),
    help: 'news.help.channels',
    filter: true,
    list: { width: 170, sortable: false },
    ...READERS,
  }),
  newsField('tags', 'tags', { max: NEWS_TAGS.most, ...HIDDEN_COLUMN, ...READERS }),
  newsField('weight', 'integer', {
    default: 0,
    min: 0,
    max: 9999,
    help: 'news.help.weight',
    ...HIDDEN_COLUMN,
    ...READERS,
  }),
  newsField('unpublishAt', 'datetime', { help: 'news.help.unpublishAt', ...HIDDEN_COLUMN, ...READERS }),
  newsField('allowComment', 'boolean', { ...HIDDEN_COLUMN, ...READERS }),
  newsField('sourceUrl', 'url', { ...HIDDEN_COLUMN, ...READERS }),
  newsField('slug', 'text', {
    unique: { within: ['copyOf'] },
    maxLength: 80,
    pattern: { source: '[a-z0-9]+(-[a-z0-9]+)*', message: 'news.help.slugForm' },
    help: 'news.help.slug',
    ...HIDDEN_COLUMN,
    ...SEARCHED,
  }),
  newsField('seoTitle', 'text', { maxLength: 70, help: 'news.help.seoTitle', ...HIDDEN_COLUMN, ...SEARCHED }),
  newsField('seoDescription', 'longText', {
    maxLength: 160,
    list: false,
    filter: false,
    help: 'news.help.seoDescription',
    form: { group: 'search', wide: true },
  }),
  derivedProductField('pin', 'integer', { list: { width: 80 } }),
  derivedProductField('views', 'integer', { list: { width: 90 } }),
  derivedProductField('publishAt', 'datetime', { filter: true, list: { width: 170 } }),
  statusField(newsLifecycle),
  derivedProductField('copyOf', 'relation', {
    relation: { resource: 'news' },
    filter: true,
    list: { width: 150, sortable: false },
  }),
  derivedProductField('copyNote', 'text', { ...HIDDEN_COLUMN }),
  derivedProductField('copyRevision', 'integer', { ...HIDDEN_COLUMN }),
  derivedProductField('workingCopy', 'relation', {
    relation: { resource: 'news' },
    list: false,
    filter: false,
    export: false,
  }),
  derivedProductField('submittedBy', 'person', { ...HIDDEN_COLUMN }),
  derivedProductField('approvedBy', 'person', { ...HIDDEN_COLUMN }),
  derivedProductField('correctedAt', 'datetime', { ...HIDDEN_COLUMN }),
  derivedProductField('shareUntil', 'datetime', { list: false, filter: false, export: false }),
  derivedProductField('shareToken', 'text', { list: false, filter: false, detail: false, export: false }),
];

/** News (modules, C2). */
export const newsResource = defineResource({
  name: 'news',
  module: 'news',
  api: '/news',
  label: 'news.one',
  plural: 'news.many',
  icon: 'pi pi-megaphone',
  titleField: 'title',
  sort: '-updateTime,title',
  page: '/news/news_detail/:id',
  lifecycle: newsLifecycle,
  form: {
    groups: [
      { name: 'text', label: 'news.group.text' },
      { name: 'readers', label: 'news.group.readers' },
      { name: 'search', label: 'news.group.search' },
    ],
  },
  fields,
});

/** Content fields: stored in revisions, and copied from working copies. */
export const CONTENT_FIELDS = [
  'cover',
  'title',
  'subtitle',
  'author',
  'digest',
  'content',
  'attachments',
  'category',
  'channels',
  'tags',
  'slug',
  'seoTitle',
  'seoDescription',
  'sourceUrl',
  'allowComment',
] as const;
