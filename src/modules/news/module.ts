import { defineModule } from '@src/contracts/module/manifest.ts';

/** News and advertising. */
export default defineModule({
  name: 'news',
  menu: {
    path: '/news',
    name: 'News',
    order: 7,
    icon: 'megaphone',
    pages: [
      { path: 'newsList', name: 'NewsList', view: 'news/news-list', icon: 'list' },
      { path: 'newsCategory', name: 'NewsCategory', view: 'news/news-category', icon: 'tags' },
      { path: 'positionList', name: 'PositionList', view: 'news/position-list', icon: 'image' },
      { path: 'positionCategory', name: 'PositionCategory', view: 'news/position-category', icon: 'th-large' },
      { path: 'calendar', name: 'NewsCalendar', view: 'news/calendar', highlights: '/news/newsList' },
      { path: 'reader/:slug', name: 'NewsReader', view: 'news/reader', highlights: '/news/newsList' },
      { path: 'shared/:token', name: 'NewsShared', view: 'news/shared', highlights: '/news/newsList' },
      { path: 'news_detail/:id', name: 'NewsDetail', view: 'news/news-detail', highlights: '/news/newsList' },
      { path: 'ad_detail/:id', name: 'AdDetail', view: 'news/ad-detail', highlights: '/news/positionList' },
      {
        path: 'position_detail/:id',
        name: 'AdPositionDetail',
        view: 'news/position-detail',
        highlights: '/news/positionCategory',
      },
    ],
  },
  views: {
    'news/news-list': () => import('./news-list-view.tsx'),
    'news/news-category': () => import('./categories/news-category-view.tsx'),
    'news/position-list': () => import('./ad-list-view.tsx'),
    'news/position-category': () => import('./ad-position-view.tsx'),
    'news/calendar': () => import('./calendar/news-calendar-view.tsx'),
    'news/reader': () => import('./reading/reader-view.tsx'),
    'news/shared': () => import('./reading/shared-view.tsx'),
    'news/news-detail': () => import('./news-detail-view.tsx'),
    'news/ad-detail': () => import('./ad-detail-view.tsx'),
    'news/position-detail': () => import('./position-detail-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/news.ts')).NEWS_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
