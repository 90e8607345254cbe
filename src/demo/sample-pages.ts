import type { DemoView } from '@src/contracts/demo/views.ts';
import type { ViewModule } from '@src/views/create-view-registry.tsx';

/** Imports of the sample pages, which are not in the product build. */
export const SAMPLE_PAGES: Readonly<Record<DemoView, () => Promise<ViewModule>>> = {
  'feat/menu-params': () => import('./views/feat/menu-params-view.tsx'),
  'feat/tab-params': () => import('./views/feat/tab-params-view.tsx'),
  'level/menu-111': () => import('./views/level/menu-111-view.tsx'),
  'level/menu-12': () => import('./views/level/menu-12-view.tsx'),
  'level/menu-2': () => import('./views/level/menu-2-view.tsx'),
  'permission/auth-page-a': () => import('./views/permission/auth-page-a-view.tsx'),
  'permission/auth-page-b': () => import('./views/permission/auth-page-b-view.tsx'),
  'permission/back-button': () => import('./views/permission/back-button-view.tsx'),
  'permission/back-page': () => import('./views/permission/back-page-view.tsx'),
  'permission/front-button': () => import('./views/permission/front-button-view.tsx'),
  'permission/front-page': () => import('./views/permission/front-page-view.tsx'),
  'session-timeout': () => import('./views/session-timeout/session-timeout-view.tsx'),
};
