import { defineModule } from '@src/contracts/module/manifest.ts';

/** Administration: accounts, roles, menu, departments, and the operator's own password and security. */
export default defineModule({
  name: 'system',
  menu: {
    path: '/system',
    name: 'System',
    order: 2000,
    icon: 'cog',
    roles: ['super'],
    pages: [
      { path: 'account', name: 'SystemAccount', view: 'system/account', icon: 'users' },
      {
        path: 'account_detail/:id',
        name: 'SystemAccountDetail',
        view: 'system/account-detail',
        highlights: '/system/account',
      },
      { path: 'role', name: 'SystemRole', view: 'system/role', icon: 'shield' },
      { path: 'menu', name: 'SystemMenu', view: 'system/menu', icon: 'bars' },
      { path: 'dept', name: 'SystemDept', view: 'system/dept', icon: 'building' },
      { path: 'notice', name: 'SystemNotice', view: 'system/notice', icon: 'bell' },
      { path: 'job', name: 'SystemJob', view: 'system/job', icon: 'cog' },
      { path: 'changePassword', name: 'SystemPassword', view: 'system/change-password', icon: 'key' },
      {
        path: 'security',
        name: 'SystemSecurity',
        view: 'system/security',
        highlights: '/system/changePassword',
      },
    ],
  },
  views: {
    'system/account': () => import('./account-view.tsx'),
    'system/account-detail': () => import('./account-detail-view.tsx'),
    'system/role': () => import('./role/role-view.tsx'),
    'system/menu': () => import('./menu/menu-view.tsx'),
    'system/dept': () => import('./dept/dept-view.tsx'),
    'system/notice': () => import('./notice/notice-view.tsx'),
    'system/job': () => import('./job/job-view.tsx'),
    'system/change-password': () => import('./password/change-password-view.tsx'),
    'system/security': () => import('./security/security-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/system.ts')).SYSTEM_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
