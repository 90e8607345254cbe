import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { IS_NIGHTLY } from '../../setup/nightly-tests.ts';
import { runs } from '../../setup/property-runs.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { expect, test } from '../support/fixtures.ts';

/** Number of random steps: half of them on every change. */
const STEPS = IS_NIGHTLY ? 60 : 30;
const TITLE = 'Statehouse';
const ADDRESSES = [
  '/dashboard/analysis',
  '/dashboard/workbench',
  '/level/menu2',
  '/level/menu2?of=Ada',
  '/level/menu1/menu1-2',
  '/feat/testTab/id1',
  '/permission/front/page',
  '/about/index',
  '/order/index',
  '/nowhere',
] as const;

/** A random step; `choice` selects among the elements present at that moment. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('menu' as const), choice: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('tab' as const), choice: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('address' as const), choice: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), choice: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const), choice: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forward' as const), choice: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh' as const), choice: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), choice: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Value>(from: readonly Value[], choice: number): Value | undefined => from[choice % from.length];

/** Performs a step; returns the address that it must lead to, or null when the browser decides. */
async function take({ kind, choice }: Step, demo: ConsoleDriver): Promise<string | null> {
  const { page } = demo;
  if (kind === 'back' || kind === 'forward') {
    // Going back from the console's first history entry would leave the console.
    const depth = await page.evaluate(() => history.state?.idx ?? 0);
    if (kind === 'forward') await page.goForward();
    else if (depth > 1) await page.goBack();
    return null;
  }
  if (kind === 'reload') {
    await page.reload();
    return null;
  }
  if (kind === 'refresh') {
    if (await demo.hook('tab-refresh').isEnabled()) await demo.hook('tab-refresh').click();
    return null;
  }
  if (kind === 'address') {
    const address = pick(ADDRESSES, choice) ?? '/';
    await demo.open(address);
    return address;
  }
  const tabs = await demo.openPaths();
  if (kind === 'menu') return followMenu(choice, demo);
  const path = pick(tabs, choice);
  if (path === undefined) return null;
  if (kind === 'tab') {
    await demo.tab(path).getByRole('link').click();
    return path;
  }
  const close = demo.tab(path).getByTestId('tab-close');
  if ((await close.count()) > 0) await demo.closeTab(path);
  return null;
}

/** Clicks a menu entry: a page opens, a group expands or collapses. */
async function followMenu(choice: number, { hook, menuItem }: ConsoleDriver): Promise<string | null> {
  const paths = await hook('menu-item').evaluateAll((items) =>
    items.map((item) => item.getAttribute('data-path') ?? ''),
  );
  const path = pick(paths, choice);
  if (path === undefined) return null;
  if ((await menuItem(path).getAttribute('target')) !== null) return null;
  const isPage = (await menuItem(path).getAttribute('href')) !== null;
  await menuItem(path).click();
  // A module shown as its only page links to that page.
  const isModule = path.lastIndexOf('/') === 0;
  return isPage && !isModule ? path : null;
}

/** The address, and inconsistencies between the elements that show the current page. */
const placeOf = (page: Page) =>
  page.evaluate((product) => {
    const seen = (name: string) =>
      [...document.querySelectorAll<HTMLElement>(`[data-testid="${name}"]`)].filter((each) => each.checkVisibility());
    const [view, ...others] = seen('page');
    const title = view?.dataset.title ?? '';
    const activeTabs = seen('tab').filter((tab) => tab.dataset.active === 'true');
    const activeItems = [...document.querySelectorAll<HTMLElement>('[data-testid="menu-item"][data-active="true"]')];
    const crumbs =
      seen('breadcrumb')[0]
        ?.innerText.split('\n')
        .filter((crumb) => crumb !== '') ?? [];
    const address = location.hash.slice(1);
    const path = address.split('?')[0];
    const isInMenu = activeItems.length > 0 || crumbs.length > 0;
    const problems = [
      seen('shell')[0]?.dataset.ready !== 'true' && 'not ready',
      others.length > 0 && 'two views',
      view?.dataset.path !== path && `view ${view?.dataset.path}`,
      document.title !== `${title} - ${product}` && `title ${document.title}`,
      (view?.querySelector('h1')?.innerText ?? '') === '' && 'no heading',
      activeTabs.length > 1 && 'two tabs',
      activeTabs[0] !== undefined && activeTabs[0].dataset.path !== address && `tab ${activeTabs[0].dataset.path}`,
      activeTabs[0] !== undefined && activeTabs[0].innerText !== title && `tab named ${activeTabs[0].innerText}`,
      activeItems.length > 1 && 'two entries',
      // A menu entry for a single record is named after the record, while title and tab are named after the page.
      isInMenu && ![title, activeItems[0]?.ariaLabel].includes(crumbs.at(-1)) && `breadcrumb ${crumbs}`,
      activeItems[0]?.dataset.path !== undefined &&
        activeItems[0].dataset.path !== path &&
        !path?.startsWith(activeItems[0].dataset.path) &&
        `entry ${activeItems[0].dataset.path}`,
    ];
    return { address, problems: problems.filter((problem) => problem !== false) };
  }, TITLE);

for (let seed = 1; seed <= runs(1); seed += 1) {
  test(`address, title, breadcrumb, menu, tab and view agree after every random step: seed ${seed}`, async ({
    product,
    page,
    allow,
  }) => {
    allow.lines(/status of 40/);
    const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), { seed, numRuns: 1 });
    await product.signIn();
    const walked: string[] = [];
    for (const next of steps) {
      const wanted = await take(next, product);
      walked.push(`${next.kind} ${wanted ?? ''}`);
      const place = () => placeOf(page);
      await expect.poll(place, { message: walked.slice(-6).join(', ') }).toMatchObject({ problems: [] });
      if (wanted !== null) await expect.poll(place).toEqual({ address: wanted, problems: [] });
    }
    expect(new Set(walked.map((each) => each.split(' ')[0])).size).toBeGreaterThanOrEqual(7);
  });
}
