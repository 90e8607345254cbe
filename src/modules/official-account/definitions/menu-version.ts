import { defineResource } from '@src/contracts/resource/definition.ts';
import { SET } from '@src/contracts/resource/labelled-parts.ts';
import { fieldsFor } from './fields.ts';

const field = fieldsFor('version');

/** A published version of a menu, which can be restored. The log is append-only. */
export const officialMenuVersionResource = defineResource({
  name: 'officialMenuVersion',
  module: 'official',
  api: '/official_account/version',
  label: 'official.version.one',
  plural: 'official.version.many',
  titleField: 'title',
  sort: '-publishedAt,-id',
  log: true,
  // Publishing a menu creates a version.
  follows: ['officialMenu'],
  actions: { import: false },
  fields: [
    field('title', 'text', { ...SET, search: true, list: { width: 260 } }),
    field('menu', 'relation', { ...SET, relation: { resource: 'officialMenu' }, filter: true, list: { width: 200 } }),
    field('publishedAt', 'datetime', { ...SET, filter: true, list: { width: 180 } }),
    field('publishedBy', 'person', { ...SET, filter: true, list: { width: 140 } }),
    field('buttons', 'lines', { ...SET, filter: false, list: { width: 90, sortable: false } }),
  ],
});
