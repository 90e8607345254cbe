import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

/** Lifecycle of a public FAQ entry. */
export const faqLifecycle: LifecycleDefinition = {
  id: 'faqEntry',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: { label: 'user.faq.status.draft', tone: 'neutral', icon: 'pi pi-pencil' },
        published: { label: 'user.faq.status.published', tone: 'success', icon: 'pi pi-check-circle' },
        archived: { label: 'user.faq.status.archived', tone: 'neutral', icon: 'pi pi-inbox' },
      },
      transitions: [
        { event: 'publish', from: ['draft'], to: 'published' },
        { event: 'withdraw', from: ['published'], to: 'draft' },
        { event: 'archive', from: ['draft', 'published'], to: 'archived' },
        { event: 'revive', from: ['archived'], to: 'draft' },
      ],
    },
  ],
  events: {
    publish: { label: 'user.faq.event.publish', icon: 'pi pi-send', color: 'success', bulk: true },
    withdraw: { label: 'user.faq.event.withdraw', icon: 'pi pi-pause', bulk: true },
    archive: { label: 'user.faq.event.archive', icon: 'pi pi-inbox', bulk: true },
    revive: { label: 'user.faq.event.revive', icon: 'pi pi-undo' },
  },
};

const field = (
  name: string,
  kind: string,
  rest: Omit<FieldDefinition, 'name' | 'kind' | 'label'> = {},
): FieldDefinition => ({ name, kind, label: `user.faq.field.${name}`, ...rest });

/** Frequent questions with public answers; many are created from solved tickets (modules, C8). */
export const faqResource = defineResource({
  name: 'faqEntry',
  module: 'user',
  api: '/user/faq',
  label: 'user.faq.one',
  plural: 'user.faq.many',
  icon: 'pi pi-question-circle',
  titleField: 'question',
  sort: 'status,question',
  lifecycle: faqLifecycle,
  fields: [
    field('question', 'text', {
      required: true,
      unique: true,
      maxLength: 120,
      search: true,
      list: { width: 300, pinned: true },
      form: { wide: true },
    }),
    field('answer', 'richText', {
      required: true,
      maxLength: 2000,
      search: true,
      list: { width: 420, sortable: false },
      form: { wide: true },
    }),
    field('status', 'select', {
      readOnly: true,
      filter: true,
      list: { width: 120 },
      options: Object.entries(faqLifecycle.regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({
        value,
        label,
        tone,
      })),
    }),
    field('tags', 'tags', { max: 10, filter: true, list: { width: 160, sortable: false } }),
    field('ticket', 'relation', {
      readOnly: true,
      relation: { resource: 'feedback' },
      list: { width: 180, sortable: false },
    }),
  ],
});
