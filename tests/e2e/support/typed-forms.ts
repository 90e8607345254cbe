import { expect, type Page } from '@playwright/test';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { seen } from '../drivers/open-pages.ts';
import { textOf } from './texts.ts';
import { TYPED_EDITORS } from './typed-editors.ts';
import { firstOf, hooked, presses, recordTab, TYPED, type TypedForm, typing } from './typed-form.ts';

/** The name field of the first state in the lifecycle editor. */
const firstName = ({ page }: ConsoleDriver) => page.getByTestId('life-editor').locator('input:not([type])').first();

const CHANGES = '/eav/assemble_change?assembleId=ec2';
const CUSTOMERS = '/user/index?status=active&sort=-no';
const DESIGNER = '/eav/form_designer/1';
const PROMPT = '/news/ai_command/3';
const customer = firstOf(CUSTOMERS, (id) => `/user/customer_detail/${id}`);

const dialogBox =
  (testId: string) =>
  ({ page }: ConsoleDriver) =>
    page.getByTestId(testId).getByRole('textbox').first();
/** A field of the topmost record form. */
const fieldIn =
  (name: string) =>
  ({ page }: ConsoleDriver) =>
    seen(page, 'field', `[data-field="${name}"]`).last().locator('input, textarea').first();

async function selectPage(page: Page): Promise<void> {
  await seen(page, 'list')
    .getByRole('checkbox', { name: textOf('resource.row.selectPage') })
    .check();
}
const bulk =
  (event: string) =>
  async ({ page }: ConsoleDriver) => {
    await selectPage(page);
    await seen(page, 'bulk-action', `[data-event="${event}"]`).click();
  };
const sendsRow =
  (event: string) =>
  async ({ page }: ConsoleDriver) => {
    await seen(page, 'row-menu').first().click();
    await seen(page, 'row-action', `[data-event="${event}"][role="menuitem"]`).click();
  };
const sendsRecord =
  (event: string) =>
  async ({ page }: ConsoleDriver) => {
    await expect(seen(page, 'record')).toHaveAttribute('data-state', 'pristine');
    const button = seen(page, 'record-event', `[data-event="${event}"]`);
    if ((await button.count()) === 0) await seen(page, 'record-more').click();
    await button.click();
  };
const designerPart =
  (part: string) =>
  async ({ page }: ConsoleDriver) => {
    const chosen = page.locator(`input[value="${part}"]`);
    // The radio button is drawn by its label, so the label is clicked.
    await seen(page, 'form-parts').locator('label').filter({ has: chosen }).click();
    await expect(seen(page, 'form-parts').locator(chosen)).toBeChecked();
  };

/** Moves the first entry of a tree below the second, and checks the counter of changes. */
function arranging(testId: string): Pick<TypedForm, 'enter' | 'expectEntered'> {
  const lines = ({ page }: ConsoleDriver) => page.getByTestId(testId).getByTestId('arrange-line');
  return {
    enter: async (demo) => {
      await lines(demo).nth(0).press('Alt+ArrowDown');
    },
    expectEntered: async ({ page }) => {
      await expect(page.getByTestId('arrange-count')).toHaveText(textOf('resource.arrange.changed'));
    },
  };
}

const RECORDS: readonly TypedForm[] = [
  {
    name: 'the page of a record that is edited',
    at: firstOf('/product/product_list', (id) => `/product/product_detail/${id}?edit=1`),
    over: 'page',
    ...typing(fieldIn('name')),
  },
  {
    name: 'an event of a record',
    at: customer,
    open: sendsRecord('freeze'),
    over: 'dialog',
    ...typing(dialogBox('confirm')),
  },
  {
    name: 'the values of an event of many records',
    at: CUSTOMERS,
    open: bulk('message'),
    over: 'dialog',
    everyday: true,
    ...typing(dialogBox('bulk-form')),
  },
  {
    name: 'the reason of an event of many records',
    at: '/agent/index?status=active',
    open: bulk('suspend'),
    over: 'dialog',
    ...typing(dialogBox('confirm')),
  },
  {
    name: 'an event of a row',
    at: CUSTOMERS,
    open: sendsRow('message'),
    over: 'dialog',
    ...typing(dialogBox('bulk-form')),
  },
  {
    name: 'the order of the menu',
    at: '/system/menu',
    open: presses('menu-arrange'),
    over: 'dialog',
    ...arranging('arrange-menu'),
  },
  {
    name: 'the order of the categories',
    at: '/news/newsCategory',
    open: presses('categories-arrange'),
    over: 'dialog',
    ...arranging('arrange-categories'),
  },
  {
    name: 'a saved view',
    at: '/product/product_list',
    open: async ({ page }) => {
      await seen(page, 'list-views').click();
      await page.getByRole('button', { name: textOf('resource.views.saveAs') }).click();
    },
    over: 'dialog',
    noDraft: 'a name of a few letters, for a list as it was on screen',
    ...typing(({ page }) => page.getByRole('dialog').getByLabel(textOf('resource.views.name'))),
  },
  {
    name: 'a condition of a list',
    at: '/product/product_list',
    open: presses('list-builder'),
    over: 'dialog',
    noDraft: 'a filter saves nothing',
    ...typing(({ page }) => page.getByTestId('filter-builder').locator('.condition-value input').first()),
  },
  {
    name: 'the password',
    at: '/system/changePassword',
    over: 'page',
    noDraft: 'passwords are never stored',
    ...typing(({ page }) => seen(page, 'password-form').locator('input[name="old"]')),
  },
];

