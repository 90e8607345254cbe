import { DOCUMENTATION } from '../docs-url.ts';
import type { RouteEntry } from '../routes/route-entry.ts';

const PERMISSION: RouteEntry = {
  path: '/permission',
  name: 'Permission',
  component: 'LAYOUT',
  redirect: '/permission/front/page',
  meta: { title: 'routes.permission.permission', icon: 'pi pi-lock', orderNo: 100_010 },
  children: [
    {
      path: 'front',
      name: 'PermissionFront',
      redirect: '/permission/front/page',
      meta: { title: 'routes.permission.front' },
      children: [
        {
          path: 'page',
          name: 'FrontAuthPage',
          component: 'permission/front-page',
          meta: { title: 'routes.permission.frontPage' },
        },
        {
          path: 'btn',
          name: 'FrontAuthBtn',
          component: 'permission/front-button',
          meta: { title: 'routes.permission.frontBtn' },
        },
        {
          path: 'auth-pageA',
          name: 'FrontAuthPageA',
          component: 'permission/auth-page-a',
          meta: { title: 'routes.permission.authPageA', roles: ['super'] },
        },
        {
          path: 'auth-pageB',
          name: 'FrontAuthPageB',
          component: 'permission/auth-page-b',
          meta: { title: 'routes.permission.authPageB', roles: ['test'] },
        },
      ],
    },
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
};

/** A menu entry without a route of its own: the parametrised route above it opens. */
const exampleTab = (id: string): RouteEntry => ({
  path: `/feat/testTab/${id}`,
  name: `TestTab_${id}`,
  component: 'feat/tab-params',
  meta: { title: `routes.feat.testTab_${id}`, carryParam: true, ignoreRoute: true },
});

const paramPage = (path: string): RouteEntry => ({
  path,
  name: `TestParam_${path}`,
  component: 'feat/menu-params',
  meta: {
    title: `routes.feat.testParam_${path}`,
    ignoreKeepAlive: true,
    dynamicLevel: 3,
    realPath: `/feat/testParam/${path}`,
  },
});

const FEAT: RouteEntry = {
  path: '/feat',
  name: 'Feat',
  component: 'LAYOUT',
  redirect: '/feat/session-timeout',
  meta: {
    title: 'routes.feat.feat',
    icon: 'pi pi-bolt',
    orderNo: 100_015,
    tag: { type: 'success', content: 'routes.feat.new', dot: true },
  },
  children: [
    {
      path: 'session-timeout',
      name: 'SessionTimeout',
      component: 'session-timeout',
      meta: { title: 'routes.feat.sessionTimeout' },
    },
    {
      path: 'testTab/:id',
      name: 'TestTab',
      component: 'feat/tab-params',
      meta: { title: 'routes.feat.testTab', carryParam: true },
      children: [exampleTab('id1'), exampleTab('id2')],
    },
    {
      path: 'testParam/:id',
      name: 'TestParam',
      meta: {
        title: 'routes.feat.testParam',
        tag: { type: 'primary', content: 'routes.feat.new', dot: false },
      },
      children: [paramPage('sub1'), paramPage('sub2')],
    },
  ],
};

const LEVEL: RouteEntry = {
  path: '/level',
  name: 'Level',
  component: 'LAYOUT',
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
          children: [{ path: 'menu1-1-1', name: 'Menu111', component: 'level/menu-111', meta: { title: 'Menu1-1-1' } }],
        },
        { path: 'menu1-2', name: 'Menu12', component: 'level/menu-12', meta: { title: 'Menu1-2' } },
      ],
    },
    { path: 'menu2', name: 'Menu2', component: 'level/menu-2', meta: { title: 'Menu2' } },
  ],
};

const LINK: RouteEntry = {
  path: '/link',
  name: 'Link',
  component: 'LAYOUT',
  redirect: '/link/doc',
  meta: { title: 'routes.link.link', icon: 'pi pi-external-link', orderNo: 100_030 },
  children: [
    {
      path: 'doc',
      name: 'LinkDoc',
      component: 'IFRAME',
      meta: { title: 'routes.link.doc', frameSrc: DOCUMENTATION },
    },
    { path: DOCUMENTATION, name: 'LinkDocExternal', meta: { title: 'routes.link.docExternal' } },
  ],
};

/**
 * Menu sections of the demo; they are placed after the product's modules, whatever their sort numbers.
 */
export const DEMO_ROUTES: readonly RouteEntry[] = [PERMISSION, FEAT, LEVEL, LINK];
