import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { categoryServerResource } from './server/category.resource.ts';
import { comboServerResource } from './server/combo.resource.ts';
import { comboItemServerResource } from './server/combo-item.resource.ts';
import { planServerResource } from './server/plan.resource.ts';
import { productServerResource } from './server/product.resource.ts';
import { salesTable } from './server/sales/read-sales.ts';
import { versionServerResource } from './server/version.resource.ts';

/** Server part of the product module. */
export const server: ModuleServer = {
  resources: [
    productServerResource,
    planServerResource,
    categoryServerResource,
    versionServerResource,
    comboServerResource,
    comboItemServerResource,
  ],
  tables: [salesTable],
};
