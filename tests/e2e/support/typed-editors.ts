import { expect, type Page } from '@playwright/test';
import { codeOfStep, stepAt } from '../../../src/server/auth/second-factor/totp.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { seen } from '../drivers/open-pages.ts';
import { textOf } from './texts.ts';
import { firstOf, presses, recordTab, TYPED, type TypedForm, typing } from './typed-form.ts';

const fieldOf = (page: Page, name: string) => seen(page, 'field', `[data-field="${name}"]`).last();

/** Opens the form of a row of the list on screen. */
const edits =
  (id: string): NonNullable<TypedForm['open']> =>
  async ({ page }) => {
    await seen(page, 'list-row', `[data-id="${id}"]`)
      .locator('[data-testid="row-action"][data-event="update"]')
      .click();
    await expect(seen(page, 'record')).toHaveAttribute('data-state', 'pristine');
  };

const opensIn =
  (tab: string, button: string): NonNullable<TypedForm['open']> =>
  async (demo) => {
    await recordTab(tab)(demo);
    await presses(button)(demo);
  };

/** The tree line of the departments page in the form of a role. */
const DEPT_LINE = '.record-tree [data-testid="tree-line"][data-id="SystemDept"]';

const RIGHTS: readonly TypedForm[] = [
  {
    name: 'what a role may open',
    at: '/system/role',
    open: edits('4'),
    over: 'drawer',
    enter: async ({ page }) => {
      await page.locator('.record-tree input[type="search"]').fill(textOf('routes.system.dept'));
      await page.locator(DEPT_LINE).click();
    },
    expectEntered: ({ page }) => expect(seen(page, 'role-diff')).toHaveAttribute('data-added', '1'),
  },
  {
    name: 'an entry of the menu that is changed',
    at: '/system/menu',
    open: edits('ProductOrder'),
    over: 'drawer',
    ...typing(({ page }) => fieldOf(page, 'menuName').locator('input').first()),
  },
  {
    name: 'recovery codes of a second factor',
    at: '/system/security',
    over: 'page',
    noDraft: 'the codes are shown once, and never stored',
    enter: async ({ page, hook }) => {
      await seen(page, 'factor-set-up').click();
      const secret = (await hook('factor-secret').innerText()).replaceAll(' ', '');
      await hook('factor-code').fill(codeOfStep(secret, stepAt(new Date())));
      await page.keyboard.press('Enter');
    },
    expectEntered: ({ hook }) => expect(hook('recovery-codes').locator('li')).toHaveCount(10),
  },
];

const widthOf = (page: Page) =>
  seen(page, 'image-editor').getByLabel(textOf('imageEditor.field.width'), { exact: true });
/** Rotations in the history of the image editor. */
const turnsOf = ({ page }: ConsoleDriver) => seen(page, 'image-editor').locator('.image-history li');

const CANVASES: readonly TypedForm[] = [
  {
    name: 'a picture that is turned',
    at: '/media/image_editor/m49',
    over: 'page',
    enter: async ({ page }) => {
      await seen(page, 'image-editor').locator('[data-tool="turnLeft"]').click();
    },
    expectEntered: (demo) => expect(turnsOf(demo)).toHaveCount(1),
  },
  {
    name: 'a picture of which a corner is cut and nothing is applied yet',
    at: '/media/image_editor/m49',
    over: 'page',
    enter: async ({ page }) => {
      await seen(page, 'image-editor').locator('[data-tool="crop"]').click();
      await widthOf(page).fill('900');
    },
    expectEntered: ({ page }) => expect(widthOf(page)).toHaveValue('900'),
  },
  {
    name: 'the description of a picture in its editor',
    at: '/media/image_editor/m49',
    over: 'page',
    ...typing(({ page }) => seen(page, 'image-editor').locator('textarea').first()),
  },
  {
    name: 'a node of a form on its canvas',
    at: '/eav/form_designer/1',
    over: 'page',
    enter: async ({ page }) => {
      await expect(seen(page, 'form-node')).not.toHaveCount(0);
      await seen(page, 'form-node').first().locator('.fd-node').first().press('Delete');
    },
    expectEntered: ({ page }) => expect(page.locator('#fd-node-n1')).toHaveCount(0),
  },
];

const DOCUMENTS: readonly TypedForm[] = [
  {
    name: 'the buttons of a menu of an official account',
    at: '/official_account/menu_detail/om5?edit=1',
    over: 'page',
    enter: async (demo) => {
      await seen(demo.page, 'menu-button').first().click();
      await seen(demo.page, 'menu-field', '[data-field="name"]').fill(TYPED);
    },
    expectEntered: ({ page }) => expect(seen(page, 'menu-button').first()).toHaveText(TYPED),
  },
  {
    name: 'the text of news',
    at: '/news/news_detail/n60?edit=1',
    over: 'page',
    enter: async ({ page }) => {
      await seen(page, 'page').locator('.rich-text-area').pressSequentially(TYPED);
    },
    expectEntered: ({ page }) => expect(seen(page, 'page').locator('.rich-text-area')).toContainText(TYPED),
  },
  {
    name: 'a new record of a collection that was made',
    at: '/eav/records/event',
    open: presses('list-create'),
    over: 'drawer',
    ...typing(({ page }) => fieldOf(page, 'f_ec1f1').locator('input').first()),
  },
  {
    name: 'a record of a collection that was made',
    at: '/eav/records/event',
    open: edits('24'),
    over: 'drawer',
    ...typing(({ page }) => fieldOf(page, 'f_ec1f1').locator('input').first()),
  },
];

/** Records that are created in a tab of their parent record. */
const TABS: readonly TypedForm[] = [
  {
    name: 'a plan of a product',
    at: firstOf('/product/product_list', (id) => `/product/product_detail/${id}`),
    open: opensIn('plans', 'plan-add'),
    reopen: recordTab('plans'),
    over: 'drawer',
    ...typing(({ page }) => fieldOf(page, 'name').locator('input').first()),
  },
  {
    name: 'a public link of a form',
    at: '/eav/form_detail/1',
    open: opensIn('links', 'form-link-create'),
    reopen: recordTab('links'),
    over: 'drawer',
    ...typing(({ page }) => fieldOf(page, 'name').locator('input').first()),
  },
];

/** Editors with input that is ticked, drawn or moved instead of typed. */
export const TYPED_EDITORS: readonly TypedForm[] = [...RIGHTS, ...CANVASES, ...DOCUMENTS, ...TABS];
