import type { RouteEntry } from './route-entry.ts';

interface PageOptions {
  readonly icon?: string;
  /** Kept out of the menu. */
  readonly hidden?: boolean;
  /** Absolute path of the entry that is highlighted instead. */
  readonly highlights?: string;
}

function page(path: string, name: string, view: string, titleKey: string, options: PageOptions = {}): RouteEntry {
  const { icon, hidden, highlights } = options;
  return {
    path,
    name,
    component: view,
    meta: {
      title: `routes.${titleKey}`,
      ...(icon === undefined ? {} : { icon: `pi pi-${icon}` }),
      ...(hidden ? { hideMenu: true } : {}),
      ...(highlights === undefined ? {} : { currentActiveMenu: highlights }),
    },
  };
}

interface AreaOptions {
  /** Role values that open the module; everybody when absent. */
  readonly roles?: readonly string[];
}

function area(
  path: string,
  name: string,
  orderNo: number,
  icon: string,
  children: readonly RouteEntry[],
  options: AreaOptions = {},
): RouteEntry {
  const key = path.slice(1);
  const redirect = `${path}/${children[0]?.path ?? ''}`;
  const meta = { title: `routes.${key}.${key}`, icon: `pi pi-${icon}`, orderNo, ...options };
  return { path, name, component: 'LAYOUT', redirect, meta, children };
}

/**
 * Every menu module of the specification's table (section 2), in the order of that table; paths are verbatim (decisions, 26).
 * The demo server sends them, and in the modes ROLE and ROUTE_MAPPING the console builds its routes from them.
 */
