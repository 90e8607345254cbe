import { PRODUCT_ROUTES } from '@src/modules/product-routes.ts';
import { describe, expect, it } from 'vitest';
import { pathsUnder, type RouteEntry } from '../../contracts/routes/route-entry.ts';

/** The table of section 2 of the specification with the order numbers of section 9; `-` marks a child hidden in the menu. */
const TABLE: readonly [path: string, orderNo: number, redirect: string, children: readonly string[]][] = [
  ['/about', 100_000, 'index', ['-index']],
  ['/agent', 6, 'index', ['index', '-agent_detail/:id', '-tree', '-tier', '-commission', '-withdrawal']],
  ['/dashboard', 10, 'analysis', ['analysis', 'workbench']],
  [
    '/eav',
    20,
    'website',
    [
      'website',
      'database',
      'assemble',
      '-assemble_column',
      '-assemble_change',
      'interface',
      '-interface_sys',
      '-interface_custom',
      'interface_template',
      'form',
      'form_submission',
      'form_link',
      'elastic',
      '-records/:code',
      '-form_detail/:id',
      '-form_designer/:id',
      '-form_preview/:id',
      '-form_render/:id',
    ],
  ],
  [
    '/media',
    10,
    'index',
    ['index', '-gallery', '-audio', '-video', '-file', '-image_editor/:id', '-view/:id', '-trash', '-folders'],
  ],
  [
    '/news',
    7,
    'newsList',
    [
      'newsList',
      'newsCategory',
      'positionList',
      'positionCategory',
      '-calendar',
      '-reader/:slug',
      '-shared/:token',
      '-news_detail/:id',
      '-ad_detail/:id',
      '-position_detail/:id',
      'ai_article',
      'from_article',
      'ai_command',
      '-ai_provider',
      '-ai_allowance',
      '-ai_command/:id',
      '-ai_articles',
      '-ai_article/:id',
    ],
  ],
  [
    '/official_account',
    2000,
    'account',
    [
      'account',
      'auto_replay',
      '-menu_detail/:id',
      '-accounts',
      '-articles',
      '-article_detail/:id',
      '-simulator',
      '-messages',
    ],
  ],
  ['/order', 4, 'index', ['index', 'combo_order', 'refund', '-detail/:id', '-refund_detail/:id']],
  [
    '/product',
    6,
    'product_list',
    [
      'product_list',
      '-product_version',
      'combo_list',
      'product_cateory',
      '-product_detail/:id',
      '-plan_detail/:id',
      '-category_detail/:id',
      '-version_detail/:id',
      '-combo_detail/:id',
    ],
  ],
  ['/statistics', 6, 'index', ['index', 'install', 'orderStatistics', 'records']],
  [
    '/system',
    2000,
    'account',
    ['account', '-account_detail/:id', 'role', 'menu', 'dept', 'notice', 'job', 'changePassword', '-security'],
  ],
  ['/user', 5, 'index', ['index', 'feedback', '-customer_detail/:id', '-canned', '-faq', '-feedback_detail/:id']],
];

const flat = (nodes: readonly RouteEntry[]): readonly RouteEntry[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

describe('the product modules', () => {
  it('match the table of the specification', () => {
    const rows = PRODUCT_ROUTES.map(({ path, redirect, meta, children = [] }) => [
      path,
      meta.orderNo,
      redirect?.slice(path.length + 1),
      children.map((child) => `${child.meta.hideMenu ? '-' : ''}${child.path}`),
    ]);
    expect(rows).toEqual(TABLE);
  });

  it('highlight the parent entry of a hidden child', () => {
    const hidden = flat(PRODUCT_ROUTES).filter((node) => node.meta.hideMenu);
    expect(hidden.map((node) => [node.path, node.meta.currentActiveMenu])).toEqual([
      ['index', '/about'],
      ['agent_detail/:id', '/agent/index'],
      ['tree', '/agent/index'],
      ['tier', '/agent/index'],
      ['commission', '/agent/index'],
      ['withdrawal', '/agent/index'],
      ['assemble_column', '/eav/assemble'],
      ['assemble_change', '/eav/assemble'],
      ['interface_sys', '/eav/interface'],
      ['interface_custom', '/eav/interface'],
      ['records/:code', '/eav/assemble'],
      ['form_detail/:id', '/eav/form'],
      ['form_designer/:id', '/eav/form'],
      ['form_preview/:id', '/eav/form'],
      ['form_render/:id', '/eav/form'],
      ['gallery', '/media/index'],
      ['audio', '/media/index'],
      ['video', '/media/index'],
      ['file', '/media/index'],
      ['image_editor/:id', '/media/index'],
      ['view/:id', '/media/index'],
      ['trash', '/media/index'],
      ['folders', '/media/index'],
      ['calendar', '/news/newsList'],
      ['reader/:slug', '/news/newsList'],
      ['shared/:token', '/news/newsList'],
      ['news_detail/:id', '/news/newsList'],
      ['ad_detail/:id', '/news/positionList'],
      ['position_detail/:id', '/news/positionCategory'],
      ['ai_provider', '/news/ai_command'],
      ['ai_allowance', '/news/ai_command'],
      ['ai_command/:id', '/news/ai_command'],
      ['ai_articles', '/news/ai_article'],
      ['ai_article/:id', '/news/ai_article'],
      ['menu_detail/:id', '/official_account/account'],
      ['accounts', '/official_account/account'],
      ['articles', '/official_account/account'],
      ['article_detail/:id', '/official_account/account'],
      ['simulator', '/official_account/auto_replay'],
      ['messages', '/official_account/auto_replay'],
      ['detail/:id', '/order/index'],
      ['refund_detail/:id', '/order/refund'],
      ['product_version', '/product/product_list'],
      ['product_detail/:id', '/product/product_list'],
      ['plan_detail/:id', '/product/product_list'],
      ['category_detail/:id', '/product/product_cateory'],
      ['version_detail/:id', '/product/product_list'],
      ['combo_detail/:id', '/product/combo_list'],
      ['account_detail/:id', '/system/account'],
      ['security', '/system/changePassword'],
      ['customer_detail/:id', '/user/index'],
      ['canned', '/user/feedback'],
      ['faq', '/user/feedback'],
      ['feedback_detail/:id', '/user/feedback'],
    ]);
    const paths = pathsUnder(PRODUCT_ROUTES);
    for (const node of hidden) expect(paths).toContain(node.meta.currentActiveMenu);
  });

  it('show refunds on the page of product orders', () => {
    const order = PRODUCT_ROUTES.find((node) => node.path === '/order')?.children ?? [];
    expect(order.find((node) => node.path === 'refund')?.component).toBe('order/index');
    expect(order.find((node) => node.path === 'index')?.component).toBe('order/index');
  });

  it('have a title key and a bundled icon', () => {
    for (const node of flat(PRODUCT_ROUTES)) {
      expect(node.meta.title).toMatch(/^routes\.\w+\.\w+$/);
      if (!node.meta.hideMenu) expect(node.meta.icon).toMatch(/^pi pi-[a-z-]+$/);
    }
  });
});
