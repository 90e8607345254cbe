import { defineResource } from '@src/contracts/resource/definition.ts';
import { APART, HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor } from '../fields.ts';
import { articleLifecycle } from './article-lifecycle.ts';

const field = fieldsFor('article');
const IF_FILLED = (name: string) => ({ showWhen: { field: name, op: 'filled' } }) as const;

/** A news item sent to an official account: first a draft at the vendor, then a publication. */
export const officialArticleResource = defineResource({
  name: 'officialArticle',
  module: 'official',
  api: '/official_account/article',
  label: 'official.article.one',
  plural: 'official.article.many',
  icon: 'pi pi-file-export',
  titleField: 'title',
  sort: '-createTime,-id',
  page: '/official_account/article_detail/:id',
  lifecycle: articleLifecycle,
  actions: { update: false, import: false },
  // A request to the vendor cannot be undone.
  undoSeconds: 0,
  fields: [
    field('title', 'text', { ...SET, search: true, list: { width: 260, pinned: true } }),
    field('news', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: {
        resource: 'news',
        where: {
          all: [
            { field: 'status', op: 'is', value: 'published' },
            { field: 'copyOf', op: 'empty' },
          ],
        },
      },
      help: 'official.article.help.news',
      filter: true,
      list: { width: 220, hidden: true, sortable: false },
    }),
    field('account', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'officialAccount' },
      filter: true,
      list: { width: 170, sortable: false },
    }),
    field('goal', 'select', {
      required: true,
      readOnly: 'afterCreate',
      default: 'publish',
      options: choices('goal', ['draft', 'publish']),
      help: 'official.article.help.goal',
      list: { width: 140 },
    }),
    field('status', 'select', {
      ...SET,
      options: stateChoices(articleLifecycle),
      filter: true,
      list: { width: 140 },
    }),
    field('pictures', 'integer', { ...SET, ...HIDDEN, filter: false }),
    field('preparedAt', 'datetime', { ...SET, ...HIDDEN }),
    field('publishedAt', 'datetime', { ...SET, filter: true, list: { width: 180 } }),
    field('url', 'url', { ...SET, ...HIDDEN, ...IF_FILLED('url') }),
    field('articleId', 'code', {
      ...SET,
      ...HIDDEN,
      help: 'official.article.help.articleId',
      ...IF_FILLED('articleId'),
    }),
    field('errorCode', 'code', { ...SET, ...HIDDEN, ...IF_FILLED('errorCode') }),
    field('errorText', 'text', { ...SET, ...HIDDEN, ...IF_FILLED('errorText') }),
    field('stage', 'text', { ...SET, ...APART }),
    field('draftId', 'text', { ...SET, ...APART }),
    field('publishId', 'text', { ...SET, ...APART }),
    field('uploads', 'lines', { ...SET, ...APART, max: 200 }),
  ],
});
