import { DOCUMENTATION } from '../../contracts/docs-url.ts';
import { LAYOUT, type RouteEntry } from '../../contracts/routes/route-entry.ts';
import { hasRole, type User } from '../operators/user.ts';

const dashboard = (home: string): RouteEntry => ({
  path: '/dashboard',
  name: 'Dashboard',
  component: LAYOUT,
  redirect: `/dashboard/${home}`,
  meta: { title: 'routes.dashboard.dashboard', hideChildrenInMenu: true, icon: 'bx:bx-home' },
  children: ['analysis', 'workbench'].map((path) => ({
    path,
    name: path === 'analysis' ? 'Analysis' : 'Workbench',
    component: `/dashboard/${path}/index`,
    meta: {
      hideMenu: true,
      hideBreadcrumb: true,
      title: `routes.dashboard.${path}`,
      currentActiveMenu: '/dashboard',
      icon: 'bx:bx-home',
    },
  })),
});

const PERMISSION: RouteEntry = {
  path: '/permission',
  name: 'Permission',
  component: LAYOUT,
  redirect: '/permission/back/page',
  meta: { icon: 'carbon:user-role', title: 'routes.demo.permission.permission' },
  children: [
    {
      path: 'back',
      name: 'PermissionBackDemo',
      meta: { title: 'routes.demo.permission.back' },
      children: [
        {
          path: 'page',
          name: 'BackAuthPage',
          component: '/demo/permission/back/index',
          meta: { title: 'routes.demo.permission.backPage' },
        },
        {
          path: 'btn',
          name: 'BackAuthBtn',
          component: '/demo/permission/back/Btn',
          meta: { title: 'routes.demo.permission.backBtn' },
        },
      ],
    },
  ],
};

const LEVEL: RouteEntry = {
  path: '/level',
  name: 'Level',
  component: LAYOUT,
  redirect: '/level/menu1/menu1-1',
  meta: { icon: 'carbon:user-role', title: 'routes.demo.level.level' },
  children: [
    {
      path: 'menu1',
      name: 'Menu1Demo',
      meta: { title: 'Menu1' },
      children: [
        {
          path: 'menu1-1',
          name: 'Menu11Demo',
          meta: { title: 'Menu1-1' },
          children: [
            { path: 'menu1-1-1', name: 'Menu111Demo', component: '/demo/level/Menu111', meta: { title: 'Menu111' } },
          ],
        },
        { path: 'menu1-2', name: 'Menu12Demo', component: '/demo/level/Menu12', meta: { title: 'Menu1-2' } },
      ],
    },
    { path: 'menu2', name: 'Menu2Demo', component: '/demo/level/Menu2', meta: { title: 'Menu2' } },
  ],
};

const systemPage = (path: string, name: string, component: string, key: string): RouteEntry => ({
  path,
  name,
  component: `/demo/system/${component}`,
  meta: { title: `routes.demo.system.${key}`, ignoreKeepAlive: true },
});

const SYSTEM: RouteEntry = {
  path: '/system',
  name: 'System',
  component: LAYOUT,
  redirect: '/system/account',
  meta: { icon: 'ion:settings-outline', title: 'routes.demo.system.moduleName' },
  children: [
    systemPage('account', 'AccountManagement', 'account/index', 'account'),
    {
      path: 'account_detail/:id',
      name: 'AccountDetail',
      component: '/demo/system/account/AccountDetail',
      meta: {
        hideMenu: true,
        title: 'routes.demo.system.account_detail',
        ignoreKeepAlive: true,
        currentActiveMenu: '/system/account',
      },
    },
    systemPage('role', 'RoleManagement', 'role/index', 'role'),
    systemPage('menu', 'MenuManagement', 'menu/index', 'menu'),
    systemPage('dept', 'DeptManagement', 'dept/index', 'dept'),
    systemPage('changePassword', 'ChangePassword', 'password/index', 'password'),
  ],
};

const LINK: RouteEntry = {
  path: '/link',
  name: 'Link',
  component: LAYOUT,
  meta: { icon: 'ion:tv-outline', title: 'routes.demo.iframe.frame' },
  children: [
    { path: 'doc', name: 'Doc', meta: { title: 'routes.demo.iframe.doc', frameSrc: DOCUMENTATION } },
    {
      path: DOCUMENTATION,
      name: 'DocExternal',
      component: LAYOUT,
      meta: { title: 'routes.demo.iframe.docExternal' },
    },
  ],
};

/** The menu of the demo server for one user (specification, section 2, demo-mode menu). */
export function demoMenuFor(user: User): readonly RouteEntry[] {
  if (hasRole(user, 'super')) return [dashboard('analysis'), PERMISSION, LEVEL, SYSTEM, LINK];
  if (hasRole(user, 'test')) return [dashboard('workbench'), PERMISSION, LEVEL, LINK];
  return [];
}
