import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { driveSettings } from '../drivers/settings-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { good } from '../support/stub-api.ts';
import { textOf } from '../support/texts.ts';

const MENU = 'POST /router/getRouters';
const DASHBOARD = {
  path: '/dashboard',
  name: 'Dashboard',
  component: 'LAYOUT',
  redirect: '/dashboard/analysis',
  meta: { title: 'routes.dashboard.dashboard' },
  children: [
    {
      path: 'analysis',
      name: 'Analysis',
      component: 'dashboard/analysis',
      meta: { title: 'routes.dashboard.analysis' },
    },
  ],
};
const ABOUT = '/about/index';
const WORKBENCH = '/dashboard/workbench';
const group = (path: string, more: object = {}) => ({
  path,
  name: path,
  component: 'LAYOUT',
  meta: { title: path },
  ...more,
});
const topPaths = (product: ConsoleDriver) =>
  product.page
    .locator('[data-testid="menu-item"][aria-level="1"]')
    .evaluateAll((items) => items.map((each) => each.getAttribute('data-path')));

for (const [name, behaviour] of [
  ['fails', { status: 500, json: {} }],
  ['is an HTML page', { text: '<!doctype html><p>Portal</p>', type: 'text/html' }],
  ['is cut off', 'reset'],
] as const) {
  test(
    `a menu that ${name} leaves an empty menu, and a retry loads it`,
    nightlyUnless(name === 'fails'),
    async ({ product, stub, allow }) => {
      allow.lines(/the server responded with a status of|net::ERR_/);
      stub.answer(MENU, behaviour);
      await product.signIn();
      await expect(product.hook('menu-item')).toHaveCount(0);
      await expect(product.hook('sidebar')).toContainText(textOf('layout.menu.failed'));
      stub.answer(MENU, 'serve');
      await product.page.getByRole('button', { name: textOf('layout.menu.retry') }).click();
      await expect(product.menuItem('/dashboard')).toBeVisible();
      await product.openMenu('/about');
      await product.expectPage('/about/index');
    },
  );
}

test(
  'a revoked permission applies to an open window when it gets the focus, and typed text survives',
  NIGHTLY,
  async ({ product, page, stub }) => {
    const [path, tag] = [
      '/product/productCategory',
      { name: 'ProductCategory', component: 'product/product-category' },
    ];
    const categories = { path: 'productCategory', ...tag, meta: { title: 'Categories' } };
    const menu = (children: readonly object[]) => good([DASHBOARD, group('/product', { children })]);
    // The window checks its permissions on the focus event.
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    stub.answer(MENU, menu([categories]));
    await product.signIn('vben', path);
    await product.expectPage(path);
    await product.hook('list-create').click();
    const name = page.getByRole('dialog').getByRole('textbox').first();
    await name.fill('typed before');
    stub.answer(MENU, good([DASHBOARD]));
    await comeBack();
    await expect(product.hook('exception')).toHaveAttribute('data-status', '403');
    await product.expectAddress(path);
    await expect(product.menuItem('/product')).toHaveCount(0);
    stub.answer(MENU, menu([categories]));
    await comeBack();
    await product.expectPage(path);
    await expect(product.menuItem('/product')).toBeVisible();
    await expect(name).toHaveValue('typed before');
  },
);

test(
  'while the menu loads, the skeleton of the console is shown with a text',
  NIGHTLY,
  async ({ product, page, stub }) => {
    await product.open('/');
    const reloadWithoutMenu = async () => {
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
    };
    for (const begin of [() => product.submitSignIn('vben', '123456'), reloadWithoutMenu]) {
      const held = stub.hold(MENU);
      await begin();
      await expect.poll(held.waiting).toBe(1);
      await expect(product.hook('starting')).toBeVisible();
      await expect(product.hook('starting')).toContainText(textOf('sys.app.menuLoading'));
      held.release('serve');
      await product.expectPage('/dashboard/analysis');
      await expect(product.hook('starting')).toHaveCount(0);
    }
  },
);

