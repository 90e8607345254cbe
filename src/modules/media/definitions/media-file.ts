import { MEDIA_KINDS, MEDIA_RESOURCE } from '@src/contracts/media.ts';
import { MEDIA_COLORS } from '@src/contracts/media-calls/colors.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import { mediaLifecycle } from './media-lifecycle.ts';

/** Origins of files. */
export const MEDIA_SOURCES = ['upload', 'edit', 'import', 'wechat', 'ai'] as const;
/** Days until a file in the trash is erased. */
export const TRASH_DAYS = 30;
/** Maximum number of tags of a file. */
export const MAX_TAGS = 20;
/** Orientations of pictures. */
export const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const;

/** CSS colour names of the swatches in the colour filter. */
const SWATCHES = [
  ...['firebrick', 'darkorange', 'gold', 'forestgreen', 'darkturquoise', 'royalblue'],
  ...['darkorchid', 'hotpink', 'saddlebrown', 'black', 'gray', 'white'],
];

type Rest = Omit<FieldDefinition, 'name' | 'kind' | 'label'>;
const field = (name: string, kind: string, rest: Rest = {}): FieldDefinition => ({
  name,
  kind,
  label: `media.field.${name}`,
  ...rest,
});
const HIDDEN = { list: { hidden: true } } as const;
const choice = (group: string, ...values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: `media.${group}.${value}` }));
/** Creates a field that the server derives. */
const found = (name: string, kind: string, rest: Rest = {}) =>
  field(name, kind, { readOnly: true, form: false, ...rest });

const fields: FieldDefinition[] = [
  found('preview', 'image', {
    list: { width: 72, sortable: false },
    filter: false,
    export: false,
    detail: false,
  }),
  field('name', 'text', {
    required: true,
    minLength: 1,
    maxLength: 120,
    search: true,
    list: { width: 240, pinned: true },
  }),
  found('kind', 'select', { filter: true, list: { width: 100 }, options: choice('kind', ...MEDIA_KINDS) }),
  field('alt', 'text', { help: 'media.help.alt', maxLength: 200, search: true, ...HIDDEN, form: { wide: true } }),
  field('folder', 'relation', {
    help: 'media.help.folder',
    relation: { resource: 'mediaFolder', parentField: 'parent' },
    filter: true,
    list: { width: 140, sortable: false },
  }),
  field('tags', 'tags', { filter: true, max: MAX_TAGS, list: { width: 160, sortable: false } }),
  found('size', 'integer', { unit: 'bytes', filter: true, list: { width: 110 } }),
  found('dimensions', 'text', { filter: false, list: { width: 120, sortable: false } }),
  found('orientation', 'select', { filter: true, ...HIDDEN, options: choice('orientation', ...ORIENTATIONS) }),
  found('colors', 'multiSelect', {
    filter: true,
    ...HIDDEN,
    options: choice('color', ...MEDIA_COLORS).map((each, place) => ({ ...each, swatch: SWATCHES[place] ?? '' })),
  }),
  found('width', 'integer', HIDDEN),
  found('height', 'integer', HIDDEN),
  found('duration', 'decimal', { scale: 1, ...HIDDEN }),
  found('subtitles', 'text', HIDDEN),
  found('poster', 'boolean', HIDDEN),
  // Each reader is told the uses that they may see, so nobody sorts or filters by the number of all.
  found('uses', 'integer', { help: 'media.help.uses', filter: false, list: { width: 80, sortable: false } }),
  found('unused', 'boolean', { filter: true, ...HIDDEN }),
  found('duplicate', 'boolean', { help: 'media.help.duplicate', filter: true, ...HIDDEN }),
  found('status', 'select', {
    filter: true,
    list: { width: 110 },
    options: Object.entries(mediaLifecycle.regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({
      value,
      label,
      tone,
    })),
  }),
  found('uploader', 'person', { filter: true, list: { width: 110 } }),
  found('createTime', 'datetime', { filter: true, list: { width: 160 } }),
  found('source', 'select', { ...HIDDEN, options: choice('source', ...MEDIA_SOURCES) }),
  field('private', 'boolean', { help: 'media.help.private', default: false, ...HIDDEN }),
  found('mime', 'text', HIDDEN),
  found('hash', 'code', HIDDEN),
  found('trashedAt', 'datetime', HIDDEN),
];

/** Files: pictures, audio, video and others (modules, C3). They are created by upload, not by a form. */
export const mediaResource = defineResource({
  name: MEDIA_RESOURCE,
  module: 'media',
  api: '/media',
  label: 'media.one',
  plural: 'media.many',
  origin: 'media.origin',
  icon: 'pi pi-images',
  titleField: 'name',
  sort: '-createTime,name',
  totals: ['size'],
  actions: { create: false, delete: false, import: false },
  lifecycle: mediaLifecycle,
  fields,
});
