import type { ExceptionStatus } from '@src/views/exception/exception-view.tsx';
import type { GalleryEntry, GalleryGroup, SourceFile } from '../gallery-entry.ts';

const ROWS: SourceFile = { name: 'use-rows.ts', load: () => import('./use-rows.ts?raw') };
const FACTS: SourceFile = { name: 'record-facts.tsx', load: () => import('./record-facts.tsx?raw') };
const RESULT: SourceFile = { name: 'result.tsx', load: () => import('./result.tsx?raw') };
const PAGER: SourceFile = { name: 'pager.tsx', load: () => import('./pager.tsx?raw') };
const CHOICE: SourceFile = { name: 'record-choice.tsx', load: () => import('./record-choice.tsx?raw') };

/** Entry of an error page. */
function exception(path: string, status: ExceptionStatus, title: GalleryEntry['title']): GalleryEntry {
  return {
    path: `/page-demo/exception/${path}`,
    title,
    text: 'gallery.pages.exceptionText',
    load: async () => (await import('./exception-page.tsx')).exceptionPage(status),
    sources: [
      { name: 'exception-page.tsx', load: () => import('./exception-page.tsx?raw') },
      { name: 'exception-view.tsx', load: () => import('@src/views/exception/exception-view.tsx?raw') },
    ],
  };
}

/** Whole pages over the data of the console: lists, descriptions, results, one's own account, and exceptions. */
export const PAGES: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-pages.ts')).GALLERY_PAGES_TEXTS,
  pages: [
    {
      path: '/page-demo/list/basic',
      title: 'gallery.menu.listBasic',
      text: 'gallery.pages.listBasicText',
      load: () => import('./list-basic-page.tsx'),
      sources: [{ name: 'list-basic-page.tsx', load: () => import('./list-basic-page.tsx?raw') }, ROWS, PAGER],
    },
    {
      path: '/page-demo/list/card',
      title: 'gallery.menu.listCard',
      text: 'gallery.pages.listCardText',
      load: () => import('./list-card-page.tsx'),
      sources: [{ name: 'list-card-page.tsx', load: () => import('./list-card-page.tsx?raw') }, ROWS, FACTS],
    },
    {
      path: '/page-demo/list/search',
      title: 'gallery.menu.listSearch',
      text: 'gallery.pages.listSearchText',
      load: () => import('./list-search-page.tsx'),
      sources: [
        { name: 'list-search-page.tsx', load: () => import('./list-search-page.tsx?raw') },
        { name: 'highlighted-text.tsx', load: () => import('@src/ui/text/highlighted-text.tsx?raw') },
        ROWS,
      ],
    },
    {
      path: '/page-demo/desc/basic',
      title: 'gallery.menu.descBasic',
      text: 'gallery.pages.descBasicText',
      load: () => import('./desc-basic-page.tsx'),
      sources: [{ name: 'desc-basic-page.tsx', load: () => import('./desc-basic-page.tsx?raw') }, FACTS, CHOICE],
    },
    {
      path: '/page-demo/desc/high',
      title: 'gallery.menu.descHigh',
      text: 'gallery.pages.descHighText',
      load: () => import('./desc-high-page.tsx'),
      sources: [
        { name: 'desc-high-page.tsx', load: () => import('./desc-high-page.tsx?raw') },
        { name: 'lifecycle-steps.tsx', load: () => import('./lifecycle-steps.tsx?raw') },
        FACTS,
      ],
    },
    {
      path: '/page-demo/result/success',
      title: 'gallery.menu.resultSuccess',
      text: 'gallery.pages.resultSuccessText',
      load: () => import('./result-success-page.tsx'),
      sources: [{ name: 'result-success-page.tsx', load: () => import('./result-success-page.tsx?raw') }, RESULT],
    },
    {
      path: '/page-demo/result/fail',
      title: 'gallery.menu.resultFail',
      text: 'gallery.pages.resultFailText',
      load: () => import('./result-fail-page.tsx'),
      sources: [{ name: 'result-fail-page.tsx', load: () => import('./result-fail-page.tsx?raw') }, RESULT],
    },
    {
      path: '/page-demo/account/center',
      title: 'gallery.menu.accountCenter',
      text: 'gallery.pages.accountCenterText',
      load: () => import('./account-center-page.tsx'),
      sources: [
        { name: 'account-center-page.tsx', load: () => import('./account-center-page.tsx?raw') },
        { name: 'account-lists.tsx', load: () => import('./account-lists.tsx?raw') },
      ],
    },
    {
      path: '/page-demo/account/setting',
      title: 'gallery.menu.accountSetting',
      text: 'gallery.pages.accountSettingText',
      libraries: ['primereact'],
      load: () => import('./account-setting-page.tsx'),
      sources: [
        { name: 'account-setting-page.tsx', load: () => import('./account-setting-page.tsx?raw') },
        { name: 'profile-form.tsx', load: () => import('./profile-form.tsx?raw') },
        { name: 'security-list.tsx', load: () => import('./security-list.tsx?raw') },
        { name: 'preference-form.tsx', load: () => import('./preference-form.tsx?raw') },
      ],
    },
    exception('403', 403, 'gallery.menu.exception403'),
    exception('404', 404, 'gallery.menu.exception404'),
    exception('500', 500, 'gallery.menu.exception500'),
    exception('net-work-error', 10_000, 'gallery.menu.exceptionNetwork'),
    exception('not-data', 10_100, 'gallery.menu.exceptionNoData'),
  ],
};
