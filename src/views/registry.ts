import { viewKey } from '@machines/permission/index.ts';
import { MODULE_VIEWS } from '@src/contracts/module-views.ts';
import { createViewRegistry, type ViewLoaders } from './create-view-registry.tsx';

/** Every view that a route may name, but for those of business modules. A view that is not here is shown as an exception page (specification, section 2). */
const LOADERS: ViewLoaders = {
  'about/index': () => import('./about/about-view.tsx'),
  'dashboard/analysis': () => import('./dashboard/analysis/analysis-view.tsx'),
  'dashboard/workbench': () => import('./dashboard/workbench/workbench-view.tsx'),
  'feat/menu-params': () => import('./demo/feat/menu-params-view.tsx'),
  'feat/tab-params': () => import('./demo/feat/tab-params-view.tsx'),
  'level/menu-111': () => import('./demo/level/menu-111-view.tsx'),
  'level/menu-12': () => import('./demo/level/menu-12-view.tsx'),
  'level/menu-2': () => import('./demo/level/menu-2-view.tsx'),
  'main-out': () => import('./main-out/main-out-view.tsx'),
  'permission/auth-page-a': () => import('./demo/permission/auth-page-a-view.tsx'),
  'permission/auth-page-b': () => import('./demo/permission/auth-page-b-view.tsx'),
  'permission/back-button': () => import('./demo/permission/back-button-view.tsx'),
  'permission/back-page': () => import('./demo/permission/back-page-view.tsx'),
  'permission/front-button': () => import('./demo/permission/front-button-view.tsx'),
  'permission/front-page': () => import('./demo/permission/front-page-view.tsx'),
  'session-timeout': () => import('./demo/session-timeout/session-timeout-view.tsx'),
  'sys/error-log': () => import('./error-log/error-log-view.tsx'),
  'sys/iframe': () => import('./frame/frame-view.tsx'),
};

/**
 * From the component strings of servers, normalised by `viewKey`, to names of views that exist. Those of modules and of the
 * running machines are brought by the composition root.
 */
export const VIEW_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.keys(LOADERS), ...MODULE_VIEWS, 'inspect'].map((name) => [viewKey(name), name]),
);

export const { lookUpView, preloadView, retryView } = createViewRegistry(LOADERS);
