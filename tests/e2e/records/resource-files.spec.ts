import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const ROLES = '/system/role';
const MARK = '\ufeff';

const listOf = (page: Page) => page.getByTestId('list').filter({ visible: true });
const nameOf = (page: Page, id: string) => listOf(page).locator(`[data-testid="list-row"][data-id="${id}"]`);

async function openRoles(demo: ConsoleDriver): Promise<void> {
  await demo.signIn();
  await demo.open(ROLES);
  await expect(listOf(demo.page)).toHaveAttribute('data-state', 'ready');
}

async function choose(page: Page, entry: 'list-export' | 'list-import'): Promise<void> {
  await listOf(page).getByTestId('list-more').click();
  await page.getByTestId(entry).click();
}

/** Starts the export on screen and reads the downloaded file. */
async function download(page: Page, format: 'csv' | 'xlsx') {
  const dialog = page.getByTestId('export');
  await dialog.getByRole('radio', { name: textOf(`files.format.${format}`) }).check();
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByTestId('export-start').click()]);
  await expect(dialog.getByTestId('export-outcome')).toBeVisible();
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

async function closeExport(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('export')).toHaveCount(0);
}

const give = (page: Page, name: string, buffer: Buffer) =>
  page.getByTestId('import-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('exported rows are imported again: one changed, one invalid, and the change is undone', async ({ demo, page }) => {
  await openRoles(demo);
  await choose(page, 'list-export');
  await expect(page.getByTestId('export-count')).toHaveText(textOf('files.export.all', 'zh_CN', { total: 12 }));
  const { name, content } = await download(page, 'csv');
  expect(name).toMatch(/^\S+ \d{4}-\d\d-\d\d\.csv$/);
  const [head = '', , second = '', third = '', ...others] = content.toString('utf8').split('\r\n');
  expect([head.startsWith(MARK), others.filter((line) => line !== '').length]).toEqual([true, 9]);
  await expect(page.getByTestId('export-outcome')).toContainText(
    textOf('files.export.written', 'zh_CN', { rows: 12, total: 12 }),
  );
  await closeExport(page);

  await choose(page, 'list-import');
  const lines = [head, second.replace('Tester', 'Proofreader'), third.replace('Guest', '')];
  await give(page, 'roles.csv', Buffer.from(lines.join('\r\n')));
  await expect(page.getByTestId('import-source')).toContainText('roles.csv');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByTestId('import-check').click();
  await expect(page.getByTestId('import-plan')).toContainText(
    textOf('files.import.plan', 'zh_CN', { creates: 0, updates: 1, errors: 1 }),
  );
  await expect(page.getByTestId('import-errors').locator('tbody tr')).toHaveCount(1);
  await expect(page.getByTestId('import-errors').locator('tbody tr').getByRole('cell')).toHaveText([
    '3',
    textOf('system.role.field.roleName'),
    '',
    textOf('record.rule.required'),
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  const [errors] = await Promise.all([page.waitForEvent('download'), page.getByTestId('import-errors-file').click()]);
  expect(await readFile(await errors.path(), 'utf8')).toContain(textOf('record.rule.required'));

  await page.getByTestId('import-commit').click();
  await expect(page.getByTestId('import-outcome')).toContainText(
    textOf('files.import.done', 'zh_CN', { created: 0, updated: 1 }),
  );
  await expect(nameOf(page, '2')).toContainText('Proofreader');
  await page.getByTestId('import-undo').click();
  await expect(page.getByTestId('import-outcome')).toHaveText(textOf('files.import.undone'));
  await expect(nameOf(page, '2')).toContainText('Tester');
});

test(
  'a file of 650 lines is checked and stored by jobs, with their progress, and taken back by one undo',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await demo.open('/user/index');
    await expect(listOf(page)).toHaveAttribute('data-state', 'ready');
    await choose(page, 'list-import');
    const lines = Array.from({ length: 650 }, (_, index) => `Imported ${index},${index === 449 ? '1' : ''}`);
    await give(page, 'customers.csv', Buffer.from(`nickname,phone\n${lines.join('\n')}\n`));
    await page.getByTestId('import-check').click();
    await expect(page.getByTestId('import-progress')).toContainText('650');
    await expect(page.getByTestId('import-plan')).toContainText(
      textOf('files.import.plan', 'zh_CN', { creates: 649, updates: 0, errors: 1 }),
    );
    await expect(page.getByTestId('import-errors').locator('tbody tr').getByRole('cell').first()).toHaveText('451');
    await page.getByTestId('import-commit').click();
    await expect(page.getByTestId('import-progress')).toContainText('649');
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect(page.getByTestId('import-outcome')).toContainText(
      textOf('files.import.done', 'zh_CN', { created: 649, updated: 0 }),
    );
    await page.getByTestId('import-undo').click();
    await expect(page.getByTestId('undo-progress')).toBeVisible();
    await expect(page.getByTestId('import-outcome')).toHaveText(textOf('files.import.undone'));
  },
);

