import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { demoOnly } from '../served/demo-only.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const panel = ({ page }: ConsoleDriver) => page.getByRole('dialog', { name: textOf('layout.notices.title') });
const bell = ({ hook }: ConsoleDriver) => hook('notice-open');
const pageWords = (page: number) =>
  textOf('layout.notices.page').replace('{{page}}', String(page)).replace('{{pages}}', '3');

async function openNotices(demo: ConsoleDriver): Promise<void> {
  await demo.signIn();
  await bell(demo).click();
  await expect(panel(demo)).toBeVisible();
}

test('notices are listed five per page, in one tab per kind', async ({ demo }) => {
  await openNotices(demo);
  const lines = panel(demo).getByRole('listitem');
  await expect(lines).toHaveCount(5);
  const first = await lines.allInnerTexts();
  await expect(panel(demo).getByRole('status')).toHaveText(pageWords(1));
  await panel(demo)
    .getByRole('button', { name: textOf('layout.notices.next') })
    .click();
  await expect(panel(demo).getByRole('status')).toHaveText(pageWords(2));
  await expect(lines).toHaveCount(5);
  await expect.poll(async () => (await lines.allInnerTexts()).filter((line) => first.includes(line))).toEqual([]);
  const tabs = panel(demo).getByRole('tab');
  await expect(tabs).toHaveCount(3);
  const shown: string[] = [];
  for (const [place, count] of [3, 4, 5].entries()) {
    const tab = tabs.nth((place + 1) % 3);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(lines).toHaveCount(count);
    shown.push(...(await lines.allInnerTexts()));
  }
  // A tab begins with its first page, and no notice is in two of them.
  expect(shown.slice(-5)).toEqual(first);
  expect(new Set(shown).size).toBe(3 + 4 + 5);
});

test('all notices of a kind are marked as read at once, and one as unread again', NIGHTLY, async ({ demo }) => {
  await openNotices(demo);
  await expect(bell(demo)).toHaveText('18');
  const markAll = panel(demo).getByRole('button', { name: textOf('layout.notices.markAll') });
  const tab = panel(demo).getByRole('tab').nth(1);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await markAll.click();
  await expect(bell(demo)).toHaveText('15');
  await expect(markAll).toBeDisabled();
  await panel(demo).getByRole('listitem').first().getByRole('button').first().click();
  await expect(bell(demo)).toHaveText('16');
});

test('live updates add notices until they are switched off', demoOnly('feed', NIGHTLY), async ({ demo, page }) => {
  await page.clock.install();
  await openNotices(demo);
  await panel(demo).getByRole('switch').click();
  await expect(panel(demo).getByRole('switch')).toBeChecked();
  await page.clock.runFor(60_000);
  await expect.poll(async () => Number(await bell(demo).innerText())).toBeGreaterThan(18);
  await panel(demo).getByRole('switch').click();
  await expect(panel(demo).getByRole('switch')).not.toBeChecked();
  const held = await bell(demo).innerText();
  await page.clock.runFor(120_000);
  await expect(bell(demo)).toHaveText(held);
});
