import { PRODUCT_ROUTES } from '@src/modules/product-routes.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_ROUTES } from '../../contracts/demo/routes.ts';
import { decodeMenu } from '../../contracts/routes/menu.ts';
import { pathsUnder, type RouteEntry } from '../../contracts/routes/route-entry.ts';
import { fieldsOf } from '../http/path-params.ts';
import { findByName, type User } from '../operators/user.ts';
import { createTestServer } from '../testing.ts';
import { BUILT_VIEWS } from './available-views.ts';
import { DEMO_SECTIONS } from './demo-sections.ts';
import { menuPages, productMenuFor } from './filter-visible-menu.ts';

const flat = (nodes: readonly RouteEntry[]): readonly RouteEntry[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const everyView = new Set(flat([...PRODUCT_ROUTES, ...DEMO_SECTIONS]).map((node) => node.component ?? ''));

/** The menu of a user in a fresh demo. */
async function menuFor(name: string, built?: ReadonlySet<string>) {
  const { store } = createTestServer().context;
  return productMenuFor(await userNamed(name), store, built);
}

async function userNamed(name: string): Promise<User> {
  const user = await findByName(createTestServer().context.store, name);
  if (user === undefined) throw new Error(`no user ${name}`);
  return user;
}

describe('the product menu', () => {
  it('orders the modules and puts the demo sections last', async () => {
    expect((await menuFor('vben', everyView)).map((node) => node.path)).toEqual([
      '/order',
      '/user',
      '/agent',
      '/product',
      '/statistics',
      '/news',
      '/dashboard',
      '/media',
      '/eav',
      '/official_account',
      '/system',
      '/about',
      '/permission',
      '/feat',
      '/level',
      '/link',
    ]);
  });

  it('keeps its order when a client sorts it by order number', async () => {
    const menu = await menuFor('vben', everyView);
    expect(menu.toSorted((left, right) => (left.meta.orderNo ?? 0) - (right.meta.orderNo ?? 0))).toEqual(menu);
  });

  it('has no system section for the tester, and is empty for a guest', async () => {
    const all = (await menuFor('vben', everyView)).map((node) => node.path);
    const shown = (await menuFor('test', everyView)).filter(({ meta }) => meta.hideMenu !== true);
    expect(shown.map((node) => node.path)).toEqual(all.filter((path) => path !== '/system'));
    expect(await menuFor('guest', everyView)).toEqual([]);
  });

  it('allows the pages about one’s own account for everybody with a menu, hidden without the system section', async () => {
    const [system] = (await menuFor('test')).filter(({ path }) => path === '/system');
    expect([system?.meta.hideMenu, system?.children?.map(({ path, meta }) => [path, meta.hideMenu])]).toEqual([
      true,
      [
        ['changePassword', true],
        ['security', true],
      ],
    ]);
    const own = flat(await menuFor('vben')).find(({ path }) => path === 'changePassword');
    expect([own?.component, own?.meta.hideMenu]).toEqual(['system/change-password', undefined]);
  });

  it('contains only pages that exist', async () => {
    const shown = flat(await menuFor('vben')).filter((node) => node.children === undefined);
    expect(shown.map((node) => node.component)).toEqual([
      'order/index',
      'order/combo-order',
      'order/index',
      'order/order-detail',
      'order/refund-detail',
      'user/index',
      'user/feedback',
      'user/customer-detail',
      'user/canned',
      'user/faq',
      'user/feedback-detail',
      'agent/index',
      'agent/agent-detail',
      'agent/tree',
      'agent/tier',
      'agent/commission',
      'agent/withdrawal',
      'product/product-list',
      'product/product-version',
      'product/combo-list',
      'product/product-category',
      'product/product-detail',
      'product/plan-detail',
      'product/category-detail',
      'product/version-detail',
      'product/combo-detail',
      'statistics/index',
      'statistics/install',
      'statistics/order-statistics',
      'statistics/records',
      'news/news-list',
      'news/news-category',
      'news/position-list',
      'news/position-category',
      'news/calendar',
      'news/reader',
      'news/shared',
      'news/news-detail',
      'news/ad-detail',
      'news/position-detail',
      'promo_article/ai_article',
      'promo_article/from_article',
      'promo_article/ai_command',
      'promo_article/ai_provider',
      'promo_article/ai_allowance',
      'promo_article/ai_command_detail',
      'promo_article/ai_articles',
      'promo_article/ai_article_detail',
      'dashboard/analysis',
      'dashboard/workbench',
      'media/index',
      'media/gallery',
      'media/audio',
      'media/video',
      'media/file',
      'media/image-editor',
      'media/player',
      'media/trash',
      'media/folders',
      'eav/website',
      'eav/database',
      'eav/assemble',
      'eav/assemble-column',
      'eav/assemble-change',
      'eav/interface',
      'eav/interface-sys',
      'eav/interface-custom',
      'eav/interface-template',
      'form-design/list',
      'form-design/submissions',
      'form-design/links',
      'eav/elastic',
      'eav/records',
      'form-design/detail',
      'form-design/designer',
      'form-design/preview',
      'form-design/render',
      ...Array.from({ length: 5 }, () => 'eav/records'),
      'official-account/account',
      'official-account/auto-reply',
      'official-account/menu-detail',
      'official-account/accounts',
      'official-account/articles',
      'official-account/article-detail',
      'official-account/simulator',
      'official-account/messages',
      'system/account',
      'system/account-detail',
      'system/role',
      'system/menu',
      'system/dept',
      'system/notice',
      'system/job',
      'system/change-password',
      'system/security',
      'about/index',
      'permission/back-page',
      'permission/back-button',
      'session-timeout',
      'feat/tab-params',
      'feat/tab-params',
      'feat/menu-params',
      'feat/menu-params',
      'level/menu-111',
      'level/menu-12',
      'level/menu-2',
      'IFRAME',
      undefined,
    ]);
    for (const node of shown.filter(({ path }) => !path.startsWith('http') && path !== 'doc')) {
      expect(BUILT_VIEWS).toContain(node.component);
    }
  });

  it.each(['vben', 'test', 'guest', 'editor', 'publisher', 'orders', 'finance', 'support', 'modeler', 'auditor'])(
    'redirects only to its own pages for %s',
    async (name) => {
      const { homePath } = await userNamed(name);
      for (const menu of [await menuFor(name), await menuFor(name, everyView)]) {
        const paths = pathsUnder(menu);
        for (const { redirect } of flat(menu)) if (redirect !== undefined) expect(paths).toContain(redirect);
        if (menu.length > 0) expect(paths).toContain(homePath);
      }
    },
  );

  it('decodes without a rejected node', async () => {
    const { nodes, rejects } = decodeMenu(await menuFor('vben', everyView));
    expect(rejects).toEqual([]);
    expect(nodes).toHaveLength(16);
  });
});

describe('the demo sections', () => {
  it('link to the pages about permissions on the server, not to those about roles in the browser', () => {
    const [permission] = DEMO_SECTIONS;
    expect(permission?.redirect).toBe('/permission/back/page');
    expect(pathsUnder(DEMO_SECTIONS.slice(0, 1))).toEqual([
      '/permission',
      '/permission/back',
      '/permission/back/page',
      '/permission/back/btn',
    ]);
    expect(DEMO_SECTIONS.slice(1)).toEqual(DEMO_ROUTES.slice(1));
  });
});

describe('the pages of a menu', () => {
  it('are its reachable entries, with their own icon or that of their parent', async () => {
    expect(menuPages(await menuFor('test'))).toEqual([
      { path: '/order/index', titleKey: 'routes.order.index', icon: 'pi pi-shopping-cart' },
      { path: '/order/combo_order', titleKey: 'routes.order.combo_order', icon: 'pi pi-shopping-bag' },
      { path: '/order/refund', titleKey: 'routes.order.refund', icon: 'pi pi-replay' },
      { path: '/user/index', titleKey: 'routes.user.index', icon: 'pi pi-user' },
      { path: '/user/feedback', titleKey: 'routes.user.feedback', icon: 'pi pi-comment' },
      { path: '/agent/index', titleKey: 'routes.agent.index', icon: 'pi pi-id-card' },
      { path: '/product/product_list', titleKey: 'routes.product.product_list', icon: 'pi pi-box' },
      { path: '/product/combo_list', titleKey: 'routes.product.combo_list', icon: 'pi pi-clone' },
      { path: '/product/product_cateory', titleKey: 'routes.product.product_cateory', icon: 'pi pi-tags' },
      { path: '/statistics/index', titleKey: 'routes.statistics.index', icon: 'pi pi-chart-bar' },
      { path: '/statistics/install', titleKey: 'routes.statistics.install', icon: 'pi pi-download' },
      { path: '/statistics/orderStatistics', titleKey: 'routes.statistics.orderStatistics', icon: 'pi pi-sign-in' },
      { path: '/statistics/records', titleKey: 'routes.statistics.records', icon: 'pi pi-chart-pie' },
      { path: '/news/newsList', titleKey: 'routes.news.newsList', icon: 'pi pi-list' },
      { path: '/news/newsCategory', titleKey: 'routes.news.newsCategory', icon: 'pi pi-tags' },
      { path: '/news/positionList', titleKey: 'routes.news.positionList', icon: 'pi pi-image' },
      { path: '/news/positionCategory', titleKey: 'routes.news.positionCategory', icon: 'pi pi-th-large' },
      { path: '/news/ai_article', titleKey: 'routes.news.ai_article', icon: 'pi pi-file-edit' },
      { path: '/news/from_article', titleKey: 'routes.news.from_article', icon: 'pi pi-sync' },
      { path: '/news/ai_command', titleKey: 'routes.news.ai_command', icon: 'pi pi-bolt' },
      { path: '/dashboard/analysis', titleKey: 'routes.dashboard.analysis', icon: 'pi pi-chart-line' },
      { path: '/dashboard/workbench', titleKey: 'routes.dashboard.workbench', icon: 'pi pi-briefcase' },
      { path: '/media/index', titleKey: 'routes.media.index', icon: 'pi pi-images' },
      { path: '/eav/website', titleKey: 'routes.eav.website', icon: 'pi pi-globe' },
      { path: '/eav/database', titleKey: 'routes.eav.database', icon: 'pi pi-database' },
      { path: '/eav/assemble', titleKey: 'routes.eav.assemble', icon: 'pi pi-table' },
      { path: '/eav/interface', titleKey: 'routes.eav.interface', icon: 'pi pi-link' },
      { path: '/eav/interface_template', titleKey: 'routes.eav.interface_template', icon: 'pi pi-clone' },
      { path: '/eav/form', titleKey: 'routes.eav.form', icon: 'pi pi-file-edit' },
      { path: '/eav/form_submission', titleKey: 'routes.eav.form_submission', icon: 'pi pi-inbox' },
      { path: '/eav/form_link', titleKey: 'routes.eav.form_link', icon: 'pi pi-share-alt' },
      { path: '/eav/elastic', titleKey: 'routes.eav.elastic', icon: 'pi pi-search' },
      { path: '/official_account/account', titleKey: 'routes.official_account.account', icon: 'pi pi-bars' },
      { path: '/official_account/auto_replay', titleKey: 'routes.official_account.auto_replay', icon: 'pi pi-reply' },
      { path: '/about', titleKey: 'routes.about.about', icon: 'pi pi-info-circle' },
      { path: '/permission/back/page', titleKey: 'routes.permission.backPage', icon: 'pi pi-lock' },
      { path: '/permission/back/btn', titleKey: 'routes.permission.backBtn', icon: 'pi pi-lock' },
      { path: '/feat/session-timeout', titleKey: 'routes.feat.sessionTimeout', icon: 'pi pi-bolt' },
      { path: '/feat/testTab/id1', titleKey: 'routes.feat.testTab_id1', icon: 'pi pi-bolt' },
      { path: '/feat/testTab/id2', titleKey: 'routes.feat.testTab_id2', icon: 'pi pi-bolt' },
      { path: '/level/menu1/menu1-1/menu1-1-1', titleKey: 'Menu1-1-1', icon: 'pi pi-list' },
      { path: '/level/menu1/menu1-2', titleKey: 'Menu1-2', icon: 'pi pi-list' },
      { path: '/level/menu2', titleKey: 'Menu2', icon: 'pi pi-list' },
      { path: '/link/doc', titleKey: 'routes.link.doc', icon: 'pi pi-external-link' },
    ]);
  });
});

describe('GET /getMenuList', () => {
  const menuOf = async (username: string) => {
    const server = createTestServer();
    const { body } = await server.call('GET /getMenuList', { headers: await server.signIn(username) });
    return decodeMenu(fieldsOf(body).result);
  };

  it.each([
    ['vben', '/dashboard/analysis', ['/dashboard', '/permission', '/level', '/system', '/link']],
    ['test', '/dashboard/workbench', ['/dashboard', '/permission', '/level', '/link']],
  ])('returns the demo menu of %s', async (username, home, sections) => {
    const { nodes, rejects } = await menuOf(username);
    expect(rejects).toEqual([]);
    expect(nodes.map((node) => node.path)).toEqual(sections);
    expect(nodes[0]).toMatchObject({ redirect: home, meta: { hideChildrenInMenu: true } });
    expect(nodes[0]?.children.map(({ component, meta }) => [component, meta.hideMenu, meta.hideBreadcrumb])).toEqual([
      ['/dashboard/analysis/index', true, true],
      ['/dashboard/workbench/index', true, true],
    ]);
    const paths = pathsUnder(nodes);
    for (const { redirect } of nodes) if (redirect !== undefined) expect(paths).toContain(redirect);
    expect(paths).toContain('/level/menu1/menu1-1/menu1-1-1');
  });

  it('returns an empty menu to other users', async () => {
    expect(await menuOf('guest')).toEqual({ nodes: [], rejects: [] });
  });
});
