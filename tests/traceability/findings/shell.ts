import { by } from '../row.ts';
import { type Finding, mended } from './finding.ts';

/** Rules about the shell around pages. */
export const SHELL: readonly Finding[] = mended([
  [
    'A list or record that is left while it loads is whole on return.',
    by(
      'tests/e2e/shell/leave-while-loading.spec.ts',
      `\${path} is complete on return, whenever it was left while loading`,
    ),
    by(
      'machines/query/query.machine.test.ts',
      'aborts its request when its page is left, keeps its data, and requests again when the page is back',
    ),
  ],
  [
    'The mask for loading and the progress bar appear for every page whose code is on its way.',
    by('tests/e2e/shell/progress.spec.ts', `a page whose code is loading shows the loading mask: \${path}`),
    by('tests/e2e/shell/progress.spec.ts', 'the progress bar starts at 0.08, advances slowly, and completes in 200 ms'),
  ],
  [
    'The address aimed at is kept when the session ends while the menu loads and when the menu failed.',
    by('machines/root/root.machine.test.ts', 'is kept when the token expires while the menu loads'),
    by('machines/root/root.machine.test.ts', 'is kept when the menu failed and is loaded again'),
  ],
  [
    'A masked value that was not changed is neither checked nor sent, for every masked field.',
    by('tests/integration/masked-fields.test.ts', '%s.%s'),
    by('tests/integration/masked-fields.test.ts', 'a changed value is validated and sent'),
  ],
  [
    'The edge of the menu can be dragged beside links of the menu.',
    by('tests/e2e/shell/layouts.spec.ts', 'sidebar: its edge can be dragged at every point, also beside menu links'),
  ],
  [
    'While the menu loads, the outline of the console stands.',
    by(
      'tests/e2e/session/faults-menu.spec.ts',
      'while the menu loads, the skeleton of the console is shown with a text',
    ),
  ],
  [
    'Dialogs and drawers of a page close with it when the setting says so.',
    by('src/shell/hooks/close-on-navigation.test.tsx', 'closes when another page is opened: %s'),
    by('src/shell/hooks/close-on-navigation.test.tsx', 'stays open when the setting says so: %s'),
  ],
  [
    'Guests and new accounts are told that nothing is allowed yet.',
    by('tests/e2e/session/faults-menu.spec.ts', 'an empty menu is explained'),
    by('tests/e2e/shell/navigation.spec.ts', 'a guest has no menu, which is explained'),
  ],
  [
    'View names of the specification are known in every spelling.',
    by('src/views/view-aliases.test.ts', 'a server that says %s means the view %s'),
    by('src/views/view-aliases.test.ts', 'the view %s is known in every spelling'),
  ],
  [
    'A record with unsaved edits is as it was after unlocking.',
    by('src/crud/record/record-page.test.tsx', 'opens in edit mode with edits restored after a lock'),
    by('tests/e2e/shell/leave.spec.ts', 'the lock keeps a draft in memory, and unlocking restores the form'),
  ],
  [
    'The themes of header and menu work alone, the exception page reads its status, the open tab stays in sight, addresses show no bare parameter.',
    by('src/ui/theme/accent.test.ts', 'uses the colours %s for header and menu'),
    by('src/views/exception/exception-page.test.tsx', '/exception%s is the page for %s'),
    by(
      'src/shell/tab-strip/tab-strip.test.tsx',
      'keeps the tab of the current page in view when the window becomes narrow',
    ),
    by('src/shell/app-link.test.tsx', 'has no address and does nothing while one of its parameters has no value'),
  ],
  [
    'A menu of no width cannot be imported, a group within a group is named, and classes have their prefix.',
    by('src/contracts/settings/settings.test.ts', 'a menu of %i px can be imported: %s'),
    by(
      'machines/permission/build-route-table.test.ts',
      'recognises a nested group by its name in the specification, and redirects to its first page',
    ),
    by('src/ui/style-name.test.ts', 'accepts a class name of a region with the prefix vben'),
  ],
  [
    'The title of a page outside of the shell is its own.',
    by('src/shell/document-title.test.ts', 'the page %o gives the window the title %o'),
    by('tests/e2e/shell/navigation.spec.ts', 'the public page needs no token and requests neither user nor menu'),
  ],
  [
    'The product build has none of the sample pages.',
    by('src/app/routing/product-views.test.tsx', 'the product build has the pages of the product and no sample pages'),
  ],
  [
    'The life of a record shows its state and what may come next first, and loops only when asked.',
    by('src/crud/record/record-page.test.tsx', 'draws the states, and lists events without a state change on demand'),
    by(
      'tests/e2e/whole/replay.spec.ts',
      'a record shows its lifecycle: possible events, whether one may send them, and the history',
    ),
  ],
  [
    'Columns have a rank, the least important fold first, and on telephones rows are cards.',
    by(
      'src/crud/list/columns/column-ranks.test.ts',
      'are folded from the least important on: title, state and money stay longest',
    ),
    by('src/crud/list/columns/column-ranks.test.ts', 'leave a card its title, its state and two other values'),
    by(
      'tests/e2e/records/resource-list.spec.ts',
      'the status of a role is visible beside its actions, and on a phone a row is a card',
    ),
  ],
]);