const ORDERS: readonly TypedForm[] = [
  {
    name: 'a refund of an order',
    at: firstOf('/order/index?status=toDeliver', (id) => `/order/detail/${id}`),
    open: presses('order-refund'),
    over: 'dialog',
    ...typing(({ page }) => page.getByTestId('refund-line').first().locator('input').last(), '1.5'),
  },
  {
    name: 'a refund from the list of refunds',
    at: '/order/refund',
    open: async (demo) => {
      const { page } = demo;
      await demo.open('/order/index?status=toDeliver');
      const no = await seen(page, 'list-row').first().locator('.list-title').innerText();
      await demo.open('/order/refund');
      await seen(page, 'list-create').click();
      await page.getByTestId('refund-find').getByRole('textbox').fill(no.trim());
      await page.keyboard.press('Enter');
    },
    over: 'dialog',
    ...typing(({ page }) => page.getByTestId('refund-line').first().locator('input').last(), '1.5'),
  },
  {
    name: 'an answer to a customer',
    at: firstOf('/user/feedback?status=open&source=web', (id) => `/user/feedback_detail/${id}`),
    open: recordTab('talk'),
    reopen: recordTab('talk'),
    over: 'page',
    ...typing(hooked('talk-text')),
  },
  {
    name: 'why somebody looks at what is masked',
    at: customer,
    open: presses('customer-reveal'),
    over: 'dialog',
    noDraft: 'the reason is for this impersonation, and is typed again',
    ...typing(dialogBox('customer-revealed')),
  },
];

const BUILDER: readonly TypedForm[] = [
  {
    name: 'a field of a collection',
    at: CHANGES,
    open: presses('change-add'),
    over: 'dialog',
    ...typing(fieldIn('labelEn')),
  },
  {
    name: 'the order of fields',
    at: CHANGES,
    open: presses('field-order'),
    over: 'dialog',
    enter: async ({ page }) => {
      await expect(seen(page, 'order-list').locator('code').first()).toHaveText('name');
      await seen(page, 'order-down').first().press('Alt+ArrowDown');
    },
    expectEntered: ({ page }) => expect(seen(page, 'order-list').locator('code').first()).toHaveText('city'),
  },
  {
    name: 'an index',
    at: CHANGES,
    open: presses('index-add'),
    over: 'dialog',
    enter: ({ page }) => page.getByTestId('index-unique').check(),
    expectEntered: ({ page }) => expect(page.getByTestId('index-unique')).toBeChecked(),
  },
  {
    name: 'a life cycle',
    at: CHANGES,
    open: presses('life-open'),
    over: 'dialog',
    ...typing(firstName, 'half'),
    // The name is applied on blur.
    enter: async (demo) => {
      await firstName(demo).fill('half');
      await demo.page.keyboard.press('Tab');
    },
  },
  {
    name: 'a guard of a life cycle',
    at: CHANGES,
    open: async ({ page }) => {
      await seen(page, 'life-open').click();
      await page.getByRole('button', { name: `${textOf('eav.life.column.when')} · 1` }).click();
    },
    over: 'dialog',
    ...typing(({ page }) => page.getByTestId('life-guard').getByLabel(textOf('eav.life.otherwiseEn'))),
  },
  {
    name: 'an interface from a template',
    at: '/eav/interface_template',
    open: async ({ page }) => {
      await seen(page, 'list').getByText('最新列表').first().click();
      await seen(page, 'template-use').click();
    },
    over: 'dialog',
    enter: async ({ page }) => {
      await page.getByTestId('template-of').selectOption('event');
    },
    expectEntered: ({ page }) => expect(page.getByTestId('template-of')).toHaveValue('event'),
    reopen: ({ page }) => seen(page, 'list').getByText('最新列表').first().click(),
  },
  {
    name: 'what an interface is asked',
    at: '/eav/interface_custom',
    open: async (demo) => {
      await seen(demo.page, 'list').getByText('线上活动').first().click();
      await recordTab('run')(demo);
    },
    reopen: async (demo) => {
      await seen(demo.page, 'list').getByText('线上活动').first().click();
      await recordTab('run')(demo);
    },
    over: 'page',
    ...typing(hooked('run-query'), 'size=1'),
  },
];

