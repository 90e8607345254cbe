import { by } from '../row.ts';
import { type Finding, mended } from './finding.ts';

/** Rules about lost or repeated writes. */
export const WRITES: readonly Finding[] = mended([
  [
    'A write on its way is not given up when the window locks, the session ends or another window signs out; what came of it is told.',
    by('src/services/http/session-gap.test.ts', 'completes, and its outcome is reported as a late write'),
    by(
      'src/services/http/create-http-client.test.ts',
      'the reads of the session does not cancel writes or calls without the session token',
    ),
    by('src/app/http/session-interruption.test.ts', 'is reported after unlocking: saved %s'),
  ],
  [
    'Saving again after a lost answer makes no second record.',
    by('machines/record/lost-answers.test.ts', 'keeps the key when Save is pressed again, and saves at once'),
    by(
      'machines/record/lost-answers.test.ts',
      'settles a save with an unknown outcome before it saves other values: one record, not two',
    ),
    by('src/crud/record/record-panel.test.tsx', 'offers to retry a save with an unknown outcome'),
  ],
  [
    'The next operator finds nothing of the former one in the error log after a 401.',
    by(
      'machines/root/root.machine.test.ts',
      'by a 401 leads to sign-in once, with a redirect, and leaves no data of the operator',
    ),
    by(
      'src/services/http/session-gap.test.ts',
      'reports its failure as a late write only, not in the log of the next operator',
    ),
  ],
  [
    'The address aimed at is kept when the token dies between user info and menu.',
    by('machines/root/root.machine.test.ts', 'is kept when the token expires while the menu loads'),
  ],
  [
    'Theme, language, settings and permission mode of one window reach the others, and none is written over.',
    by(
      'src/app/persistence/sync-preferences.test.tsx',
      'theme, language and settings of one window are applied in the other',
    ),
    by(
      'src/app/persistence/sync-preferences.test.tsx',
      'concurrent changes of different settings are merged in both windows',
    ),
    by('src/app/persistence/sync-preferences.test.tsx', 'the last change of a setting wins'),
    by(
      'src/app/persistence/sync-preferences.test.tsx',
      'a change of the permission mode reloads the other window, other changes do not',
    ),
  ],
]);

/** Rules about the browser. */
export const BROWSER: readonly Finding[] = mended([
  [
    'No redirect of a menu leads out of the console.',
    by('src/contracts/routes/menu.test.ts', 'the redirect %j is dropped, and its entry remains'),
    by('src/contracts/routes/menu.test.ts', 'no path or redirect of any menu leads to another host'),
    by(
      'machines/navigation/decide-navigation.test.ts',
      'decides without throwing, ends within five redirects and never leaves the console',
    ),
  ],
  [
    'Sign-in is recognised in capitals, in escapes and with a slash behind it.',
    by('machines/navigation/decide-navigation.test.ts', '%s', 'recognizes sign-in in capitals'),
    by('machines/navigation/decide-navigation.test.ts', '%s', 'recognizes sign-in with percent escapes'),
    by('machines/navigation/decide-navigation.test.ts', '%s', 'recognizes sign-in with a trailing slash'),
  ],
  [
    'A configuration that never ends or fails stops the start with words; only a missing one means the defaults.',
    by('src/app/startup/read-config.test.ts', 'stops the start when the file does not load in time'),
    by('src/app/startup/read-config.test.ts', 'stops the start when the file %s, since the defaults are less safe'),
    by('src/app/startup/read-config.test.ts', 'has default values when it does not exist'),
  ],
  [
    'The count of wrong passcodes cannot be set back, passcodes have a rule, and an old copy of the storage opens nothing.',
    by('machines/lock/lock.machine.test.ts', 'cannot reset the count of guesses'),
    by('tests/e2e/session/lock.spec.ts', 'the fifth wrong passcode ends the session, whatever the stored counter is'),
    by('src/shell/header/lock-dialog.test.tsx', 'asks for a passcode and locks with it'),
    by('src/app/actors/lock-logic.test.ts', 'requests a new token, so that a copy of the old one becomes invalid'),
    by('tests/e2e/session/lock.spec.ts', 'nothing in the storage of a locked console is a valid token'),
  ],
  [
    'Tokens and links that no server should send are refused; blank and direction-changing titles are not shown raw.',
    by('src/contracts/session.test.ts', 'is refused: %#'),
    by('src/ui/markup/clean-markup.test.tsx', 'is unsafe to %s'),
    by('src/contracts/routes/menu.test.ts', 'the title %j is decoded as %j'),
  ],
  [
    'Code that hangs, fails or is gone after a deploy says so, at the start too.',
    by('src/shell/page-host/page-host.test.tsx', 'reports a page whose code takes long to load, and offers to reload'),
    by('src/shell/page-host/page-host.test.tsx', 'says what helps when code is missing after %s'),
    by(
      'tests/e2e/session/faults-start.spec.ts',
      'when its code cannot be loaded, a stored session shows a start-up error, and a later reload restores it',
    ),
    by('src/app/startup/served-build.test.ts', 'reads %s'),
  ],
  [
    'A wait that the server asks for and the name of the request are told wherever a failure is shown; a home that does not exist leads to the first page.',
    by('src/ui/feedback/failure-retry.test.tsx', "enables the button after the server's retry time"),
    by('src/ui/feedback/failure-retry.test.tsx', 'shows the request’s id, which can be copied'),
    by('src/app/http/reporter.test.ts', 'has the waiting time and the request id when shown as a %s'),
    by('src/ui/feedback/toasts.test.tsx', "shows the server's retry time and the request's id"),
    by(
      'machines/navigation/decide-navigation.test.ts',
      '%s',
      'redirects to the first page of the menu when the home does not exist',
    ),
  ],
  [
    'A broken report is refused in words, and codes and proofs are masked like other secrets.',
    by('tests/e2e/whole/replay.spec.ts', 'a file that is no report is refused with an explanation'),
    by('src/services/http/redact.test.ts', 'hides %s in headers, address and body, at any depth'),
  ],
  [
    'No cell of a file is a formula, also where lists have another separator.',
    by('src/crud/files/formats/safe-cell.test.ts', 'escapes %j for locales with another list separator'),
    by('src/crud/files/formats/safe-cell.test.ts', 'escapes %j, which a spreadsheet would evaluate'),
  ],
  [
    'A page that the browser keeps whole shows nothing while it is away.',
    by(
      'tests/e2e/session/lock.spec.ts',
      'a page in the back-forward cache hides its content, and reloads when it is restored',
    ),
  ],
]);
