import { defineResource } from '@src/contracts/resource/definition.ts';

/** Longest text of filled in values, as JSON. */
const MAX_VALUES = 100_000;

/** What was filled into forms, with the version of the form that it was made with. */
export const formSubmissionResource = defineResource({
  name: 'formSubmission',
  module: 'form-design',
  api: '/form_design/submission',
  label: 'formDesign.submission.one',
  plural: 'formDesign.submission.many',
  icon: 'pi pi-inbox',
  titleField: 'title',
  sort: '-createTime',
  actions: { update: false, import: false },
  fields: [
    {
      name: 'title',
      kind: 'text',
      label: 'formDesign.field.title',
      readOnly: true,
      search: true,
      list: { width: 220 },
    },
    {
      name: 'form',
      kind: 'relation',
      label: 'formDesign.form.one',
      required: true,
      relation: { resource: 'form' },
      filter: true,
      list: { width: 200, sortable: false },
    },
    { name: 'no', kind: 'integer', label: 'formDesign.field.no', readOnly: true, list: { width: 100 } },
    {
      name: 'values',
      kind: 'longText',
      label: 'formDesign.field.values',
      required: true,
      maxLength: MAX_VALUES,
      verbatim: true,
      list: false,
      filter: false,
      export: false,
    },
    {
      // Names the submission: sent again, however late, it is refused as taken and counts once.
      name: 'key',
      kind: 'text',
      label: 'formDesign.field.key',
      maxLength: 64,
      unique: true,
      verbatim: true,
      list: false,
      filter: false,
      detail: false,
      export: false,
    },
    {
      name: 'answers',
      kind: 'answers',
      label: 'formDesign.field.values',
      readOnly: true,
      list: { width: 320, sortable: false },
      filter: false,
      detail: false,
    },
    {
      name: 'record',
      kind: 'text',
      label: 'formDesign.field.record',
      readOnly: true,
      filter: false,
      list: { width: 120, hidden: true, sortable: false },
    },
    {
      name: 'createTime',
      kind: 'datetime',
      label: 'formDesign.field.createTime',
      readOnly: true,
      list: { width: 180 },
    },
  ],
});
