import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { type Keyboard, useKeyboard } from '../drivers/keyboard.ts';
import { openList, openPage, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';

const inputOf = (name: string) => `[data-testid="field"][data-field="${name}"] input`;

/** Keyboard actions of an operator without a pointer. */
function hands(page: Page, keys: Keyboard) {
  const press = async (selector: string, key = 'Enter') => {
    await keys.pressTo('Tab', selector);
    await keys.press(key);
  };
  const type = async (name: string, text: string) => {
    await keys.pressTo('Tab', inputOf(name));
    await keys.type(text);
  };
  /** Moves to the row, whose controls are in the tab order only then, and presses one of them. */
  const pressInRow = async (id: string, control: string) => {
    await keys.pressTo('Tab', '[data-testid="list-row"]');
    await keys.press('Home');
    await keys.pressTo('ArrowDown', `[data-testid="list-row"][data-id="${id}"]`);
    await press(`[data-testid="list-row"][data-id="${id}"] ${control}`);
  };
  return {
    press,
    pressInRow,
    type,
    tick: (name: string) => press(inputOf(name), ' '),
    /** Types into a relation field and chooses the first match. */
    async pick(name: string, text: string) {
      await type(name, text);
      await expect(page.locator('.p-autocomplete-item').filter({ hasText: text }).first()).toBeVisible();
      await keys.press('ArrowDown');
      await keys.press('Enter');
    },
    /** Chooses an option of a dropdown. */
    async choose(name: string, text: string) {
      await keys.pressTo('Tab', inputOf(name));
      await keys.press('ArrowDown');
      const option = page.locator('.p-dropdown-item.p-focus, .p-dropdown-item[data-p-focused="true"]');
      for (let at = 0; at < 40 && (await option.textContent()) !== text; at += 1) await keys.press('ArrowDown');
      await expect(option).toHaveText(text);
      await keys.press('Enter');
    },
    async save() {
      await press('[data-testid="record-save"]');
      await expect(page.getByTestId('record-save')).toHaveCount(0);
    },
    /** Sends an event to the row with this text, and confirms it. */
    async send(text: string, event: string) {
      const id = await seen(page, 'list-row').filter({ hasText: text }).getAttribute('data-id');
      await pressInRow(id ?? '', '[data-testid="row-menu"]');
      await keys.pressTo('ArrowDown', `[data-testid="row-action"][data-event="${event}"][role="menuitem"]`);
      await keys.press('Enter');
      await keys.pressTo('Tab', '[data-testid="confirm-accept"]');
      await keys.press('Enter');
      await expect(page.getByTestId('confirm-accept')).toHaveCount(0);
    },
  };
}
type Hands = ReturnType<typeof hands>;

/** Creates and publishes a collection of visitors with a relation and a lifecycle; returns its id. */
async function buildVisits(
  demo: ConsoleDriver,
  { press, type, tick, pick, choose, save, send }: Hands,
): Promise<string> {
  const { page } = demo;
  await openList(demo, '/eav/assemble');
  await press('[data-testid="list-create"]');
  await type('name', '来访');
  await type('code', 'visit');
  await pick('database', '内置数据库');
  await save();
  const row = seen(page, 'list-row').filter({ hasText: '来访' });
  const id = (await row.getAttribute('data-id')) ?? '';
  await openPage(demo, `/eav/assemble_change?assembleId=${id}`);
  await press('[data-testid="change-add"]');
  await type('code', 'who');
  await type('labelZh', '来访者');
  await type('labelEn', 'Who');
  for (const flag of ['required', 'listed', 'searchable']) await tick(flag);
  await press('[data-testid="field-draft-keep"]');
  await expect(page.getByTestId('field-draft')).toHaveCount(0);
  await press('[data-testid="change-add"]');
  await type('code', 'venue');
  await type('labelZh', '地点');
  await type('labelEn', 'Venue');
  await choose('type', '关联');
  await pick('target', '场地');
  await tick('listed');
  await press('[data-testid="field-draft-keep"]');
  await expect(page.getByTestId('field-draft')).toHaveCount(0);
  await expect(seen(page, 'structure-title')).toBeEnabled();
  await press('[data-testid="structure-title"]', 'ArrowDown');
  await expect(seen(page, 'structure-title')).toHaveValue('who');
  await press('[data-testid="life-open"]');
  await press('[data-testid="life-keep"]');
  await expect(page.getByTestId('life-dialog')).toHaveCount(0);
  await press('[data-testid="change-look"]');
  await expect(seen(page, 'change-impact')).toHaveText(['安全', '安全', '安全']);
  await press('[data-testid="change-apply"]');
  await expect(seen(page, 'change-impact')).toHaveCount(0);
  await openList(demo, '/eav/assemble');
  await send('来访', 'publish');
  await expect(row).toContainText('已发布');
  return id;
}

/** Creates a role that may view, create and finish visits and choose venues, and assigns it to the account `editor`. */
async function permit(
  demo: ConsoleDriver,
  id: string,
  { press, pressInRow, type, pick, save }: Hands,
  keys: Keyboard,
): Promise<void> {
  const { page } = demo;
  await openList(demo, '/system/role');
  await press('[data-testid="list-create"]');
  await type('roleName', 'Reception');
  await type('roleValue', 'reception');
  const rights = [
    ...['view', 'create', 'finish'].map((act) => ['来访', `eavRecords${id}:${act}`] as const),
    ['场地', 'eavRecordsec2:choose'] as const,
  ];
  for (const [words, right] of rights) {
    await keys.pressTo('Shift+Tab', '.record-tree input[type="search"]');
    await keys.press('Control+a');
    await keys.type(words);
    const line = `.record-tree [data-testid="tree-line"][data-id="${right}"]`;
    await expect(page.locator(line)).toBeVisible();
    await keys.pressTo('Tab', '.record-tree [data-testid="tree-line"]');
    await keys.pressTo('ArrowDown', line);
    await keys.press(' ');
  }
  await save();
  await openList(demo, '/system/account?size=50');
  await pressInRow('4', '[data-testid="row-action"][data-event="update"]');
  await expect(seen(page, 'record')).toHaveAttribute('data-state', 'pristine');
  await pick('role', 'Reception');
  await save();
}

test(
  'a collection with a relation, a lifecycle and a permission is created and used by keyboard alone',
  NIGHTLY,
  async ({ demo, page }) => {
    const keys = useKeyboard(page);
    const own = hands(page, keys);
    await demo.signIn();
    const id = await buildVisits(demo, own);
    await permit(demo, id, own, keys);
    await demo.signOut();

    await demo.signInHere('editor');
    await openPage(demo, '/eav/records/visit');
    await expect(seen(page, 'list')).toHaveAttribute('data-state', 'empty');
    await own.press('[data-testid="list-create"]');
    await expect(seen(page, 'field')).toHaveCount(2);
    const [who = '', venue = ''] = await seen(page, 'field').evaluateAll((fields) =>
      fields.map((each) => each.getAttribute('data-field') ?? ''),
    );
    await own.type(who, 'Ada Lovelace');
    await own.pick(venue, '南山书院');
    await own.save();
    const row = seen(page, 'list-row').filter({ hasText: 'Ada Lovelace' });
    await expect(row).toContainText('南山书院');
    await own.send('Ada Lovelace', 'finish');
    await expect(row).toContainText('完成');
  },
);
