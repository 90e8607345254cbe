import type { TextKey } from '@locales/keys.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';

const label = (key: TextKey): TextKey => key;
const IS_COMPANY = { field: 'type', op: 'is', value: 'company' } as const;

/** Form as data: kinds of fields, limits, visibility rules and computed values. */
export const SUPPLIER = defineResource({
  name: 'sampleSupplier',
  module: 'gallery',
  api: '/form',
  label: label('gallery.forms.supplier.one'),
  plural: label('gallery.forms.supplier.one'),
  titleField: 'name',
  sort: 'name',
  form: {
    groups: [
      { name: 'who', label: label('gallery.forms.supplier.who') },
      { name: 'terms', label: label('gallery.forms.supplier.terms') },
    ],
  },
  fields: [
    {
      name: 'name',
      kind: 'text',
      label: label('gallery.forms.supplier.name'),
      required: true,
      maxLength: 40,
      form: { group: 'who' },
    },
    {
      name: 'type',
      kind: 'select',
      label: label('gallery.forms.supplier.type'),
      required: true,
      default: 'company',
      options: [
        { value: 'company', label: label('gallery.forms.supplier.company') },
        { value: 'person', label: label('gallery.forms.supplier.person') },
      ],
      form: { group: 'who' },
    },
    {
      name: 'licence',
      kind: 'code',
      label: label('gallery.forms.supplier.licence'),
      help: label('gallery.forms.supplier.licenceHelp'),
      required: true,
      showWhen: IS_COMPANY,
      form: { group: 'who' },
    },
    { name: 'email', kind: 'email', label: label('gallery.forms.supplier.email'), form: { group: 'who' } },
    {
      name: 'dept',
      kind: 'relation',
      label: label('gallery.forms.supplier.dept'),
      relation: { resource: 'dept', parentField: 'parentDept' },
      form: { group: 'who' },
    },
    { name: 'tags', kind: 'tags', label: label('gallery.forms.supplier.tags'), form: { group: 'who' } },
    {
      name: 'pieces',
      kind: 'integer',
      label: label('gallery.forms.supplier.pieces'),
      min: 1,
      default: 10,
      form: { group: 'terms' },
    },
    { name: 'price', kind: 'money', label: label('gallery.forms.supplier.price'), min: 1, form: { group: 'terms' } },
    {
      name: 'total',
      kind: 'money',
      label: label('gallery.forms.supplier.total'),
      compute: { from: 'product', fields: ['pieces', 'price'] },
      form: { group: 'terms' },
    },
    { name: 'since', kind: 'date', label: label('gallery.forms.supplier.since'), form: { group: 'terms' } },
    { name: 'trusted', kind: 'boolean', label: label('gallery.forms.supplier.trusted'), form: { group: 'terms' } },
    { name: 'remark', kind: 'longText', label: label('gallery.forms.supplier.remark'), form: { group: 'terms' } },
  ],
});