export const PRODUCT_ROUTES: readonly RouteEntry[] = [
  area('/about', 'About', 100_000, 'info-circle', [
    page('index', 'AboutIndex', 'about/index', 'about.index', { hidden: true, highlights: '/about' }),
  ]),
  area('/agent', 'Agent', 6, 'id-card', [
    page('index', 'AgentList', 'agent/index', 'agent.index', { icon: 'id-card' }),
    page('agent_detail/:id', 'AgentDetail', 'agent/agent-detail', 'agent.agent_detail', {
      hidden: true,
      highlights: '/agent/index',
    }),
    page('tree', 'AgentTree', 'agent/tree', 'agent.tree', { hidden: true, highlights: '/agent/index' }),
    page('tier', 'AgentTiers', 'agent/tier', 'agent.tier', { hidden: true, highlights: '/agent/index' }),
    page('commission', 'AgentCommissions', 'agent/commission', 'agent.commission', {
      hidden: true,
      highlights: '/agent/index',
    }),
    page('withdrawal', 'AgentWithdrawals', 'agent/withdrawal', 'agent.withdrawal', {
      hidden: true,
      highlights: '/agent/index',
    }),
  ]),
  area('/dashboard', 'Dashboard', 10, 'home', [
    page('analysis', 'Analysis', 'dashboard/analysis', 'dashboard.analysis', { icon: 'chart-line' }),
    page('workbench', 'Workbench', 'dashboard/workbench', 'dashboard.workbench', { icon: 'briefcase' }),
  ]),
  area('/eav', 'Eav', 20, 'sitemap', [
    page('website', 'EavWebsite', 'eav/website', 'eav.website', { icon: 'globe' }),
    page('database', 'EavDatabase', 'eav/database', 'eav.database', { icon: 'database' }),
    page('assemble', 'EavAssemble', 'eav/assemble', 'eav.assemble', { icon: 'table' }),
    page('assemble_column', 'EavAssembleColumn', 'eav/assemble-column', 'eav.assemble_column', {
      hidden: true,
      highlights: '/eav/assemble',
    }),
    page('interface', 'EavInterface', 'eav/interface', 'eav.interface', { icon: 'code' }),
    page('interface_sys', 'EavInterfaceSys', 'eav/interface-sys', 'eav.interface_sys', {
      hidden: true,
      highlights: '/eav/interface',
    }),
    page('interface_custom', 'EavInterfaceCustom', 'eav/interface-custom', 'eav.interface_custom', {
      hidden: true,
      highlights: '/eav/interface',
    }),
    page('interface_template', 'EavInterfaceTemplate', 'eav/interface-template', 'eav.interface_template', {
      icon: 'file-edit',
    }),
  ]),
  area('/media', 'Media', 10, 'images', [
    page('index', 'MediaFiles', 'media/index', 'media.index', { icon: 'images' }),
  ]),
  area('/news', 'News', 7, 'megaphone', [
    page('newsList', 'NewsList', 'news/news-list', 'news.newsList', { icon: 'list' }),
    page('newsCategory', 'NewsCategory', 'news/news-category', 'news.newsCategory', { icon: 'tags' }),
    page('positionList', 'PositionList', 'news/position-list', 'news.positionList', { icon: 'image' }),
    page('positionCategory', 'PositionCategory', 'news/position-category', 'news.positionCategory', {
      icon: 'th-large',
    }),
  ]),
  area('/official_account', 'OfficialAccount', 2000, 'comments', [
    page('account', 'OfficialAccountMenu', 'official-account/account', 'official_account.account', { icon: 'bars' }),
    page('auto_replay', 'AutoReply', 'official-account/auto-reply', 'official_account.auto_replay', { icon: 'reply' }),
  ]),
  area('/order', 'Order', 4, 'shopping-cart', [
    page('index', 'ProductOrder', 'order/index', 'order.index', { icon: 'shopping-cart' }),
    page('combo_order', 'ComboOrder', 'order/combo-order', 'order.combo_order', { icon: 'shopping-bag' }),
    page('refund', 'RefundList', 'order/index', 'order.refund', { icon: 'replay' }),
    page('detail/:id', 'OrderDetail', 'order/order-detail', 'order.detail', {
      hidden: true,
      highlights: '/order/index',
    }),
    page('refund_detail/:id', 'RefundDetail', 'order/refund-detail', 'order.refund_detail', {
      hidden: true,
      highlights: '/order/refund',
    }),
  ]),
  area('/product', 'Product', 6, 'box', [
    page('product_list', 'ProductList', 'product/product-list', 'product.product_list', { icon: 'box' }),
    page('product_version', 'ProductVersion', 'product/product-version', 'product.product_version', {
      hidden: true,
      highlights: '/product/product_list',
    }),
    page('combo_list', 'ComboList', 'product/combo-list', 'product.combo_list', { icon: 'clone' }),
    page('product_cateory', 'ProductCategory', 'product/product-category', 'product.product_cateory', {
      icon: 'tags',
    }),
    page('product_detail/:id', 'ProductDetail', 'product/product-detail', 'product.product_detail', {
      hidden: true,
      highlights: '/product/product_list',
    }),
    page('plan_detail/:id', 'PlanDetail', 'product/plan-detail', 'product.plan_detail', {
      hidden: true,
      highlights: '/product/product_list',
    }),
    page('category_detail/:id', 'CategoryDetail', 'product/category-detail', 'product.category_detail', {
      hidden: true,
      highlights: '/product/product_cateory',
    }),
    page('version_detail/:id', 'VersionDetail', 'product/version-detail', 'product.version_detail', {
      hidden: true,
      highlights: '/product/product_list',
    }),
    page('combo_detail/:id', 'ComboDetail', 'product/combo-detail', 'product.combo_detail', {
      hidden: true,
      highlights: '/product/combo_list',
    }),
  ]),
  area('/statistics', 'Statistics', 6, 'chart-bar', [
    page('index', 'StatisticsIndex', 'statistics/index', 'statistics.index', { icon: 'chart-bar' }),
    page('install', 'UsageLog', 'statistics/install', 'statistics.install', { icon: 'download' }),
    page('orderStatistics', 'LoginLog', 'statistics/order-statistics', 'statistics.orderStatistics', {
      icon: 'sign-in',
    }),
  ]),
  area(
    '/system',
    'System',
    2000,
    'cog',
    [
      page('account', 'SystemAccount', 'system/account', 'system.account', { icon: 'users' }),
      page('account_detail/:id', 'SystemAccountDetail', 'system/account-detail', 'system.account_detail', {
        hidden: true,
        highlights: '/system/account',
      }),
      page('role', 'SystemRole', 'system/role', 'system.role', { icon: 'shield' }),
      page('menu', 'SystemMenu', 'system/menu', 'system.menu', { icon: 'bars' }),
      page('dept', 'SystemDept', 'system/dept', 'system.dept', { icon: 'building' }),
      page('changePassword', 'SystemPassword', 'system/change-password', 'system.changePassword', { icon: 'key' }),
    ],
    { roles: ['super'] },
  ),
  area('/user', 'User', 5, 'user', [
    page('index', 'CustomerList', 'user/index', 'user.index', { icon: 'user' }),
    page('feedback', 'CustomerFeedback', 'user/feedback', 'user.feedback', { icon: 'comment' }),
    page('customer_detail/:id', 'CustomerDetail', 'user/customer-detail', 'user.customer_detail', {
      hidden: true,
      highlights: '/user/index',
    }),
    page('canned', 'CannedReplies', 'user/canned', 'user.canned', { hidden: true, highlights: '/user/feedback' }),
    page('faq', 'FaqEntries', 'user/faq', 'user.faq', { hidden: true, highlights: '/user/feedback' }),
    page('feedback_detail/:id', 'FeedbackDetail', 'user/feedback-detail', 'user.feedback_detail', {
      hidden: true,
      highlights: '/user/feedback',
    }),
  ]),
];
