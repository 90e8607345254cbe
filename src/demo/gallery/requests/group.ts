import type { GalleryGroup, SourceFile } from '../gallery-entry.ts';

const breadcrumb: SourceFile = { name: 'breadcrumb-page.tsx', load: () => import('./breadcrumb-page.tsx?raw') };

/** Server calls and their failures, and actions on the page's tab and menu entry. */
export const CALLS: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-calls.ts')).GALLERY_CALLS_TEXTS,
  pages: [
    {
      path: '/feat/request',
      title: 'gallery.menu.request',
      text: 'gallery.calls.requestText',
      load: () => import('./request-page.tsx'),
      sources: [
        { name: 'request-page.tsx', load: () => import('./request-page.tsx?raw') },
        { name: 'use-requests.ts', load: () => import('./use-requests.ts?raw') },
        { name: 'call-log.ts', load: () => import('./call-log.ts?raw') },
        { name: 'call-table.tsx', load: () => import('./call-table.tsx?raw') },
      ],
    },
    {
      path: '/feat/errors',
      title: 'gallery.menu.errors',
      text: 'gallery.calls.errorsText',
      load: () => import('./errors-page.tsx'),
      sources: [
        { name: 'errors-page.tsx', load: () => import('./errors-page.tsx?raw') },
        { name: 'trigger-errors.tsx', load: () => import('@src/views/error-log/trigger-errors.tsx?raw') },
      ],
    },
    {
      path: '/feat/tabs',
      title: 'gallery.menu.tabs',
      text: 'gallery.calls.tabsText',
      load: () => import('./tabs-page.tsx'),
      sources: [{ name: 'tabs-page.tsx', load: () => import('./tabs-page.tsx?raw') }],
    },
    {
      path: '/feat/tabs/detail/:id',
      title: 'gallery.menu.tabDetail',
      text: 'gallery.calls.tabDetailText',
      meta: { hideMenu: true, currentActiveMenu: '/feat/tabs', dynamicLevel: 3, realPath: '/feat/tabs/detail' },
      load: () => import('./tab-detail-page.tsx'),
      sources: [{ name: 'tab-detail-page.tsx', load: () => import('./tab-detail-page.tsx?raw') }],
    },
    {
      path: '/feat/breadcrumb/flat',
      title: 'gallery.menu.breadcrumbFlat',
      text: 'gallery.calls.breadcrumbFlatText',
      load: () => import('./breadcrumb-page.tsx'),
      sources: [breadcrumb],
    },
    {
      path: '/feat/breadcrumb/flatDetail',
      title: 'gallery.menu.breadcrumbFlatDetail',
      text: 'gallery.calls.breadcrumbFlatDetailText',
      meta: { hideMenu: true, hideTab: true, currentActiveMenu: '/feat/breadcrumb/flat' },
      load: () => import('./breadcrumb-page.tsx'),
      sources: [breadcrumb],
    },
    {
      path: '/feat/breadcrumb/children',
      title: 'gallery.menu.breadcrumbChildren',
      text: 'gallery.calls.breadcrumbChildrenText',
      load: () => import('./breadcrumb-page.tsx'),
      sources: [breadcrumb],
    },
    {
      path: '/feat/breadcrumb/children/childrenDetail',
      title: 'gallery.menu.breadcrumbChildrenDetail',
      text: 'gallery.calls.breadcrumbChildrenDetailText',
      meta: { hideMenu: true, currentActiveMenu: '/feat/breadcrumb/children' },
      load: () => import('./breadcrumb-page.tsx'),
      sources: [breadcrumb],
    },
  ],
};
