import { useKeyboard } from '../drivers/keyboard.ts';
import { openList, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdJobs } from '../support/hold-jobs.ts';
import { textOf } from '../support/texts.ts';

const hook = (name: string, more = '') => `[data-testid="${name}"]${more}`;

test('an undo of hundreds of customers is stopped and continued, by keyboard alone', async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.signIn();
  await openList(demo, '/user/index?status=active');
  const total = seen(page, 'list').locator('[data-total]');
  const count = await total.getAttribute('data-total');

  await keys.pressTo('Tab', `[aria-label="${textOf('resource.row.selectPage')}"]`);
  await keys.press('Space');
  await keys.pressTo('Tab', hook('list-select-all-matching'));
  await keys.press('Enter');
  await keys.pressTo('Tab', hook('bulk-action', '[data-event="freeze"]'));
  await keys.press('Enter');
  // The form moves the focus to its first field.
  await expect(page.getByTestId('bulk-form').locator('input').first()).toBeFocused();
  await keys.pressTo('Tab', `${hook('bulk-form')} textarea`);
  await keys.type('audit');
  await keys.pressTo('Tab', hook('bulk-form-accept'));
  await keys.press('Enter');
  await keys.pressTo('Tab', hook('confirm-accept'));
  await keys.press('Enter');
  await expect(seen(page, 'list')).toHaveAttribute('data-state', 'no-match');

  const release = await holdJobs(page);
  await keys.pressTo('Tab', hook('list-undo'));
  await keys.press('Enter');
  await keys.pressTo('Tab', hook('undo-stop'));
  await keys.press('Enter');
  await keys.pressTo('Tab', hook('undo-rest'));
  await release();
  await keys.press('Enter');
  await expect(page.getByTestId('undo-rest')).toHaveCount(0);
  await expect(page.getByTestId('undo-progress')).toHaveCount(0);
  await expect(page.getByTestId('undo-left')).toHaveCount(0);
  await expect(seen(page, 'list')).toHaveAttribute('data-state', 'ready');
  await expect(total).toHaveAttribute('data-total', count ?? '');
});