test('selected rows are exported as a workbook, which can be parsed', NIGHTLY, async ({ demo, page }) => {
  await openRoles(demo);
  for (const id of ['2', '3']) await nameOf(page, id).getByRole('checkbox').check();
  await listOf(page).getByTestId('list-export').click();
  await expect(page.getByTestId('export-start')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const { name, content } = await download(page, 'xlsx');
  expect(name).toMatch(/\.xlsx$/);
  await closeExport(page);
  await listOf(page)
    .getByRole('button', { name: textOf('resource.selection.clear') })
    .click();
  await choose(page, 'list-import');
  await give(page, 'roles.xlsx', content);
  await expect(page.getByTestId('import-source')).toHaveText(
    textOf('files.import.file', 'zh_CN', { name: 'roles.xlsx', lines: 2 }),
  );
  await page.getByTestId('import-check').click();
  await expect(page.getByTestId('import-plan')).toContainText(textOf('files.import.allGood'));
});

test(
  'a file of another format is refused with a reason, and the import works by keyboard',
  NIGHTLY,
  async ({ demo, page }) => {
    await openRoles(demo);
    await choose(page, 'list-import');
    await expect(page.getByTestId('import-file')).toBeFocused();
    await give(page, 'roles.csv', Buffer.from('PK\u0003\u0004'));
    await expect(page.getByRole('alert')).toContainText('roles.csv');
    expect(await accessibilityProblems(page)).toEqual([]);
    await give(page, 'roles.csv', Buffer.from('roleName,roleValue\nProofreader,test\n'));
    await expect(page.getByTestId('import-check')).toBeEnabled();
    await page.getByTestId('import-check').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('import-commit')).toBeVisible();
    await expect(page.getByTestId('import').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('import')).toHaveCount(0);
  },
);

test(
  '2,600 rows are exported by a job, which goes on without its window, is listed, and is saved after a reload',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await demo.open('/user/index');
    await expect(listOf(page)).toHaveAttribute('data-state', 'ready');
    await choose(page, 'list-import');
    const names = Array.from({ length: 2600 }, (_, index) => `Exported ${index}`);
    await give(page, 'customers.csv', Buffer.from(`nickname\n${names.join('\n')}\n`));
    await page.getByTestId('import-check').click();
    await page.getByTestId('import-commit').click();
    await expect(page.getByTestId('import-outcome')).toContainText(
      textOf('files.import.done', 'zh_CN', { created: '2,600', updated: 0 }),
    );
    await page.keyboard.press('Escape');

    await choose(page, 'list-export');
    const dialog = page.getByTestId('export');
    await dialog.getByTestId('export-reason').fill('Yearly audit');
    await expect(dialog).toContainText(textOf('files.export.longHelp'));
    await dialog.getByTestId('export-start').click();
    await expect(dialog.getByTestId('export-making')).toBeVisible();
    await dialog.getByTestId('export-leave').click();
    await expect(dialog).toHaveCount(0);

    await demo.open('/system/job');
    const job = listOf(page)
      .getByTestId('list-row')
      .filter({ hasText: textOf('system.job.kind.export') });
    await expect(job).toHaveCount(1);
    await page.reload();
    await expect(job).toContainText(textOf('system.job.status.done'));
    await job.getByRole('cell').nth(1).click();
    await page.getByTestId('job-save').click();
    await expect(dialog.getByTestId('export-earlier').getByRole('listitem')).toHaveCount(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await demo.open('/user/index');
    await expect(listOf(page)).toHaveAttribute('data-state', 'ready');
    await choose(page, 'list-export');
    const earlier = dialog.getByTestId('export-earlier');
    await expect(earlier.getByRole('listitem')).toHaveCount(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('radio', { name: textOf('files.format.csv') }).check();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      earlier.getByRole('button', { name: textOf('files.export.download') }).click(),
    ]);
    await expect(dialog.getByTestId('export-outcome')).toBeVisible();
    const [head = '', ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head.split(',')).toContain(textOf('user.customer.field.nickname'));
    expect(rows.at(-1)).toContain('Yearly audit');
    const found = rows.flatMap((row) => /\bExported \d+\b/.exec(row)?.[0] ?? []);
    expect(found.toSorted()).toEqual(names.toSorted());
  },
);
