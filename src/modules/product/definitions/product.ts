import { defineResource } from '@src/contracts/resource/definition.ts';
import { derivedProductField, HIDDEN_COLUMN, productField, productOptions, statusField } from './product-fields.ts';
import { productLifecycle } from './product-lifecycle.ts';

/** Maximum number of tags of a product. */
export const MAX_TAGS = 10;

/** Kinds of a product: unlocked with a code, performed as a service, or shipped. */
export const PRODUCT_KINDS = ['software', 'service', 'physical'] as const;

/** Products of the shop, bought in one of their plans (modules, C6). */
export const productResource = defineResource({
  name: 'product',
  module: 'product',
  api: '/product/product',
  label: 'product.one',
  plural: 'product.many',
  icon: 'pi pi-box',
  titleField: 'name',
  sort: 'sort,name',
  page: '/product/product_detail/:id',
  lifecycle: productLifecycle,
  // The current version, the prices and the stock depend on these resources.
  follows: ['version', 'plan'],
  related: [{ resource: 'comboItem', field: 'product', label: 'product.tab.combos' }],
  form: {
    groups: [
      { name: 'main', label: 'product.group.main' },
      { name: 'shop', label: 'product.group.shop' },
      { name: 'sold', label: 'product.group.sold' },
    ],
  },
  fields: [
    productField('cover', 'image', { list: { width: 80, sortable: false }, form: { group: 'main' } }),
    productField('name', 'text', {
      required: true,
      unique: true,
      checked: true,
      maxLength: 60,
      search: true,
      list: { width: 200, pinned: true },
      form: { group: 'main' },
    }),
    productField('code', 'code', {
      required: true,
      unique: true,
      checked: true,
      readOnly: 'afterCreate',
      minLength: 2,
      maxLength: 32,
      search: true,
      list: { width: 120 },
      form: { group: 'main' },
    }),
    productField('category', 'relation', {
      required: true,
      relation: { resource: 'category', parentField: 'parent' },
      filter: true,
      list: { width: 140, sortable: false },
      form: { group: 'main' },
    }),
    productField('kind', 'select', {
      required: true,
      readOnly: 'afterCreate',
      default: 'software',
      filter: true,
      list: { width: 100 },
      options: productOptions('kind', ...PRODUCT_KINDS),
      form: { group: 'main' },
    }),
    productField('pictures', 'images', {
      help: 'product.help.pictures',
      max: 9,
      list: false,
      filter: false,
      export: false,
      form: { group: 'main', wide: true },
    }),
    productField('brand', 'text', { maxLength: 30, ...HIDDEN_COLUMN, form: { group: 'main' } }),
    productField('brief', 'text', { maxLength: 120, ...HIDDEN_COLUMN, form: { group: 'main', wide: true } }),
    productField('detail', 'richText', {
      maxLength: 5000,
      list: false,
      filter: false,
      form: { group: 'main', wide: true },
    }),
    derivedProductField('priceFrom', 'money', { filter: true, list: { width: 110 }, form: { group: 'sold' } }),
    derivedProductField('priceTo', 'money', { list: { width: 110 }, form: { group: 'sold' } }),
    derivedProductField('stock', 'integer', {
      help: 'product.help.stock',
      list: { width: 90 },
      form: { group: 'sold' },
    }),
    derivedProductField('lowStock', 'boolean', { filter: true, ...HIDDEN_COLUMN, form: { group: 'sold' } }),
    derivedProductField('plans', 'integer', { ...HIDDEN_COLUMN, form: { group: 'sold' } }),
    derivedProductField('currentVersion', 'text', { list: { width: 110 }, form: { group: 'sold' } }),
    derivedProductField('sales', 'integer', {
      filter: false,
      list: { width: 90, sortable: false },
      form: { group: 'sold' },
    }),
    statusField(productLifecycle),
    productField('trialDays', 'integer', {
      default: 0,
      min: 0,
      max: 90,
      ...HIDDEN_COLUMN,
      showWhen: { field: 'kind', op: 'is', value: 'software' },
      form: { group: 'shop' },
    }),
    productField('tags', 'tags', { filter: true, max: MAX_TAGS, ...HIDDEN_COLUMN, form: { group: 'shop' } }),
    productField('agentVisible', 'boolean', { default: true, ...HIDDEN_COLUMN, form: { group: 'shop' } }),
    productField('minTier', 'integer', {
      help: 'product.help.minTier',
      min: 1,
      max: 9,
      ...HIDDEN_COLUMN,
      showWhen: { field: 'agentVisible', op: 'is', value: true },
      form: { group: 'shop' },
    }),
    productField('sort', 'integer', {
      required: true,
      default: 100,
      min: 0,
      max: 9999,
      list: { width: 100 },
      form: { group: 'shop' },
    }),
    derivedProductField('putOffAt', 'datetime', { ...HIDDEN_COLUMN, form: { group: 'shop' } }),
  ],
});
