import { defineResource } from '@src/contracts/resource/definition.ts';
import { APART, labelledParts, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

const { fieldsFor, statesFor, groupsFor } = labelledParts('formDesign');
const field = fieldsFor('link');
const state = statesFor('link');

/** Lifecycle of a link: a withdrawn link is closed for all visitors at once. */
export const formLinkLifecycle: LifecycleDefinition = {
  id: 'formLink',
  regions: [
    {
      field: 'status',
      initial: 'open',
      states: { open: state('open', 'success', 'globe'), withdrawn: state('withdrawn', 'neutral', 'ban') },
      transitions: [
        { event: 'withdraw', from: ['open'], to: 'withdrawn' },
        { event: 'reopen', from: ['withdrawn'], to: 'open' },
      ],
    },
  ],
  events: {
    withdraw: { label: 'formDesign.link.event.withdraw', icon: 'pi pi-ban', color: 'warning', bulk: true },
    reopen: { label: 'formDesign.link.event.reopen', icon: 'pi pi-globe', color: 'success', bulk: true },
  },
};

/** Default limit of answers from one IP address per hour through a link. */
export const DEFAULT_ANSWERS_PER_HOUR = 20;

/** Public links, by which people without an account fill in a published form, each with its limits. */
export const formLinkResource = defineResource({
  name: 'formLink',
  module: 'form-design',
  api: '/form_design/link',
  label: 'formDesign.link.one',
  plural: 'formDesign.link.many',
  icon: 'pi pi-share-alt',
  titleField: 'name',
  sort: '-createTime',
  lifecycle: formLinkLifecycle,
  actions: { import: false },
  form: groupsFor('link', ['what', 'limits']),
  related: [{ resource: 'formSubmission', field: 'link', label: 'formDesign.submission.many' }],
  fields: [
    field('name', 'text', {
      required: true,
      maxLength: 60,
      search: true,
      list: { width: 200, pinned: true },
      form: { group: 'what' },
    }),
    field('form', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'form', where: { field: 'status', op: 'is', value: 'published' } },
      filter: true,
      list: { width: 180, sortable: false },
      form: { group: 'what' },
    }),
    field('status', 'select', {
      readOnly: true,
      filter: true,
      list: { width: 120 },
      options: stateChoices(formLinkLifecycle),
    }),
    field('token', 'text', {
      ...SET,
      unique: true,
      verbatim: true,
      list: { width: 260, sortable: false },
      filter: false,
      export: false,
    }),
    field('answers', 'integer', { ...SET, list: { width: 110, sortable: false }, filter: false }),
    field('opensAt', 'datetime', { list: { width: 170 }, form: { group: 'limits' } }),
    field('closesAt', 'datetime', { list: { width: 170 }, form: { group: 'limits' } }),
    field('maxAnswers', 'integer', {
      min: 1,
      max: 100_000,
      help: 'formDesign.link.help.maxAnswers',
      list: { width: 110 },
      filter: false,
      form: { group: 'limits' },
    }),
    field('perHour', 'integer', {
      required: true,
      default: DEFAULT_ANSWERS_PER_HOUR,
      min: 1,
      max: 1000,
      help: 'formDesign.link.help.perHour',
      list: { width: 110, hidden: true },
      filter: false,
      form: { group: 'limits' },
    }),
    field('oncePerVisitor', 'boolean', {
      required: true,
      default: false,
      help: 'formDesign.link.help.oncePerVisitor',
      list: { width: 110, hidden: true },
      form: { group: 'limits' },
    }),
    // Key that signs challenges; it never leaves the server.
    field('secret', 'password', { ...SET, ...APART, sealed: true, form: false }),
  ],
});