test('a reload shows the stored menu and page before the server responds, and then the current ones', async ({
  product,
  page,
  stub,
}) => {
  await product.signIn('vben', WORKBENCH);
  const [user, menu] = [stub.hold('POST /api/getUserInfo'), stub.hold(MENU)];
  await page.reload();
  await product.expectPage(WORKBENCH);
  await expect(product.menuItem(WORKBENCH)).toBeVisible();
  await expect(product.hook('sidebar')).toHaveAttribute('aria-busy', 'true');
  await expect(product.hook('user-menu')).toContainText('Vben Admin');
  menu.release(good([DASHBOARD]));
  user.release('serve');
  await expect(product.hook('sidebar')).toHaveAttribute('aria-busy', 'false');
  await expect(product.menuItem(WORKBENCH)).toHaveCount(0);
  await expect(product.hook('exception')).toHaveAttribute('data-status', '403');
});

test('a reload with an expired session shows the page and then the sign-in form', async ({
  product,
  page,
  stub,
  allow,
}) => {
  allow.lines(/status of 401/);
  await product.signIn('vben', ABOUT);
  const user = stub.hold('POST /api/getUserInfo');
  await page.reload();
  await product.expectPage(ABOUT);
  user.release({ status: 401, json: {} });
  await product.expectSignInForm();
  await product.expectAddress(`/login?redirect=${encodeURIComponent(ABOUT)}`);
});

test('an empty menu is explained', NIGHTLY, async ({ product, stub }) => {
  stub.answer(MENU, good([]));
  await product.signIn();
  await expect(product.hook('sidebar')).toContainText(textOf('layout.menu.empty'));
  await expect(product.hook('no-access')).toContainText(textOf('layout.noAccess.title'));
});

test('invalid menu entries are dropped, and valid siblings stay', async ({ product, stub, page }) => {
  page.on('dialog', () => {
    throw new Error('a script of the menu ran');
  });
  stub.answer(
    MENU,
    good([
      DASHBOARD,
      null,
      'text',
      group('javascript:alert(1)'),
      group(' java\tscript:alert(1)'),
      group('data:text/html,<script>alert(1)</script>'),
      group('//evil.example/x'),
      group('/loop', { children: [group('/loop', { children: [group('/loop')] })] }),
      group('/frame', {
        children: [{ path: 'inside', meta: { title: 'In a frame', frameSrc: 'javascript:alert(1)' } }],
      }),
      group('/plain', { component: 'about/index', meta: { title: '<img src=x onerror=alert(1)>', icon: 'x"><b>' } }),
    ]),
  );
  await product.signIn();
  await product.expectPage('/dashboard/analysis');
  const paths = await topPaths(product);
  expect(paths).toContain('/dashboard');
  expect(paths).toContain('/plain');
  expect(paths.filter((path) => !path?.startsWith('/') || path.startsWith('//'))).toEqual([]);
  await expect(product.menuItem('/plain')).toContainText('<img src=x onerror=alert(1)>');
  const targets = await page.evaluate(() => [...document.links].map(({ href }) => new URL(href).protocol));
  expect(new Set(targets)).toEqual(new Set(['http:']));
  await product.open('/frame/inside');
  await expect(product.hook('page').filter({ visible: true })).toHaveAttribute('data-path', '/frame/inside');
  await expect(page.locator('iframe[src^="javascript"]')).toHaveCount(0);
});

test(
  'a menu entry with an unknown view shows an error page with its name, and other pages work',
  NIGHTLY,
  async ({ product, stub }) => {
    const missing = { path: 'view', name: 'Missing', component: 'no/such-view', meta: { title: 'Missing' } };
    stub.answer(MENU, good([DASHBOARD, group('/missing', { children: [missing] })]));
    await product.signIn('vben', '/missing/view');
    await expect(product.hook('exception')).toHaveAttribute('data-status', '404');
    await expect(product.hook('exception')).toContainText('no/such-view');
    await product.openMenu('/dashboard', '/dashboard/analysis');
    await product.expectPage('/dashboard/analysis');
  },
);

