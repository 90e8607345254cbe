import { defineResource } from '@src/contracts/resource/definition.ts';
import { HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { articleLifecycle } from './article-lifecycle.ts';
import { choices, fieldsFor } from './fields.ts';
import { KEEP_LIST_LIMITS } from './keeps.ts';
import { PROVIDER_FAULTS } from './provider.ts';

const field = fieldsFor('article');
const ONCE = { readOnly: 'afterCreate' } as const;
const APART = { list: false, filter: false, detail: false, export: false } as const;

/**
 * Why an article was not written to its end, or cannot be used as it came: `moderated` where the provider found harm in it, whose
 * kinds are the words. `unmoderated` says of a whole text that the provider was to look at it and could not, `shortened` that it was
 * too long twice and was cut.
 */
export const ARTICLE_FAULTS = [
  ...PROVIDER_FAULTS,
  'noProvider',
  'quota',
  'empty',
  'moderated',
  'unmoderated',
  'shortened',
] as const;
export type ArticleFault = (typeof ARTICLE_FAULTS)[number];

/** How the model of the demo behaves; a real one has its own moods. */
export const SITUATIONS = ['normal', 'slow', 'stall', 'error', 'filtered', 'length', 'moderated'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** An article that a model writes or wrote, with what it was written with (modules, F2). */
export const aiArticleResource = defineResource({
  name: 'aiArticle',
  module: 'news',
  api: '/news/ai_article',
  label: 'ai.article.one',
  plural: 'ai.article.many',
  icon: 'pi pi-file-edit',
  titleField: 'title',
  sort: '-createTime,-id',
  page: '/news/ai_article/:id',
  lifecycle: articleLifecycle,
  actions: { import: false },
  fields: [
    field('title', 'text', { ...SET, search: true, list: { width: 260, pinned: true } }),
    field('command', 'relation', {
      ...ONCE,
      required: true,
      relation: { resource: 'aiCommand' },
      filter: true,
      list: { width: 170, sortable: false },
    }),
    field('promptVersion', 'integer', { ...ONCE, min: 0, list: { width: 100 } }),
    field('purpose', 'select', {
      ...ONCE,
      required: true,
      default: 'article',
      options: choices('purpose', ['article', 'bench', 'assist']),
      filter: true,
      list: { width: 110 },
    }),
    field('situation', 'select', {
      ...ONCE,
      required: true,
      default: 'normal',
      options: choices('situation', SITUATIONS),
      ...HIDDEN,
    }),
    field('picture', 'relation', { ...ONCE, relation: { resource: 'media' }, ...APART }),
    // The picture as the page drew it for a model, until the text is written.
    field('shown', 'image', { ...ONCE, ...APART }),
    field('inputs', 'lines', { ...ONCE, max: 12, list: false, filter: false, detail: false, export: false }),
    field('content', 'richText', { list: false, filter: false, export: false, form: { wide: true } }),
    field('status', 'select', { ...SET, options: stateChoices(articleLifecycle), filter: true, list: { width: 140 } }),
    field('rating', 'integer', { ...SET, filter: true, list: { width: 90 } }),
    field('model', 'text', { ...SET, filter: false, list: { width: 150, hidden: true } }),
    field('provider', 'relation', {
      ...SET,
      relation: { resource: 'aiProvider' },
      filter: true,
      list: { width: 150, sortable: false, hidden: true },
    }),
    field('failure', 'select', {
      ...SET,
      options: choices('providerFault', ARTICLE_FAULTS),
      ...HIDDEN,
      showWhen: { field: 'failure', op: 'filled' },
    }),
    field('failureText', 'text', { ...SET, ...HIDDEN, showWhen: { field: 'failureText', op: 'filled' } }),
    field('tokensIn', 'integer', { ...SET, ...HIDDEN }),
    field('tokensOut', 'integer', { ...SET, list: { width: 110 } }),
    field('cost', 'money', { ...SET, help: 'ai.article.help.cost', list: { width: 110 } }),
    field('estimated', 'boolean', { ...SET, ...HIDDEN }),
    field('seconds', 'integer', { ...SET, ...HIDDEN }),
    field('news', 'relation', {
      ...SET,
      relation: { resource: 'news' },
      filter: true,
      list: { width: 180, sortable: false },
    }),
    field('example', 'relation', {
      ...ONCE,
      relation: { resource: 'aiExample' },
      filter: true,
      list: { width: 160, sortable: false, hidden: true },
    }),
    field('sourceNews', 'relation', {
      ...ONCE,
      relation: { resource: 'news' },
      filter: true,
      list: { width: 180, sortable: false, hidden: true },
    }),
    field('keep', 'longText', { ...ONCE, maxLength: KEEP_LIST_LIMITS.most * (KEEP_LIST_LIMITS.longest + 1), ...APART }),
    field('sourceKey', 'text', { ...SET, ...APART }),
    field('bannedWords', 'tags', { ...SET, ...APART }),
    field('run', 'integer', { ...SET, ...APART }),
    field('section', 'integer', { ...SET, ...APART }),
    field('written', 'integer', { ...SET, ...APART }),
    field('skipped', 'integer', { ...SET, ...APART }),
    field('reserved', 'integer', { ...SET, ...APART }),
    field('began', 'integer', { ...SET, ...APART }),
    field('lease', 'text', { ...SET, ...APART }),
    field('leaseUntil', 'integer', { ...SET, ...APART }),
  ],
});
