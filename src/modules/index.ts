import type { ModuleView } from '@src/contracts/module-views.ts';
import type { ComponentType } from 'react';

/** A file that holds one view as its default export. */
interface ViewFile {
  readonly default: ComponentType;
}

/** Every view of a business module. Its name stands in `src/contracts/module-views.ts` as well. */
const VIEWS: Readonly<Record<ModuleView, () => Promise<ViewFile>>> = {
  'agent/index': () => import('./agent/agents-view.tsx'),
  'agent/agent-detail': () => import('./agent/agent-detail-view.tsx'),
  'agent/tree': () => import('./agent/agent-tree-view.tsx'),
  'agent/tier': () => import('./agent/tiers-view.tsx'),
  'agent/commission': () => import('./agent/commissions-view.tsx'),
  'agent/withdrawal': () => import('./agent/withdrawals-view.tsx'),
  'statistics/index': () => import('./statistics/overview-view.tsx'),
  'statistics/install': () => import('./statistics/usage-log-view.tsx'),
  'statistics/order-statistics': () => import('./statistics/login-log-view.tsx'),
  'system/account': () => import('./system/account-view.tsx'),
  'system/account-detail': () => import('./system/account-detail-view.tsx'),
  'system/role': () => import('./system/role-view.tsx'),
  'system/menu': () => import('./system/menu-view.tsx'),
  'system/dept': () => import('./system/dept-view.tsx'),
  'system/change-password': () => import('./system/change-password-view.tsx'),
  'user/index': () => import('./user/customers-view.tsx'),
  'user/feedback': () => import('./user/feedback-view.tsx'),
  'user/canned': () => import('./user/canned-view.tsx'),
  'user/faq': () => import('./user/faq-view.tsx'),
  'user/customer-detail': () => import('./user/customer-detail-view.tsx'),
  'user/feedback-detail': () => import('./user/feedback-detail-view.tsx'),
  'order/index': () => import('./order/order-view.tsx'),
  'order/combo-order': () => import('./order/combo-order-view.tsx'),
  'order/order-detail': () => import('./order/order-detail-view.tsx'),
  'order/refund-detail': () => import('./order/refund-detail-view.tsx'),
  'product/product-list': () => import('./product/product-list-view.tsx'),
  'product/product-detail': () => import('./product/product-detail-view.tsx'),
  'product/plan-detail': () => import('./product/plan-detail-view.tsx'),
  'product/product-category': () => import('./product/product-category-view.tsx'),
  'product/category-detail': () => import('./product/category-detail-view.tsx'),
  'product/product-version': () => import('./product/product-version-view.tsx'),
  'product/version-detail': () => import('./product/version-detail-view.tsx'),
  'product/combo-list': () => import('./product/combo-list-view.tsx'),
  'product/combo-detail': () => import('./product/combo-detail-view.tsx'),
};

/** Fetches the view of a module. */
export const fetchModuleView = (name: ModuleView): Promise<ViewFile> => VIEWS[name]();
