import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { openList, openPage, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const RECORDS = '/eav/records/visit';
const THREE_MINUTES_MS = 180_000;

const fieldOf = (page: Page, name: string) => seen(page, 'field', `[data-field="${name}"]`);
const type = (page: Page, name: string, text: string) => fieldOf(page, name).locator('input').first().fill(text);

async function save(page: Page): Promise<void> {
  await page.getByTestId('record-save').click();
  await expect(page.getByTestId('record-save')).toHaveCount(0);
}

/** Types into a relation field and chooses the first match. */
async function pick(page: Page, name: string, text: string): Promise<void> {
  await fieldOf(page, name).locator('input').first().pressSequentially(text);
  await page.locator('.p-autocomplete-item').filter({ hasText: text }).first().click();
}

/** Sends an event to the row with this text, and confirms it. */
async function send(page: Page, text: string, event: string): Promise<void> {
  await seen(page, 'list-row').filter({ hasText: text }).getByTestId('row-menu').click();
  await page.locator(`[data-testid="row-action"][data-event="${event}"][role="menuitem"]:visible`).click();
  await page.getByTestId('confirm-accept').click();
}

/** Creates a collection of visitors with a relation to a venue and a lifecycle; returns its id. */
async function buildVisits(demo: ConsoleDriver): Promise<string> {
  const { page } = demo;
  await openList(demo, '/eav/assemble');
  await seen(page, 'list-create').click();
  await type(page, 'name', '来访');
  await type(page, 'code', 'visit');
  await pick(page, 'database', '内置数据库');
  await fieldOf(page, 'inMenu').locator('input').press(' ');
  await save(page);
  const row = seen(page, 'list-row').filter({ hasText: '来访' });
  const id = (await row.getAttribute('data-id')) ?? '';
  await openPage(demo, `/eav/assemble_change?assembleId=${id}`);
  await addField(page, { code: 'who', labelZh: '来访者', labelEn: 'Who' }, async () => {
    for (const flag of ['required', 'listed', 'searchable']) await fieldOf(page, flag).locator('input').press(' ');
  });
  await addField(page, { code: 'venue', labelZh: '地点', labelEn: 'Venue' }, async () => {
    await fieldOf(page, 'type').locator('.p-dropdown').click();
    await page.locator('.p-dropdown-item').getByText('关联', { exact: true }).click();
    await pick(page, 'target', '场地');
    await fieldOf(page, 'listed').locator('input').press(' ');
  });
  await seen(page, 'life-open').click();
  await page.getByTestId('life-keep').click();
  await expect(page.getByTestId('life-dialog')).toHaveCount(0);
  await seen(page, 'change-look').click();
  await expect(seen(page, 'change-impact')).toHaveText(['安全', '安全', '安全']);
  await seen(page, 'change-apply').click();
  await expect(seen(page, 'change-impact')).toHaveCount(0);
  await openList(demo, '/eav/assemble');
  await send(page, '来访', 'publish');
  await expect(row).toContainText('已发布');
  return id;
}

async function addField(page: Page, texts: Readonly<Record<string, string>>, more: () => Promise<void>): Promise<void> {
  await seen(page, 'change-add').click();
  for (const [name, text] of Object.entries(texts)) await type(page, name, text);
  await more();
  await page.getByTestId('field-draft-keep').click();
  await expect(page.getByTestId('field-draft')).toHaveCount(0);
}

async function edit(page: Page, id: string): Promise<void> {
  await seen(page, 'list-row', `[data-id="${id}"]`).locator('[data-testid="row-action"][data-event="update"]').click();
  await expect(seen(page, 'record')).toHaveAttribute('data-state', 'pristine');
}

/** Creates a role that may view, create and finish visits and choose venues, and assigns it to the account `editor`. */
async function permit(demo: ConsoleDriver, id: string): Promise<void> {
  const { page } = demo;
  await openList(demo, '/system/role');
  await seen(page, 'list-create').click();
  await type(page, 'roleName', 'Reception');
  await type(page, 'roleValue', 'reception');
  const rights = [
    ...['view', 'create', 'finish'].map((act) => ['来访', `eavRecords${id}:${act}`] as const),
    ['场地', 'eavRecordsec2:choose'] as const,
  ];
  for (const [words, right] of rights) {
    await page.locator('.record-tree input[type="search"]').fill(words);
    await page.locator(`.record-tree [data-testid="tree-line"][data-id="${right}"]`).click();
  }
  await save(page);
  await openList(demo, '/system/account?size=50');
  await edit(page, '4');
  await pick(page, 'role', 'Reception');
  await save(page);
}

/** Responses of the collection's public interface with and without the API key of the site. */
const askOutside = ({ page, calls }: ConsoleDriver) =>
  page.evaluate(async (address) => {
    const given = await fetch(address, { headers: { 'x-api-key': 'harbour-demo-key-2026-0001' } });
    const refused = await fetch(address);
    return { status: given.status, text: JSON.stringify(await given.json()), refused: refused.status };
  }, `${calls}/open/harbour/visit`);

test(
  'a collection with a relation, a lifecycle and a permission is created in three minutes and used',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    const started = await page.evaluate(() => Date.now());
    const id = await buildVisits(demo);
    await permit(demo, id);
    await demo.signOut();

    await demo.signInHere('editor');
    await demo.openMenu(RECORDS);
    await expect(seen(page, 'list')).toHaveAttribute('data-state', 'empty');
    expect(await accessibilityProblems(page)).toEqual([]);
    await seen(page, 'list-create').first().click();
    await expect(seen(page, 'field')).toHaveCount(2);
    const [who, venue] = await seen(page, 'field').evaluateAll((fields) =>
      fields.map((each) => each.getAttribute('data-field') ?? ''),
    );
    await type(page, who ?? '', 'Ada Lovelace');
    await pick(page, venue ?? '', '南山书院');
    await save(page);
    const row = seen(page, 'list-row').filter({ hasText: 'Ada Lovelace' });
    await expect(row).toContainText('南山书院');
    await expect(row).toContainText('草稿');
    await expect(row.locator('[data-testid="row-action"][data-event="update"]')).toHaveCount(0);
    await send(page, 'Ada Lovelace', 'finish');
    await expect(row).toContainText('完成');

    const answered = await askOutside(demo);
    expect(answered).toMatchObject({ status: 200, refused: 401 });
    expect(answered.text).toContain('"who":"Ada Lovelace"');
    const took = (await page.evaluate(() => Date.now())) - started;
    console.log(`made and used in ${(took / 1000).toFixed(1)} s`);
    expect(took).toBeLessThan(THREE_MINUTES_MS);

    await demo.hook('search-open').click();
    await page.getByTestId('search-input').fill('Ada Lovelace');
    await expect(page.getByTestId('search-result').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
  },
);
