import type { CoreView } from '@src/contracts/routes/core-views.ts';
import type { ViewModule } from './create-view-registry.tsx';

/**
 * Imports of the views that belong to no business module. An unknown view is shown as an exception page (specification,
 * section 2).
 */
export const CORE_LOADERS: Readonly<Record<CoreView, () => Promise<ViewModule>>> = {
  'about/index': () => import('./about/about-view.tsx'),
  'dashboard/analysis': () => import('./dashboard/analysis/analysis-view.tsx'),
  'dashboard/workbench': () => import('./dashboard/workbench/workbench-view.tsx'),
  'main-out': () => import('./main-out/main-out-view.tsx'),
  'sys/error-log': () => import('./error-log/error-log-view.tsx'),
  'sys/exception': () => import('./exception/exception-page.tsx'),
  'sys/iframe': () => import('./iframe/frame-view.tsx'),
};
