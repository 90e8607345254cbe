import { defineModule } from '@src/contracts/module/manifest.ts';

/** Customers and their tickets; the address prefix is still `/user`. */
export default defineModule({
  name: 'customers',
  menu: {
    path: '/user',
    name: 'User',
    order: 5,
    icon: 'user',
    pages: [
      { path: 'index', name: 'CustomerList', view: 'user/index', icon: 'user' },
      { path: 'feedback', name: 'CustomerFeedback', view: 'user/feedback', icon: 'comment' },
      { path: 'customer_detail/:id', name: 'CustomerDetail', view: 'user/customer-detail', highlights: '/user/index' },
      { path: 'canned', name: 'CannedReplies', view: 'user/canned', highlights: '/user/feedback' },
      { path: 'faq', name: 'FaqEntries', view: 'user/faq', highlights: '/user/feedback' },
      {
        path: 'feedback_detail/:id',
        name: 'FeedbackDetail',
        view: 'user/feedback-detail',
        highlights: '/user/feedback',
      },
    ],
  },
  views: {
    'user/index': () => import('./customers-view.tsx'),
    'user/feedback': () => import('./feedback-view.tsx'),
    'user/canned': () => import('./canned-replies-view.tsx'),
    'user/faq': () => import('./faq-view.tsx'),
    'user/customer-detail': () => import('./customer-detail-view.tsx'),
    'user/feedback-detail': () => import('./feedback-detail-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/user.ts')).USER_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
