import { defineResource } from '@src/contracts/resource/definition.ts';
import { labelledParts, SET } from '@src/contracts/resource/labelled-parts.ts';

const field = labelledParts('formDesign').fieldsFor('version');

/** A published version of a form. The log is append-only; submissions refer to their version. */
export const formVersionResource = defineResource({
  name: 'formVersion',
  module: 'form-design',
  api: '/form_design/version',
  label: 'formDesign.version.one',
  plural: 'formDesign.version.many',
  icon: 'pi pi-history',
  titleField: 'title',
  sort: '-publishedAt,-id',
  log: true,
  actions: { import: false },
  fields: [
    field('title', 'text', { ...SET, search: true, list: { width: 220 } }),
    field('form', 'relation', { ...SET, relation: { resource: 'form' }, filter: true, list: { width: 200 } }),
    field('no', 'integer', { ...SET, filter: true, list: { width: 90 } }),
    field('publishedAt', 'datetime', { ...SET, filter: true, list: { width: 170 } }),
    field('publishedBy', 'person', { ...SET, list: { width: 120 } }),
    field('document', 'longText', { ...SET, list: false, filter: false, detail: false, export: false }),
  ],
});
