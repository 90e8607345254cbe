import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';

/** Maximum nesting depth of folders. */
export const FOLDER_DEPTH = 6;

const field = (
  name: string,
  kind: string,
  rest: Omit<FieldDefinition, 'name' | 'kind' | 'label'> = {},
): FieldDefinition => ({ name, kind, label: `media.folder.field.${name}`, ...rest });

/** Folders of files; each may contain others and may have a size limit. */
export const mediaFolderResource = defineResource({
  name: 'mediaFolder',
  module: 'media',
  api: '/media/folder',
  label: 'media.folder.one',
  plural: 'media.folder.many',
  icon: 'pi pi-folder',
  titleField: 'name',
  sort: 'name',
  tree: { parentField: 'parent' },
  actions: { import: false },
  fields: [
    field('name', 'text', {
      required: true,
      unique: { within: ['parent'] },
      minLength: 1,
      maxLength: 60,
      search: true,
      list: { width: 260, pinned: true },
    }),
    field('parent', 'relation', {
      help: 'media.folder.help.parent',
      relation: { resource: 'mediaFolder', parentField: 'parent' },
      list: false,
      filter: false,
    }),
    field('quota', 'integer', { help: 'media.folder.help.quota', min: 1, max: 1_000_000, list: { width: 140 } }),
    field('files', 'integer', { readOnly: true, form: false, filter: false, list: { width: 100, sortable: false } }),
    field('size', 'integer', {
      unit: 'bytes',
      readOnly: true,
      form: false,
      filter: false,
      list: { width: 120, sortable: false },
    }),
  ],
});
