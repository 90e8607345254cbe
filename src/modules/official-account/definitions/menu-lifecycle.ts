import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { statesFor } from './fields.ts';

const state = statesFor('menu');
/** Requests to the vendor about a menu, named like the state that waits for them. */
export const MENU_REQUESTS = ['publishing', 'deleting'] as const;

/** States in which a menu can be edited, whether or not an earlier version is published. */
const EDITABLE = ['draft', 'valid', 'invalid', 'publishFailed'];

/** Lifecycle of a menu from a draft to what phones show (modules, C4). */
export const menuLifecycle: LifecycleDefinition = {
  id: 'officialMenu',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: state('draft', 'neutral', 'pencil'),
        valid: state('valid', 'info', 'check'),
        invalid: state('invalid', 'warning', 'exclamation-triangle'),
        publishing: state('publishing', 'info', 'cloud-upload'),
        published: state('published', 'success', 'check-circle'),
        publishFailed: state('publishFailed', 'danger', 'times-circle'),
        diffReview: state('diffReview', 'warning', 'clone'),
        deleting: state('deleting', 'info', 'cloud-download'),
        withdrawn: state('withdrawn', 'neutral', 'eye-slash'),
      },
      transitions: [
        {
          event: 'validate',
          from: EDITABLE,
          to: 'valid',
          guard: { when: { field: 'faults', op: 'is', value: 0 }, otherwise: 'official.menu.otherwise.faults' },
        },
        { event: 'validate', from: EDITABLE, to: 'invalid' },
        { event: 'edit', from: ['valid', 'invalid', 'published', 'publishFailed', 'withdrawn'], to: 'draft' },
        { event: 'publish', from: ['valid', 'publishFailed'], to: 'publishing' },
        { event: 'rollBack', from: [...EDITABLE, 'published', 'withdrawn'], to: 'publishing' },
        { event: 'accepted', from: ['publishing'], to: 'published' },
        { event: 'refused', from: [...MENU_REQUESTS], to: 'publishFailed' },
        { event: 'changedOutside', from: ['publishing'], to: 'diffReview' },
        { event: 'fetchLive', from: [...EDITABLE, 'published', 'withdrawn'], to: 'diffReview' },
        { event: 'takeLive', from: ['diffReview'], to: 'draft' },
        { event: 'keepMine', from: ['diffReview'], to: 'draft' },
        { event: 'overwrite', from: ['diffReview'], to: 'publishing' },
        { event: 'withdraw', from: ['published'], to: 'deleting' },
        {
          event: 'withdraw',
          from: EDITABLE,
          to: 'deleting',
          guard: {
            when: { field: 'publishedAt', op: 'filled' },
            otherwise: 'official.menu.otherwise.notShown',
          },
        },
        { event: 'removed', from: ['deleting'], to: 'withdrawn' },
        { event: 'replaced', from: ['published', ...EDITABLE], to: 'withdrawn' },
      ],
    },
  ],
  events: {
    validate: { label: 'official.menu.event.validate', icon: 'pi pi-check', bulk: true },
    publish: {
      label: 'official.menu.event.publish',
      icon: 'pi pi-send',
      color: 'success',
      confirm: 'official.menu.confirm.publish',
    },
    fetchLive: { label: 'official.menu.event.fetchLive', icon: 'pi pi-download' },
    takeLive: { label: 'official.menu.event.takeLive', icon: 'pi pi-arrow-down' },
    keepMine: { label: 'official.menu.event.keepMine', icon: 'pi pi-pencil' },
    overwrite: {
      label: 'official.menu.event.overwrite',
      icon: 'pi pi-arrow-up',
      color: 'warning',
      confirm: 'official.menu.confirm.overwrite',
    },
    rollBack: {
      label: 'official.menu.event.rollBack',
      icon: 'pi pi-history',
      confirm: 'official.menu.confirm.rollBack',
      fields: [
        {
          name: 'entry',
          kind: 'relation',
          label: 'official.menu.field.entry',
          required: true,
          relation: { resource: 'officialMenuVersion' },
        },
      ],
    },
    withdraw: {
      label: 'official.menu.event.withdraw',
      icon: 'pi pi-eye-slash',
      color: 'error',
      confirm: 'official.menu.confirm.withdraw',
    },
    edit: { label: 'official.menu.event.edit', manual: false },
    accepted: { label: 'official.menu.event.accepted', manual: false },
    refused: { label: 'official.menu.event.refused', manual: false },
    changedOutside: { label: 'official.menu.event.changedOutside', manual: false },
    removed: { label: 'official.menu.event.removed', manual: false },
    replaced: { label: 'official.menu.event.replaced', manual: false },
  },
};
