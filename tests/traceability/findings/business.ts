import { by } from '../row.ts';
import { type Finding, mended } from './finding.ts';

/** Rules about wrong amounts and lost data. */
export const MONEY: readonly Finding[] = mended([
  [
    'A typed minus sign is kept in amounts and percentages.',
    by('src/crud/field-kinds/inputs/number-input.test.tsx', 'keeps the sign of the amount %s'),
    by('src/crud/field-kinds/inputs/number-input.test.tsx', 'keeps the sign of a percentage'),
  ],
  [
    'The commission rate of a category is what is earned.',
    by('src/modules/agent/server/rates/commission-rates.test.ts', "use the category's rate at the time of payment"),
    by(
      'src/modules/agent/server/rates/commission-rates.test.ts',
      'overrides the tier rate, also in subcategories, even when it is zero',
    ),
  ],
  [
    'Every parcel of an order keeps its carrier and number, and the order is found by each.',
    by(
      'src/modules/order/server/order-validation.test.ts',
      'is by line, completes automatically a week after the last one, and never repeats',
    ),
    by('src/modules/order/timeline/timeline-steps.test.ts', 'shows every parcel with its number, once'),
  ],
]);

/** Rules about missing or wrong features. */
export const PROMISED: readonly Finding[] = mended([
  [
    'Customers can be edited without typing what is masked anew.',
    by('tests/integration/masked-fields.test.ts', '%s.%s'),
    by('src/modules/customers/server/customers.test.ts', 'is unchanged when its masked value is submitted in a form'),
  ],
  [
    'The draft of a form that was saved does not come back.',
    by('src/crud/record/record-panel.test.tsx', 'is not stored for a saved form: %s'),
  ],
  [
    'Orders and customers are found by the whole number and the whole real name, by those who may know them.',
    by(
      'src/modules/customers/server/customers.test.ts',
      'finds the customer by the whole number, with their orders, as %s',
    ),
    by(
      'src/modules/customers/server/customers.test.ts',
      'finds the customer by the whole real name, with the permission to reveal it only',
    ),
    by('src/server/number-search.test.ts', 'is limited against trying numbers: %s'),
  ],
  [
    'What cannot be done says why in words, in the menu of a row too.',
    by('src/crud/use-disabled-reason.test.tsx', 'explains why an event is unavailable: %s'),
  ],
  [
    'Every right in the tree of a role has a name of its own, and linked boxes take along only what a search shows.',
    by(
      'src/server/system/system.test.ts',
      'every permission has a text for its subject and its action, unique on its page',
    ),
    by('src/crud/field-kinds/inputs/tree/choice-tree.test.ts', 'checks only descendants that a search shows'),
  ],
  [
    'A first password has to be changed before anything else.',
    by(
      'src/server/system/account-validation.test.ts',
      'must choose its own password first, even after it was disabled and enabled in between',
    ),
  ],
  [
    'Changes of roles and menus reach open windows without a reload.',
    by(
      'machines/permission/permission.machine.test.ts',
      'gets new permissions when the operator returns, without a loading state',
    ),
    by(
      'tests/e2e/session/faults-menu.spec.ts',
      'a revoked permission applies to an open window when it gets the focus, and typed text survives',
    ),
  ],
  [
    'An open record is read again when the operator returns to it.',
    by(
      'src/crud/record/record-page.test.tsx',
      'reloads when the operator returns to the window, unless it has unsaved input',
    ),
  ],
  [
    'A ticket is merged with another of the same customer, told apart by number.',
    by('src/modules/customers/server/feedback.test.ts', "are the customer's other tickets, found by number"),
    by('tests/integration/choices.test.ts', 'records of %s are distinguishable in relation fields'),
  ],
  [
    'No line of a tracking file is left out silently.',
    by('src/modules/order/tracking/tracking-rows.test.ts', 'reports the number of ignored lines, never silently'),
  ],
  [
    'Long numbers keep every digit in a spreadsheet.',
    by(
      'src/crud/files/formats/formats.test.ts',
      'stores numbers that a spreadsheet would round, and dates before its epoch, as text',
    ),
    by('src/crud/files/formats/safe-cell.test.ts', 'preserves all digits of %j in files without cell types'),
  ],
  [
    'A packing slip has the whole number that a carrier calls, and says who printed it.',
    by('src/modules/order/print-dialog.test.tsx', 'contains the unmasked number and the sender'),
    by(
      'src/modules/order/print-dialog.test.tsx',
      'is available to users who may ship, and printing is recorded in the history',
    ),
  ],
  [
    'A shared view that a list opens with is said to be one, and sharing is offered where it may be done.',
    by('src/crud/list/views/saved-views.test.tsx', 'show when another user changed the default view, and restore it'),
    by('src/crud/list/views/saved-views.test.tsx', 'can be shared where the server allows it: %j'),
  ],
  [
    'Taking back a bulk names what has moved on and takes back the rest.',
    by('src/server/resource/write-record.test.ts', 'of many restores the unchanged ones, and names the others'),
  ],
  [
    'Everybody reaches the page for the own password from their menu.',
    by(
      'src/shell/header/header.test.tsx',
      'opens the page to change the password when the menu of the server contains it',
    ),
    by(
      'src/server/menus/menus.test.ts',
      'allows the pages about one’s own account for everybody with a menu, hidden without the system section',
    ),
  ],
  [
    'Products and combos can be copied.',
    by('src/crud/list/duplicate.test.tsx', 'duplicates a row: a new record starts with its values, except unique ones'),
  ],
  [
    'Statistics take any range of days, typed too.',
    by('src/modules/statistics/overview-view.test.tsx', 'writes any dates to the URL, and reports invalid ones'),
    by('src/modules/statistics/periods.test.ts', 'from %s to %s: %s'),
  ],
  [
    'Packing slips are printed for many orders at once, with a barcode.',
    by('src/modules/order/print-dialog.test.tsx', 'contains the order number as a barcode'),
  ],
  [
    'An account shows its sign-ins.',
    by('src/modules/system/account-logins.test.tsx', 'lists the logins of this account only'),
    by('src/modules/system/account-logins.test.tsx', 'filters by the exact name on the server'),
  ],
  [
    'A combo tells how many were sold, and a version that is withdrawn how many use it.',
    by('src/modules/product/server/product-edges.test.ts', 'reports its paid orders, which can be listed'),
    by(
      'src/modules/product/server/product-edges.test.ts',
      'reports the affected installations of a version before and after its withdrawal',
    ),
  ],
  [
    'Products have rich text and pictures of the library.',
    by(
      'tests/e2e/content/media.spec.ts',
      'files are uploaded, a file with a wrong extension is refused, and a picture is chosen for a product',
    ),
    by(
      'tests/e2e/content/rich-text.spec.ts',
      'a document is written by keyboard alone: heading, list, link, table, picture, find and replace',
    ),
  ],
  [
    'An administrator can look at the console as an agent sees it: to look at only, with a reason in the history, and with a way back.',
    by('src/server/read-only-session.test.ts', 'sees only the agent’s records'),
    by('src/server/read-only-session.test.ts', 'is recorded in the history of the agent with the reason'),
    by('src/server/read-only-session.test.ts', 'requires all permissions'),
    by('src/server/read-only-session.test.ts', `by any of \${CALLS.length} calls`),
    by(
      'src/shell/impersonation/impersonation-outlet.test.tsx',
      'names the impersonated account, and ends the impersonation with the token from the server',
    ),
  ],
  ['Dates and times can be typed.', by('src/crud/field-kinds/inputs/date-input.test.tsx', 'accepts a typed %s, %s')],
  [
    'A list of related records that one may not see says so.',
    by('src/crud/resource-page.test.tsx', 'reports the missing permission'),
  ],
]);
