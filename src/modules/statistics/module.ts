import { defineModule } from '@src/contracts/module/manifest.ts';

/** Statistics of the shop, and the usage and sign-in logs. */
export default defineModule({
  name: 'statistics',
  menu: {
    path: '/statistics',
    name: 'Statistics',
    order: 6,
    icon: 'chart-bar',
    pages: [
      { path: 'index', name: 'StatisticsIndex', view: 'statistics/index', icon: 'chart-bar' },
      { path: 'install', name: 'UsageLog', view: 'statistics/install', icon: 'download' },
      { path: 'orderStatistics', name: 'LoginLog', view: 'statistics/order-statistics', icon: 'sign-in' },
      { path: 'records', name: 'RecordStatistics', view: 'statistics/records', icon: 'chart-pie' },
    ],
  },
  views: {
    'statistics/index': () => import('./overview-view.tsx'),
    'statistics/install': () => import('./usage-log-view.tsx'),
    'statistics/order-statistics': () => import('./login-log-view.tsx'),
    'statistics/records': () => import('./records/records-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/statistics.ts')).STATISTICS_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
