import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { type Keyboard, useKeyboard } from '../drivers/keyboard.ts';
import { openRecord, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Hands, hook, toTool } from '../support/keyboard-locators.ts';

/** A draft of an editor, in a category that requires a review. */
const DRAFT = '/news/news_detail/n1';
const FULL = '/news/position_detail/p1';
/** An ad whose week has no free position. */
const CLASH = 'a17';
const DIALOG = '[data-testid="confirm"]';

/** Keyboard actions on the record on screen. */
function handsOn({ demo, keys }: Hands) {
  const { page } = demo;
  const press = async (selector: string, key = 'Enter') => {
    await keys.pressTo('Tab', selector);
    await keys.press(key);
  };
  const expectState = (state: string) =>
    expect(seen(page, 'record-status', '[data-field="status"]')).toHaveAttribute('data-value', state);
  /** Sends an event by its button or from the menu. */
  const send = async (event: string) => {
    const button = `${hook('record-event')}[data-event="${event}"]`;
    await expect(seen(page, 'record-more')).toBeVisible();
    if ((await page.locator(button).filter({ visible: true }).count()) > 0) return press(button);
    await press(hook('record-more'));
    await keys.pressTo('ArrowDown', button);
    await keys.press('Enter');
  };
  const accept = () => press(`${DIALOG} ${hook('confirm-accept')}`);
  const openTab = async (name: string) => {
    await keys.pressTo('Tab', `${hook('record-tab')}[aria-selected="true"]`);
    await keys.pressTo('ArrowRight', `${hook('record-tab')}[data-name="${name}"]`);
    await keys.press('Enter');
    await expect(seen(page, 'record-tab', `[data-name="${name}"]`)).toHaveAttribute('aria-selected', 'true');
  };
  const retitle = async (title: string) => {
    await send('update');
    await keys.pressTo('Tab', `${hook('field')}[data-field="title"] input`);
    await keys.press('Control+A');
    await keys.type(title);
    await keys.press('Control+S');
    await expect(seen(page, 'record')).toContainText(title);
  };
  return { press, send, accept, openTab, retitle, expectState };
}

/** Signs out and signs in as another account, by keyboard. */
async function changeOperator(hands: Hands, username: string): Promise<void> {
  const { demo, keys } = hands;
  await toTool(hands, 'user-menu');
  await keys.press('Enter');
  await keys.pressTo('ArrowDown', hook('user-logout'));
  await keys.press('Enter');
  await keys.pressTo('Tab', hook('confirm-accept'));
  await keys.press('Enter');
  await demo.expectSignInForm();
  await signInByKeys(keys, username);
  await expect(demo.hook('shell')).toHaveAttribute('data-ready', 'true');
}

async function signInByKeys(keys: Keyboard, username: string): Promise<void> {
  await keys.pressTo('Tab', hook('login-username'));
  await keys.press('Control+A');
  await keys.type(username);
  await keys.pressTo('Tab', hook('login-password'));
  await keys.press('Control+A');
  await keys.type('123456');
  await keys.press('Enter');
}

test(
  'a text is submitted, reviewed, corrected in a working copy, compared and rolled back by keyboard alone',
  NIGHTLY,
  async ({ demo, page }) => {
    const keys = useKeyboard(page);
    const { press, send, accept, openTab, retitle, expectState } = handsOn({ demo, keys });
    await demo.signIn('editor');
    await openRecord(demo, DRAFT);
    await retitle('Harbour opens');
    await send('submit');
    await expectState('review');

    await changeOperator({ demo, keys }, 'vben');
    await openRecord(demo, DRAFT);
    await send('approve');
    await accept();
    await expectState('approved');
    await send('publish');
    await expectState('published');

    await send('revise');
    await keys.pressTo('Tab', `${DIALOG} textarea, ${DIALOG} input`);
    await keys.type('The wrong harbour');
    await accept();
    await press(hook('news-copy'));
    await expectState('draft');
    await retitle('Northern harbour opens');
    await openTab('revisions');
    const title = seen(page, 'compare-field', '[data-field="title"]');
    await expect(title.locator('ins')).toHaveText(/Northern/);
    await send('submit');
    await expectState('review');
    await send('approve');
    await accept();
    await expectState('approved');
    await send('apply');
    await keys.pressTo('Tab', `${DIALOG} .p-dropdown input, ${DIALOG} select`);
    await keys.press('ArrowDown');
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await accept();
    await expectState('applied');
    await press(hook('news-live'));
    await expectState('published');
    await expect(seen(page, 'record')).toContainText('Northern harbour opens');

    await openTab('revisions');
    await expect(title.locator('ins')).toHaveText(/Northern/);
    await press(hook('roll-back'));
    await press(hook('news-copy'));
    await expectState('draft');
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText('Harbour opens');
  },
);

test('a conflict of ads is resolved on the timeline by keyboard alone', NIGHTLY, async ({ demo, page }) => {
  const keys = useKeyboard(page);
  const { press, send, openTab, expectState } = handsOn({ demo, keys });
  await demo.signIn();
  await openRecord(demo, FULL);
  await openTab('timeline');
  const clash = `${hook('timeline-clash')}[data-id="${CLASH}"]`;
  const bar = `${hook('timeline-ad')}[data-id="${CLASH}"] button`;
  const drawn = seen(page, 'timeline-ad', `[data-id="${CLASH}"]`);
  await expect(page.locator(clash)).toBeVisible();
  const before = await drawn.innerText();
  await press(`${clash} ${hook('timeline-use-free')}`);
  await expect(page.locator(clash)).toHaveCount(0);
  await expect(drawn).not.toHaveText(before);
  // The focus is on the moved ad, so that a keyboard user can continue from there.
  await keys.expectFocus(bar);
  const free = await drawn.innerText();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await keys.press(key);
  await expect(drawn).not.toHaveText(free);
  await expect(page.locator(clash)).toHaveCount(0);
  await openRecord(demo, `/news/ad_detail/${CLASH}`);
  await send('arm');
  await expectState('waiting');
});
