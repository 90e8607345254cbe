import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { expect, test } from '../support/fixtures.ts';

/** One list of each kind, below its section of the menu. */
const LISTS = [
  { section: '/order', path: '/order/index', calls: '/order/list' },
  { section: '/order', path: '/order/refund', calls: '/order/refund/list' },
  { section: '/product', path: '/product/product_list', calls: '/product/product/list' },
  { section: '/media', path: '/media/index', calls: '/media/list' },
  { section: '/system', path: '/system/dept', calls: '/system/dept/list' },
] as const;

for (const { section, path, calls } of LISTS) {
  const often = path === '/order/index' ? {} : NIGHTLY;
  test(
    `${path}: the rows are asked for while the link is pointed at, and not again`,
    often,
    async ({ product, page, stub }) => {
      await product.signIn();
      await product.openMenu(section);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        searchParams.delete('_t');
        if (pathname.endsWith(calls)) asked.push(String(searchParams));
      });
      const held = stub.hold(`GET ${calls}`);
      await product.menuItem(path).hover();
      await expect.poll(() => held.waiting()).toBe(1);
      await product.menuItem(path).click();
      await product.expectPage(path);
      const list = page.locator(`[data-testid="page"][data-path="${path}"] [data-testid="list"]`);
      await expect(list).toHaveAttribute('data-state', 'loading');
      held.release('serve');
      await expect(list).toHaveAttribute('data-state', 'ready');
      expect(asked).toHaveLength(1);
    },
  );
}
