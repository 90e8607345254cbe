import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { choices, fieldsFor, statesFor } from './fields.ts';

const state = statesFor('article');
const field = fieldsFor('article');
const ENDED = ['done', 'stopped', 'limited'];

/** Life cycle of a generated article. The server ends the writing; the operator decides about the result. */
export const articleLifecycle: LifecycleDefinition = {
  id: 'aiArticle',
  regions: [
    {
      field: 'status',
      initial: 'writing',
      states: {
        writing: state('writing', 'info', 'spinner'),
        done: state('done', 'success', 'check-circle'),
        stopped: state('stopped', 'neutral', 'pause'),
        limited: state('limited', 'warning', 'exclamation-triangle'),
        filtered: state('filtered', 'danger', 'ban'),
        failed: state('failed', 'danger', 'exclamation-circle'),
        adopted: state('adopted', 'success', 'megaphone'),
      },
      transitions: [
        { event: 'stop', from: ['writing'], to: 'stopped' },
        { event: 'finished', from: ['writing'], to: 'done' },
        { event: 'cut', from: ['writing'], to: 'limited' },
        { event: 'blocked', from: ['writing'], to: 'filtered' },
        { event: 'broke', from: ['writing'], to: 'failed' },
        { event: 'goOn', from: ['limited'], to: 'writing' },
        { event: 'retry', from: ['stopped', 'filtered', 'failed'], to: 'writing' },
        { event: 'regenerate', from: ENDED, to: 'writing' },
        { event: 'adopt', from: ENDED, to: 'adopted' },
        ...[...ENDED, 'adopted'].map((each) => ({ event: 'rate', from: [each], to: each })),
      ],
    },
  ],
  events: {
    stop: { label: 'ai.article.event.stop', icon: 'pi pi-pause' },
    goOn: { label: 'ai.article.event.goOn', icon: 'pi pi-play' },
    retry: { label: 'ai.article.event.retry', icon: 'pi pi-replay' },
    regenerate: {
      label: 'ai.article.event.regenerate',
      icon: 'pi pi-sync',
      fields: [field('section', 'integer', { required: true, min: 0, max: 20 })],
    },
    rate: {
      label: 'ai.article.event.rate',
      icon: 'pi pi-star',
      fields: [field('rating', 'select', { required: true, options: choices('stars', ['1', '2', '3', '4', '5']) })],
    },
    adopt: {
      label: 'ai.article.event.adopt',
      icon: 'pi pi-megaphone',
      color: 'success',
      fields: [
        field('newsTitle', 'text', { required: true, maxLength: 64 }),
        field('category', 'relation', {
          required: true,
          relation: { resource: 'newsCategory', parentField: 'parent' },
        }),
      ],
    },
    finished: { label: 'ai.article.event.finished', manual: false },
    cut: { label: 'ai.article.event.cut', manual: false },
    blocked: { label: 'ai.article.event.blocked', manual: false },
    broke: { label: 'ai.article.event.broke', manual: false },
  },
};
