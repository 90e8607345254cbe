import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { categoryResource } from './category.ts';
import { comboItemResource, comboResource } from './combo.ts';
import { planResource } from './plan.ts';
import { productResource } from './product.ts';
import { versionResource } from './version.ts';

/** Resource definitions of the product module. */
export const definitions: readonly ResourceDefinition[] = [
  productResource,
  planResource,
  categoryResource,
  versionResource,
  comboResource,
  comboItemResource,
];
