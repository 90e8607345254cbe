import type { CDPSession, Locator } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, openRecord, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';
const ABOUT = '/about/index';

test.use({ hasTouch: true });

/** Centre of the element, once it has stopped moving. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  let [before, box] = [await element.boundingBox(), await element.boundingBox()];
  const hasMoved = async () => {
    [before, box] = [box, await element.boundingBox()];
    return before?.x !== box?.x || before?.width !== box?.width;
  };
  await expect.poll(hasMoved).toBe(false);
  if (box === null) throw new Error('the element is not in view');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Touch input with one finger. */
const fingerOf = (session: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    move: (x: number, y: number) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  };
};

test('a long press of 400 ms drags a tab, or opens its menu when released in place', async ({ demo, page }) => {
  const finger = fingerOf(await page.context().newCDPSession(page));
  await demo.signIn('vben', WORKBENCH);
  await demo.openMenu('/about');
  await demo.expectPage(ABOUT);
  await expect.poll(demo.openPaths).toEqual([ANALYSIS, WORKBENCH, ABOUT]);
  const dragged = demo.tab(ABOUT);
  const from = await middleOf(dragged);
  const to = await middleOf(demo.tab(WORKBENCH));

  await finger.down(from.x, from.y);
  await expect(dragged).toHaveAttribute('data-dragged', 'true');
  for (let step = 1; step <= 4; step += 1) {
    await finger.move(from.x + ((to.x - 20 - from.x) * step) / 4, from.y);
  }
  await finger.up();
  await expect.poll(demo.openPaths).toEqual([ANALYSIS, ABOUT, WORKBENCH]);
  await expect(page.locator('[data-testid="tab"][data-dragged="true"]')).toHaveCount(0);
  await demo.expectPage(ABOUT);

  const resting = await middleOf(demo.tab(WORKBENCH));
  await finger.down(resting.x, resting.y);
  await expect(demo.tab(WORKBENCH)).toHaveAttribute('data-dragged', 'true');
  await finger.up();
  await expect(page.getByRole('menu')).toBeVisible();
  await demo.expectPage(ABOUT);
  await expect.poll(demo.openPaths).toEqual([ANALYSIS, ABOUT, WORKBENCH]);
});

test(
  'on a touch screen all fields have the same height, the search icon is centred, and the active tab is in view',
  NIGHTLY,
  async ({ demo, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await demo.signIn();
    await openList(demo, '/user/index');
    const list = seen(page, 'list');
    const search = await list.getByTestId('list-search').boundingBox();
    const mark = await list.locator('.list-search > .icon').boundingBox();
    expect(search?.height).toBe(44);
    const middle = (box: typeof search) => (box === null ? null : box.y + box.height / 2);
    expect(middle(mark)).toBe(middle(search));
    await list.getByTestId('list-create').click();
    const form = page.getByRole('dialog');
    await expect(form.locator('.p-dropdown').first()).toBeVisible();
    const tall = (selector: string) =>
      form.locator(selector).evaluateAll((found) => found.map((each) => each.getBoundingClientRect().height));
    expect(new Set([...(await tall('.p-dropdown')), ...(await tall('input.input'))])).toEqual(new Set([44]));
    await page.keyboard.press('Escape');
    await openRecord(demo, '/order/detail/o350');
    const strip = page.locator('.strip-tabs');
    const beyond = async () => {
      const [tab, box] = [await seen(page, 'tab', '[data-active="true"]').boundingBox(), await strip.boundingBox()];
      return tab === null || box === null ? null : Math.max(0, Math.round(tab.x + tab.width - box.x - box.width));
    };
    await expect.poll(beyond).toBe(0);
  },
);
