import { defineModule } from '@src/contracts/module/manifest.ts';

/** Official accounts: menus, auto-reply rules, messages and articles. */
export default defineModule({
  name: 'official-account',
  menu: {
    path: '/official_account',
    name: 'OfficialAccount',
    order: 2000,
    icon: 'comment',
    pages: [
      { path: 'account', name: 'OfficialAccountMenu', view: 'official-account/account', icon: 'bars' },
      { path: 'auto_replay', name: 'AutoReply', view: 'official-account/auto-reply', icon: 'reply' },
      {
        path: 'menu_detail/:id',
        name: 'OfficialMenuDetail',
        view: 'official-account/menu-detail',
        highlights: '/official_account/account',
      },
      {
        path: 'accounts',
        name: 'OfficialAccounts',
        view: 'official-account/accounts',
        highlights: '/official_account/account',
      },
      {
        path: 'articles',
        name: 'OfficialArticles',
        view: 'official-account/articles',
        highlights: '/official_account/account',
      },
      {
        path: 'article_detail/:id',
        name: 'OfficialArticleDetail',
        view: 'official-account/article-detail',
        highlights: '/official_account/account',
      },
      {
        path: 'simulator',
        name: 'OfficialSimulator',
        view: 'official-account/simulator',
        highlights: '/official_account/auto_replay',
      },
      {
        path: 'messages',
        name: 'OfficialMessages',
        view: 'official-account/messages',
        highlights: '/official_account/auto_replay',
      },
    ],
  },
  views: {
    'official-account/account': () => import('./menus-view.tsx'),
    'official-account/auto-reply': () => import('./replies-view.tsx'),
    'official-account/menu-detail': () => import('./menu-detail-view.tsx'),
    'official-account/accounts': () => import('./accounts-view.tsx'),
    'official-account/articles': () => import('./articles-view.tsx'),
    'official-account/article-detail': () => import('./article-detail-view.tsx'),
    'official-account/simulator': () => import('./simulator-view.tsx'),
    'official-account/messages': () => import('./messages-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/official.ts')).OFFICIAL_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
