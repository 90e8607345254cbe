import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { statesFor } from '../fields.ts';

const state = statesFor('article');

/** States in which a request to the vendor is running, so that the article cannot change. */
export const ARTICLE_STEPS = ['preparing', 'submitted', 'deleting'] as const;

/**
 * Lifecycle of an article from a news item to its readers. In `preparing` pictures are uploaded and the draft is
 * created, in `submitted` the publication is requested, in `publishing` the vendor reviews it, which may take hours.
 */
export const articleLifecycle: LifecycleDefinition = {
  id: 'officialArticle',
  regions: [
    {
      field: 'status',
      initial: 'preparing',
      states: {
        preparing: state('preparing', 'info', 'cloud-upload'),
        draft: state('draft', 'neutral', 'pencil'),
        submitted: state('submitted', 'info', 'send'),
        publishing: state('publishing', 'info', 'spinner'),
        published: state('published', 'success', 'check-circle'),
        failed: state('failed', 'danger', 'times-circle'),
        deleting: state('deleting', 'info', 'cloud-download'),
        deleted: { ...state('deleted', 'neutral', 'trash'), final: true },
      },
      transitions: [
        { event: 'prepared', from: ['preparing'], to: 'draft' },
        { event: 'renew', from: ['draft'], to: 'preparing' },
        { event: 'submit', from: ['draft'], to: 'submitted' },
        { event: 'accepted', from: ['submitted'], to: 'publishing' },
        { event: 'finished', from: ['publishing'], to: 'published' },
        { event: 'refused', from: ['preparing', 'submitted', 'publishing', 'deleting'], to: 'failed' },
        {
          event: 'retry',
          from: ['failed'],
          to: 'deleting',
          guard: {
            when: { field: 'stage', op: 'is', value: 'deleting' },
            otherwise: 'official.article.otherwise.stage',
          },
        },
        { event: 'retry', from: ['failed'], to: 'preparing' },
        { event: 'withdraw', from: ['draft', 'published'], to: 'deleting' },
        {
          event: 'withdraw',
          from: ['failed'],
          to: 'deleting',
          guard: { when: { field: 'draftId', op: 'filled' }, otherwise: 'official.article.otherwise.noDraft' },
        },
        { event: 'removed', from: ['deleting'], to: 'deleted' },
        { event: 'vanished', from: ['publishing', 'published'], to: 'deleted' },
        { event: 'ask', from: ['publishing'], to: 'publishing' },
        { event: 'ask', from: ['published'], to: 'published' },
      ],
    },
  ],
  events: {
    submit: {
      label: 'official.article.event.submit',
      icon: 'pi pi-send',
      color: 'success',
      confirm: 'official.article.confirm.submit',
    },
    renew: { label: 'official.article.event.renew', icon: 'pi pi-refresh' },
    retry: { label: 'official.article.event.retry', icon: 'pi pi-replay', color: 'primary', bulk: true },
    ask: { label: 'official.article.event.ask', icon: 'pi pi-sync', bulk: true },
    withdraw: {
      label: 'official.article.event.withdraw',
      icon: 'pi pi-trash',
      color: 'error',
      confirm: 'official.article.confirm.withdraw',
    },
    prepared: { label: 'official.article.event.prepared', manual: false },
    accepted: { label: 'official.article.event.accepted', manual: false },
    finished: { label: 'official.article.event.finished', manual: false },
    refused: { label: 'official.article.event.refused', manual: false },
    removed: { label: 'official.article.event.removed', manual: false },
    vanished: { label: 'official.article.event.vanished', manual: false },
  },
};
