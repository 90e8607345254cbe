import { defineResource } from '@src/contracts/resource/definition.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { RATE_LIMITS } from '@src/modules/agent/definitions/agent-tier.ts';
import { derivedProductField, productField, statusField } from './product-fields.ts';

/** Maximum nesting depth of categories. */
export const CATEGORY_DEPTH = 3;

/** Lifecycle of a category. Merging moves its contents to another category and disables it. */
export const categoryLifecycle: LifecycleDefinition = {
  id: 'category',
  regions: [
    {
      field: 'status',
      initial: 'enabled',
      states: {
        enabled: { label: 'product.categoryStatus.enabled', tone: 'success', icon: 'pi pi-check-circle' },
        disabled: { label: 'product.categoryStatus.disabled', tone: 'neutral', icon: 'pi pi-ban' },
      },
      transitions: [
        { event: 'disable', from: ['enabled'], to: 'disabled' },
        { event: 'enable', from: ['disabled'], to: 'enabled' },
        { event: 'merge', from: ['enabled', 'disabled'], to: 'disabled' },
      ],
    },
  ],
  events: {
    enable: { label: 'product.event.enable', icon: 'pi pi-check-circle', bulk: true },
    disable: { label: 'product.event.disable', icon: 'pi pi-ban', color: 'warning', reason: 'optional', bulk: true },
    merge: {
      label: 'product.event.merge',
      icon: 'pi pi-arrow-right-arrow-left',
      color: 'warning',
      fields: [
        {
          name: 'mergedInto',
          kind: 'relation',
          label: 'product.field.mergedInto',
          required: true,
          relation: { resource: 'category', parentField: 'parent' },
        },
      ],
    },
  },
};

/** Categories of products (modules, C6). */
export const categoryResource = defineResource({
  name: 'category',
  module: 'product',
  api: '/product/category',
  label: 'product.category.one',
  plural: 'product.category.many',
  icon: 'pi pi-tags',
  titleField: 'name',
  sort: 'sort,name',
  tree: { parentField: 'parent' },
  page: '/product/category_detail/:id',
  lifecycle: categoryLifecycle,
  related: [{ resource: 'product', field: 'category', label: 'product.many' }],
  fields: [
    productField('name', 'text', {
      required: true,
      unique: { within: ['parent'] },
      maxLength: 30,
      search: true,
      list: { width: 240, pinned: true },
    }),
    productField('parent', 'relation', {
      relation: { resource: 'category', parentField: 'parent' },
      list: false,
      filter: false,
    }),
    derivedProductField('items', 'text', {
      help: 'product.help.items',
      filter: false,
      list: { width: 130, sortable: false },
    }),
    productField('commission', 'percent', {
      help: 'product.help.commission',
      min: 0,
      max: RATE_LIMITS.direct,
      list: { width: 140 },
    }),
    productField('attributes', 'tags', { help: 'product.help.attributes', list: { width: 200, sortable: false } }),
    productField('sort', 'integer', { required: true, default: 1, min: 0, max: 9999, list: { width: 100 } }),
    statusField(categoryLifecycle),
    derivedProductField('mergedInto', 'relation', {
      relation: { resource: 'category', parentField: 'parent' },
      list: { hidden: true },
    }),
  ],
});