test('a menu with 200 levels does not stop the console', NIGHTLY, async ({ product, stub }) => {
  const deep = Array.from({ length: 200 }).reduce<object>(
    (child, _, index) => group(`/deep-${200 - index}`, { children: [child] }),
    group('/bottom', { component: 'about/index' }),
  );
  stub.answer(MENU, good([DASHBOARD, deep]));
  await product.signIn();
  await product.expectPage('/dashboard/analysis');
});

test('a menu of twelve thousand entries renders only a part of them, and works', async ({ product, stub }) => {
  const many = Array.from({ length: 12_000 }, (_, index) => group(`/entry-${index}`, { component: 'about/index' }));
  stub.answer(MENU, good([DASHBOARD, ...many]));
  await product.signIn();
  await product.expectPage('/dashboard/analysis');
  // Those that fit, and twenty on either side.
  const expectFewLines = async () => {
    const lines = await product.hook('menu-item').count();
    expect(lines).toBeGreaterThan(10);
    expect(lines).toBeLessThan(80);
  };
  await expectFewLines();
  await product.menuItem('/entry-1').click();
  await product.expectPage('/entry-1');
  // A menu ends after ten thousand entries: these, and the two of the dashboard.
  await product.menuItem('/entry-1').press('End');
  await expect(product.menuItem('/entry-9997')).toBeFocused();
  await expect(product.menuItem('/entry-1')).toHaveCount(0);
  await expectFewLines();
  await product.menuItem('/entry-9997').click();
  await product.expectPage('/entry-9997');
});

for (const [wanted, seen] of [
  [true, 'is cancelled when the page is left, and sent again'],
  [false, 'continues while another page is shown'],
] as const) {
  test(
    `a request of a page ${seen}: removeAllHttpPending is ${wanted}`,
    nightlyUnless(wanted),
    async ({ product, page, stub }) => {
      await product.signIn('vben', '/about/index');
      if (!wanted) await driveSettings(product).bring({ removeAllHttpPending: false });
      const held = stub.hold('POST /dashboard/workbench');
      const ended: string[] = [];
      page.on('requestfailed', (request) => {
        const path = new URL(request.url()).pathname;
        // The console closes its live stream when the server has none.
        if (path !== '/live') ended.push(path);
      });
      await product.open('/dashboard/workbench');
      await product.expectPage('/dashboard/workbench');
      await expect.poll(held.waiting).toBe(1);
      await product.tab('/about/index').click();
      await product.expectPage('/about/index');
      await expect.poll(() => ended).toEqual(wanted ? ['/dashboard/workbench'] : []);
      // A cancelled request gets no response; the other one does.
      if (wanted) stub.answer('POST /dashboard/workbench', 'serve');
      else held.release('serve');
      await product.tab('/dashboard/workbench').click();
      await expect(product.page.getByRole('checkbox').first()).toBeVisible();
      expect(stub.seen('POST /dashboard/workbench')).toHaveLength(wanted ? 2 : 1);
    },
  );
}

test(
  'an embedded page of another site is not shown once canEmbedIFramePage is off',
  NIGHTLY,
  async ({ product, stub }) => {
    const docs = {
      path: '/docs',
      name: 'Docs',
      component: 'IFRAME',
      meta: { title: 'Docs', frameSrc: 'https://docs.example/' },
    };
    stub.answer(MENU, good([DASHBOARD, docs]));
    await product.signIn('vben', '/docs');
    await product.expectPage('/docs');
    const shown = product.hook('page').filter({ visible: true });
    await expect(shown).toContainText(textOf('demo.frame.blockedText').replace('{{host}}', 'docs.example'));
    await driveSettings(product).bring({ canEmbedIFramePage: false });
    await expect(shown).toContainText(textOf('demo.frame.switchedOff'));
  },
);
