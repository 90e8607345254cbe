import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openRecord } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { slowCalls } from '../support/slow-calls.ts';

const ANALYSIS = '/dashboard/analysis';
/** An active account with which no test signs in. */
const DETAIL = '/system/account_detail/19';

const recordOf = (page: Page) => page.getByTestId('record').filter({ visible: true });
const nickname = (page: Page) => recordOf(page).locator('[data-testid="field"][data-field="nickname"] input');

test(
  'a save continues while its tab is hidden, and its result is shown when the tab is back',
  NIGHTLY,
  async ({ demo, page, served }) => {
    await demo.signIn();
    await openRecord(demo, DETAIL);
    await recordOf(page).locator('[data-testid="record-event"][data-event="update"]').click();
    await nickname(page).fill('Saved meanwhile');
    await slowCalls(demo, served);
    await recordOf(page).getByTestId('record-save').click();
    // Validating and saving take two seconds each: the tab is normally hidden before they end.
    await expect(recordOf(page)).toHaveAttribute('data-state', /^(?:validating|saving)$/);
    await demo.tab(ANALYSIS).click();
    await demo.expectPage(ANALYSIS);
    // The hidden tab is marked as saved.
    await expect(demo.tab(DETAIL)).toHaveAttribute('data-dirty', 'false');
    await expect(page).toHaveURL(new RegExp(`#${ANALYSIS}$`));
    await demo.tab(DETAIL).click();
    await demo.expectPage(DETAIL);
    await expect(recordOf(page).getByTestId('record-save')).toHaveCount(0);
    await expect(recordOf(page).locator('[data-testid="detail-field"][data-field="nickname"] dd')).toHaveText(
      'Saved meanwhile',
    );
  },
);
