import type { RouteNode } from '@src/contracts/routes/route.ts';

/** Routes every operator has in every mode, outside the menu (specification, section 2, fixed paths). */
export const COMMON_ROUTES: readonly RouteNode[] = [
  {
    path: '/exception',
    name: 'Exception',
    component: 'sys/exception',
    meta: { title: 'routes.basic.exception', hideMenu: true },
    children: [],
  },
  {
    path: '/error-log',
    name: 'ErrorLog',
    component: 'LAYOUT',
    redirect: '/error-log/list',
    meta: { title: 'routes.basic.errorLogList', hideMenu: true },
    children: [
      {
        path: 'list',
        name: 'ErrorLogList',
        component: 'sys/error-log',
        meta: { title: 'routes.basic.errorLogList', hideMenu: true, currentActiveMenu: '/error-log' },
        children: [],
      },
    ],
  },
];