const DESIGNS: readonly TypedForm[] = [
  {
    name: 'a rule of a form',
    at: DESIGNER,
    open: async (demo) => {
      await designerPart('rules')(demo);
      await seen(demo.page, 'form-rule-add').click();
    },
    over: 'dialog',
    everyday: true,
    ...typing(({ page }) => page.getByTestId('form-rule-dialog').locator('.condition-value input').first()),
  },
  {
    name: 'a form as text',
    at: DESIGNER,
    open: designerPart('code'),
    over: 'page',
    ...typing(hooked('form-code')),
  },
  {
    name: 'a form that is filled in',
    at: '/eav/form_render/1',
    over: 'page',
    ...typing(({ page }) => seen(page, 'page').getByRole('textbox').first()),
  },
];

const TEXTS: readonly TypedForm[] = [
  {
    name: 'what a text is about',
    at: '/news/ai_article',
    open: async ({ page }) => {
      await seen(page, 'ai-command').selectOption({ value: '2' });
    },
    over: 'page',
    ...typing(hooked('ai-input-topic')),
  },
  { name: 'the source of a text', at: '/news/from_article', over: 'page', ...typing(hooked('ai-source')) },
  { name: 'the address of a source', at: '/news/from_article', over: 'page', ...typing(hooked('ai-address')) },
  {
    name: 'the title of a text that becomes news',
    at: firstOf('/news/ai_articles?status=done', (id) => `/news/ai_article/${id}`),
    over: 'page',
    ...typing(hooked('ai-news-title')),
  },
  {
    name: 'what two versions of a prompt are asked',
    at: PROMPT,
    open: recordTab('bench'),
    reopen: recordTab('bench'),
    over: 'page',
    ...typing(({ page }) => seen(page, 'ai-compare').getByRole('textbox').first()),
  },
  {
    name: 'the title of an example',
    at: PROMPT,
    open: async (demo) => {
      const { page } = demo;
      await recordTab('bench')(demo);
      await seen(page, 'ai-fill').selectOption({ index: 1 });
      await seen(page, 'ai-run-both').click();
    },
    reopen: recordTab('bench'),
    over: 'page',
    ...typing(hooked('ai-example-title')),
  },
  {
    name: 'what a follower sends',
    at: '/official_account/simulator',
    over: 'page',
    ...typing(hooked('simulator-text')),
  },
  {
    name: 'subtitles of a film',
    at: firstOf('/media/video', (id) => `/media/view/${id}`),
    over: 'page',
    enter: async ({ page }) => {
      const buffer = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHalf typed\n');
      await seen(page, 'subtitles-file').setInputFiles({ name: 'half.vtt', mimeType: 'text/vtt', buffer });
    },
    expectEntered: ({ page }) => expect(seen(page, 'page').getByText(TYPED).first()).toBeVisible(),
  },
];

/** Lists whose records are created in a form beside them. */
const LISTS = [
  ...['website', 'assemble', 'interface_custom', 'elastic', 'database', 'form', 'form_link', 'interface_template'].map(
    (path) => `/eav/${path}`,
  ),
  ...['account', 'role', 'menu', 'dept', 'notice'].map((path) => `/system/${path}`),
  ...['index', 'canned', 'faq', 'feedback'].map((path) => `/user/${path}`),
  ...['product_list', 'product_cateory', 'product_version', 'combo_list'].map((path) => `/product/${path}`),
  ...['newsList', 'newsCategory', 'positionList', 'positionCategory', 'ai_command', 'ai_provider'].map(
    (path) => `/news/${path}`,
  ),
  ...['account', 'accounts', 'auto_replay'].map((path) => `/official_account/${path}`),
  ...['/media/folders', '/agent/index', '/agent/tier'],
] as const;

const made = (list: string): TypedForm => ({
  name: `a new record of ${list}`,
  at: list,
  open: presses('list-create'),
  over: 'drawer',
  ...typing(({ page }) =>
    page
      .getByRole('dialog')
      .getByTestId('record')
      .locator('input.input:not([type="number"]), input.p-inputtext, textarea')
      .first(),
  ),
});

/** All forms and dialogs that save, for the journey over them. */
export const TYPED_FORMS: readonly TypedForm[] = [
  ...RECORDS,
  ...ORDERS,
  ...BUILDER,
  ...DESIGNS,
  ...TEXTS,
  ...LISTS.map(made),
  ...TYPED_EDITORS,
];
