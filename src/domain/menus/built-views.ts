import { MODULE_VIEWS } from '../../contracts/module-views.ts';

/** The views that exist. An entry of the product menu appears only when its view is here (decisions, 32). */
export const BUILT_VIEWS: ReadonlySet<string> = new Set<string>([
  ...MODULE_VIEWS,
  'dashboard/analysis',
  'dashboard/workbench',
  'about/index',
  'sys/error-log',
  'level/menu-111',
  'level/menu-12',
  'level/menu-2',
  'permission/back-page',
  'permission/back-button',
  'permission/front-page',
  'permission/front-button',
  'permission/auth-page-a',
  'permission/auth-page-b',
  'feat/tab-params',
  'feat/menu-params',
  'session-timeout',
]);
