import { LAYOUT, type MenuNode } from './menu-node.ts';

/** The sections that show what the console can do; they stand after the product modules, whatever sorts them (decisions, 17). */
export const DEMO_SECTIONS: readonly MenuNode[] = [
  {
    path: '/permission',
    name: 'Permission',
    component: LAYOUT,
    redirect: '/permission/back/page',
    meta: { title: 'routes.permission.permission', icon: 'pi pi-lock', orderNo: 100_010 },
    children: [
      {
        path: 'back',
        name: 'PermissionBack',
        redirect: '/permission/back/page',
        meta: { title: 'routes.permission.back' },
        children: [
          {
            path: 'page',
            name: 'BackAuthPage',
            component: 'permission/back-page',
            meta: { title: 'routes.permission.backPage' },
          },
          {
            path: 'btn',
            name: 'BackAuthBtn',
            component: 'permission/back-button',
            meta: { title: 'routes.permission.backBtn' },
          },
        ],
      },
    ],
  },
  {
    path: '/feat',
    name: 'Feat',
    component: LAYOUT,
    redirect: '/feat/session-timeout',
    meta: { title: 'routes.feat.feat', icon: 'pi pi-bolt', orderNo: 100_015 },
    children: [
      {
        path: 'session-timeout',
        name: 'SessionTimeout',
        component: 'session-timeout',
        meta: { title: 'routes.feat.sessionTimeout' },
      },
    ],
  },
  {
    path: '/level',
    name: 'Level',
    component: LAYOUT,
    redirect: '/level/menu1/menu1-1',
    meta: { title: 'routes.level.level', icon: 'pi pi-list', orderNo: 100_020 },
    children: [
      {
        path: 'menu1',
        name: 'Menu1',
        redirect: '/level/menu1/menu1-1',
        meta: { title: 'Menu1' },
        children: [
          {
            path: 'menu1-1',
            name: 'Menu11',
            redirect: '/level/menu1/menu1-1/menu1-1-1',
            meta: { title: 'Menu1-1' },
            children: [
              { path: 'menu1-1-1', name: 'Menu111', component: 'level/menu-111', meta: { title: 'Menu1-1-1' } },
            ],
          },
          { path: 'menu1-2', name: 'Menu12', component: 'level/menu-12', meta: { title: 'Menu1-2' } },
        ],
      },
      { path: 'menu2', name: 'Menu2', component: 'level/menu-2', meta: { title: 'Menu2' } },
    ],
  },
  {
    path: '/link',
    name: 'Link',
    component: LAYOUT,
    redirect: '/link/doc',
    meta: { title: 'routes.link.link', icon: 'pi pi-link', orderNo: 100_030 },
    children: [{ path: 'doc', name: 'LinkDoc', component: 'link/doc', meta: { title: 'routes.link.doc' } }],
  },
];
