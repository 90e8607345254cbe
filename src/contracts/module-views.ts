/**
 * Names of the views that business modules bring. The console knows them from the start, because routes name them; their
 * code is found through one late table, `src/modules/index.ts`.
 */
export const MODULE_VIEWS = [
  'agent/index',
  'agent/agent-detail',
  'agent/tree',
  'agent/tier',
  'agent/commission',
  'agent/withdrawal',
  'statistics/index',
  'statistics/install',
  'statistics/order-statistics',
  'system/account',
  'system/account-detail',
  'system/role',
  'system/menu',
  'system/dept',
  'system/change-password',
  'user/index',
  'user/feedback',
  'user/customer-detail',
  'user/feedback-detail',
  'order/index',
  'order/combo-order',
  'order/order-detail',
  'order/refund-detail',
  'product/product-list',
  'product/product-detail',
  'product/plan-detail',
  'product/product-category',
  'product/category-detail',
  'product/product-version',
  'product/version-detail',
  'product/combo-list',
  'product/combo-detail',
] as const;
export type ModuleView = (typeof MODULE_VIEWS)[number];
