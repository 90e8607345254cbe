import { FORM_LIMITS } from '@src/contracts/form-document/document.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

/**
 * Lifecycle of a form: the published version stays unchanged while the working copy is edited, and each publication
 * gets a number.
 */
export const formLifecycle: LifecycleDefinition = {
  id: 'form',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: { label: 'formDesign.status.draft', tone: 'neutral', icon: 'pi pi-pencil' },
        published: { label: 'formDesign.status.published', tone: 'success', icon: 'pi pi-check-circle' },
        deprecated: { label: 'formDesign.status.deprecated', tone: 'warning', icon: 'pi pi-ban' },
      },
      transitions: [
        { event: 'publish', from: ['draft', 'published', 'deprecated'], to: 'published' },
        { event: 'deprecate', from: ['published'], to: 'deprecated' },
      ],
    },
  ],
  events: {
    publish: { label: 'formDesign.event.publish', icon: 'pi pi-check-circle', color: 'success' },
    deprecate: {
      label: 'formDesign.event.deprecate',
      icon: 'pi pi-ban',
      color: 'warning',
      reason: 'optional',
      bulk: true,
    },
  },
};

const UNSEEN = { list: false, filter: false, form: false, detail: false, export: false } as const;

const field = (name: string, kind: string, rest: Omit<FieldDefinition, 'name' | 'kind' | 'label'> = {}) => ({
  name,
  kind,
  label: `formDesign.field.${name}`,
  ...rest,
});

/**
 * A designed form. `document` is the working copy, `published` the version that users fill in; both are exported text.
 */
export const formResource = defineResource({
  name: 'form',
  module: 'form-design',
  api: '/form_design/form',
  label: 'formDesign.form.one',
  plural: 'formDesign.form.many',
  icon: 'pi pi-file-edit',
  titleField: 'name',
  sort: '-updateTime',
  lifecycle: formLifecycle,
  page: '/eav/form_detail/:id',
  actions: { import: false },
  related: [{ resource: 'formSubmission', field: 'form', label: 'formDesign.submission.many' }],
  fields: [
    field('name', 'title', {
      required: true,
      unique: true,
      maxLength: 60,
      search: true,
      list: { width: 240, pinned: true },
    }),
    field('description', 'longText', { maxLength: 500, list: { width: 260, sortable: false } }),
    field('status', 'select', {
      readOnly: true,
      filter: true,
      list: { width: 120 },
      options: Object.entries(formLifecycle.regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({
        value,
        label,
        tone,
      })),
    }),
    field('no', 'integer', { readOnly: true, list: { width: 100 } }),
    field('writes', 'text', { readOnly: true, form: false, list: { width: 160, hidden: true }, filter: false }),
    field('replaces', 'boolean', { readOnly: true, form: false, filter: true, list: { width: 140, hidden: true } }),
    field('drift', 'select', {
      ...{ readOnly: true, form: false, filter: true, list: { width: 140 } },
      options: (['fits', 'drifted'] as const).map((value) => ({
        value,
        label: `formDesign.drift.${value}`,
        tone: value === 'fits' ? 'success' : 'danger',
      })),
    }),
    field('nodeCount', 'integer', { readOnly: true, list: { width: 100, sortable: false }, filter: false }),
    field('document', 'longText', { maxLength: FORM_LIMITS.characters, verbatim: true, ...UNSEEN }),
    field('published', 'longText', { maxLength: FORM_LIMITS.characters, readOnly: true, ...UNSEEN }),
  ],
});
