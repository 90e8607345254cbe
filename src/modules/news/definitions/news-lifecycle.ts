import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { inPlace, newsField, newsOptions, newsState } from './news-fields.ts';

/** Maximum number of pinned news items. */
export const MAX_PINS = 3;
/** Lifetimes of a preview link, in hours. */
export const SHARE_HOURS = ['1', '24', '72', '168'] as const;

const BEFORE = ['draft', 'review', 'approved'];
const LIVING = [...BEFORE, 'scheduled', 'published', 'offline'];
const IS_COPY = { field: 'copyOf', op: 'filled' } as const;
const NO_COPY = { when: { field: 'copyOf', op: 'empty' }, otherwise: 'news.rule.copy' } as const;
const moment = (name: string) => newsField(name, 'datetime', { required: true });

/**
 * Life cycle of a news item (modules, C2). Published news is corrected in a working copy, which is a separate draft.
 */
export const newsLifecycle: LifecycleDefinition = {
  id: 'news',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: newsState('status', 'draft', 'neutral', 'pencil'),
        review: newsState('status', 'review', 'info', 'eye'),
        approved: newsState('status', 'approved', 'info', 'check'),
        scheduled: newsState('status', 'scheduled', 'warning', 'calendar-clock'),
        published: newsState('status', 'published', 'success', 'check-circle'),
        offline: newsState('status', 'offline', 'neutral', 'eye-slash'),
        archived: newsState('status', 'archived', 'neutral', 'inbox', true),
        applied: newsState('status', 'applied', 'neutral', 'check-circle', true),
      },
      transitions: [
        { event: 'submit', from: ['draft'], to: 'review' },
        { event: 'withdraw', from: ['review'], to: 'draft' },
        { event: 'approve', from: ['review'], to: 'approved' },
        { event: 'reject', from: ['review'], to: 'draft' },
        { event: 'reopen', from: ['approved', 'offline'], to: 'draft' },
        { event: 'publish', from: ['draft', 'approved'], to: 'published', guard: NO_COPY },
        { event: 'schedule', from: ['draft', 'approved'], to: 'scheduled', guard: NO_COPY },
        { event: 'cancel', from: ['scheduled'], to: 'draft' },
        { event: 'publishDue', from: ['scheduled'], to: 'published' },
        { event: 'unpublish', from: ['published'], to: 'offline' },
        { event: 'unpublishDue', from: ['published'], to: 'offline' },
        { event: 'republish', from: ['offline'], to: 'published' },
        {
          event: 'apply',
          from: ['approved'],
          to: 'applied',
          guard: { when: IS_COPY, otherwise: 'news.rule.noCopy' },
        },
        { event: 'archive', from: ['draft', 'offline'], to: 'archived' },
        ...inPlace(['published'], 'revise', 'pin', 'unpin'),
        ...inPlace(['scheduled'], 'reschedule'),
        ...inPlace(['scheduled', 'published'], 'setExpiry'),
        ...inPlace(['draft', 'published'], 'rollBack'),
        ...inPlace(LIVING, 'move', 'tag', 'shareLink', 'endShare'),
      ],
    },
  ],
  events: {
    submit: { label: 'news.event.submit', icon: 'pi pi-send', color: 'primary', bulk: true },
    withdraw: { label: 'news.event.withdraw', icon: 'pi pi-undo' },
    approve: { label: 'news.event.approve', icon: 'pi pi-check', color: 'success', reason: 'optional', bulk: true },
    reject: { label: 'news.event.reject', icon: 'pi pi-times', color: 'error', reason: 'required', bulk: true },
    reopen: { label: 'news.event.reopen', icon: 'pi pi-pencil' },
    publish: { label: 'news.event.publish', icon: 'pi pi-check-circle', color: 'success', bulk: true },
    schedule: { label: 'news.event.schedule', icon: 'pi pi-calendar-clock', fields: [moment('publishAt')], bulk: true },
    reschedule: { label: 'news.event.reschedule', icon: 'pi pi-calendar', fields: [moment('publishAt')], bulk: true },
    cancel: { label: 'news.event.cancel', icon: 'pi pi-times', color: 'warning', reason: 'optional', bulk: true },
    unpublish: {
      label: 'news.event.unpublish',
      icon: 'pi pi-eye-slash',
      color: 'warning',
      confirm: 'news.confirm.unpublish',
      reason: 'required',
      bulk: true,
    },
    republish: { label: 'news.event.republish', icon: 'pi pi-replay', color: 'success', bulk: true },
    setExpiry: {
      label: 'news.event.setExpiry',
      icon: 'pi pi-clock',
      fields: [newsField('unpublishAt', 'datetime', { help: 'news.help.unpublishAt' })],
      bulk: true,
    },
    revise: {
      label: 'news.event.revise',
      icon: 'pi pi-file-edit',
      fields: [newsField('copyNote', 'text', { required: true, maxLength: 200, help: 'news.help.copyNote' })],
    },
    apply: {
      label: 'news.event.apply',
      icon: 'pi pi-check-circle',
      color: 'success',
      fields: [
        newsField('correction', 'select', {
          required: true,
          options: newsOptions('correction', 'silent', 'marked'),
          help: 'news.help.correction',
        }),
      ],
    },
    rollBack: {
      label: 'news.event.rollBack',
      icon: 'pi pi-history',
      color: 'warning',
      fields: [newsField('toRevision', 'integer', { required: true, min: 1, help: 'news.help.toRevision' })],
    },
    pin: {
      label: 'news.event.pin',
      icon: 'pi pi-thumbtack',
      fields: [newsField('pin', 'integer', { required: true, min: 1, max: MAX_PINS, help: 'news.help.pin' })],
    },
    unpin: { label: 'news.event.unpin', icon: 'pi pi-arrow-down', bulk: true },
    move: {
      label: 'news.event.move',
      icon: 'pi pi-folder',
      bulk: true,
      fields: [
        newsField('category', 'relation', {
          required: true,
          relation: { resource: 'newsCategory', parentField: 'parent' },
        }),
      ],
    },
    tag: {
      label: 'news.event.tag',
      icon: 'pi pi-tags',
      bulk: true,
      fields: [newsField('tags', 'tags', { required: true, max: 10 })],
    },
    shareLink: {
      label: 'news.event.shareLink',
      icon: 'pi pi-share-alt',
      fields: [
        newsField('shareHours', 'select', {
          required: true,
          default: '24',
          options: newsOptions('hours', ...SHARE_HOURS),
          help: 'news.help.shareHours',
        }),
      ],
    },
    endShare: { label: 'news.event.endShare', icon: 'pi pi-lock', color: 'warning' },
    archive: { label: 'news.event.archive', icon: 'pi pi-inbox', color: 'warning', reason: 'optional', bulk: true },
    publishDue: { label: 'news.event.publishDue', manual: false },
    unpublishDue: { label: 'news.event.unpublishDue', manual: false },
  },
};
