import { defineResource } from '../resource/definition.ts';
import type { FieldDefinition } from '../resource/field.ts';
import type { LifecycleDefinition } from '../resource/lifecycle.ts';

const field = (name: string, kind: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  kind,
  label: `system.notice.field.${name}`,
  ...more,
});

const lifecycle: LifecycleDefinition = {
  id: 'notice',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: { label: 'system.notice.status.draft', tone: 'neutral', icon: 'pi pi-pencil' },
        published: { label: 'system.notice.status.published', tone: 'success', icon: 'pi pi-check-circle' },
        withdrawn: { label: 'system.notice.status.withdrawn', tone: 'neutral', icon: 'pi pi-ban', final: true },
      },
      transitions: [
        { event: 'publish', from: ['draft'], to: 'published' },
        { event: 'withdraw', from: ['published'], to: 'withdrawn' },
      ],
    },
  ],
  events: {
    publish: { label: 'system.notice.event.publish', icon: 'pi pi-send', color: 'success', bulk: true },
    withdraw: {
      label: 'system.notice.event.withdraw',
      icon: 'pi pi-ban',
      color: 'warning',
      reason: 'required',
      bulk: true,
    },
  },
};

const FOR_ROLES = { field: 'audience', op: 'is', value: 'roles' } as const;

/** Notices shown to operators in the header; publishing requires a permission. */
export const noticeResource = defineResource({
  name: 'notice',
  module: 'system',
  api: '/system/notice',
  label: 'system.notice.one',
  plural: 'system.notice.many',
  icon: 'pi pi-bell',
  titleField: 'title',
  sort: '-createTime',
  lifecycle,
  fields: [
    field('title', 'text', {
      required: true,
      maxLength: 64,
      search: true,
      list: { width: 260, pinned: true },
      form: { wide: true },
    }),
    field('content', 'richText', {
      required: true,
      maxLength: 5000,
      help: 'system.notice.help.content',
      search: true,
      list: { width: 360, sortable: false },
      form: { wide: true },
    }),
    field('audience', 'select', {
      required: true,
      default: 'all',
      filter: true,
      list: { width: 130 },
      options: ['all', 'roles'].map((value) => ({ value, label: `system.notice.audience.${value}` })),
    }),
    field('roles', 'relations', {
      required: FOR_ROLES,
      showWhen: FOR_ROLES,
      // A deleted role has no members: no user receives it any more.
      relation: { resource: 'role', onDelete: 'keep' },
      list: { width: 180, sortable: false },
    }),
    field('startAt', 'datetime', { help: 'system.notice.help.startAt', list: { width: 180 } }),
    field('endAt', 'datetime', { help: 'system.notice.help.endAt', list: { width: 180 } }),
    field('status', 'select', {
      readOnly: true,
      filter: true,
      list: { width: 120 },
      options: Object.entries(lifecycle.regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({
        value,
        label,
        tone,
      })),
    }),
    field('publishTime', 'datetime', { readOnly: true, list: { width: 180 } }),
  ],
});
