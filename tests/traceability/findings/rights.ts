import { by } from '../row.ts';
import { type Finding, mended } from './finding.ts';

/** Rules about permissions, money and sessions on the server. */
export const RIGHTS: readonly Finding[] = mended([
  [
    'What is hidden is not learned by asking again and again: whether a number is taken is counted as looking for it is, and choices are compared by values only for those who see them.',
    by('src/server/number-search.test.ts', 'is also limited when checking for duplicates'),
    by('src/server/resource/rows/read-rows.test.ts', 'can be filtered by a condition with the view permission only'),
  ],
  [
    'Only many records at once and a file know a dry run; elsewhere the word is refused, and a sensitive act asks for a fresh proof with and without it.',
    by('src/server/auth/recent-reauth.test.ts', 'is not avoided by %s with an unsupported dryRun (%j): %s'),
    by('src/server/access-walk.test.ts', '%s follows its access rules'),
  ],
  [
    'The same writes by a file, and the merge and the move of departments, ask for the same fresh proof.',
    by('src/server/auth/recent-reauth.test.ts', 'blocks the same writes by an import: %s'),
    by('src/server/auth/recent-reauth.test.ts', 'blocks %s'),
    by('src/server/auth/recent-reauth.test.ts', 'the actions that need a recent proof are those in the list'),
  ],
  [
    'An import finds no record outside of the data scope; what is not theirs answers like what is missing.',
    by(
      'src/server/record-scope.test.ts',
      'applies to imports: an account outside of it is neither found nor changed, as if it did not exist',
    ),
  ],
  [
    'The history of a record is for those who may see the record; the history of all of them keeps to the scope.',
    by('src/server/record-scope.test.ts', 'applies to the history of a record'),
    by(
      'src/server/record-scope.test.ts',
      'applies to the history of bulk operations: a reader finds only their own exports',
    ),
  ],
  [
    'Unlocking from the login log undoes the lock by wrong guesses only.',
    by('src/server/rights-edges.test.ts', 'reverts a lock after wrong guesses only, not one by an administrator'),
  ],
  [
    'Nobody gives away more than they have, the data scope included.',
    by('src/server/rights-edges.test.ts', 'a role with the same permissions and a wider data scope cannot be granted'),
    by('src/server/rights-edges.test.ts', 'an account with a wider data scope cannot be changed'),
  ],
  [
    'A kept answer does not outlive the right to it, and is never a file.',
    by('src/server/rights-edges.test.ts', 'is no longer returned once the permissions have changed'),
    by('src/server/rights-edges.test.ts', 'is never an export: each one is created again and recorded, at any cursor'),
  ],
  [
    'Taking back a write brings back the fields of that write alone, and only where nobody changed them since.',
    by('src/server/rights-edges.test.ts', 'restores the fields of its write; a later password and lock stay'),
    by('src/server/rights-edges.test.ts', 'is refused when the same field was changed since'),
  ],
  [
    'Codes by text message cannot be guessed for ever: they are counted by number and address with growing waits, and each refusal is in the login log.',
    by(
      'src/server/sign-up/code-limits.test.ts',
      'waits longer and longer at %s, from any address and with a new code each minute',
    ),
    by('src/server/sign-up/code-limits.test.ts', 'is counted per address too, for any numbers'),
    by(
      'src/server/sign-up/code-limits.test.ts',
      'adds a line to the login log for each wrong code; further blocked attempts are counted in one line',
    ),
    by('src/server/sign-up/code-limits.test.ts', 'is limited per number, from any address, with growing delays'),
  ],
  [
    'Nobody locks somebody else out by guessing; a device that signed in before still passes.',
    by('src/server/auth/login-attempts.test.ts', 'blocks the guessing address, not the holder of the account'),
    by('src/server/auth/login-attempts.test.ts', 'from many addresses blocks the name except for known devices'),
  ],
  [
    'Every export and every reset of a password leaves a line of history, and a reset keeps to the rule for passwords.',
    by('src/server/rights-edges.test.ts', 'is never an export: each one is created again and recorded, at any cursor'),
    by('src/server/auth/passwords/new-password.test.ts', 'refuse one that is %s'),
    by('src/server/auth/passwords/new-password.test.ts', 'adds a line to the history of the account'),
  ],
  [
    'Work on more than two hundred records goes on when nobody looks.',
    by(
      'src/server/resource/jobs/bulk-jobs.test.ts',
      'continues in another process when its own dies, and does nothing twice',
    ),
    by('src/host/server/clock.test.ts', 'repeats work, never twice at once, until it is stopped'),
  ],
  [
    'Each report of a payment counts and alarms once, and its time is signed.',
    by(
      'src/modules/order/server/payment.endpoints.test.ts',
      'counts once with other events in between, and alerts once',
    ),
    by(
      'src/modules/order/server/payment.endpoints.test.ts',
      'is rejected ten minutes after its time, and with another time than signed',
    ),
  ],
  [
    'To-dos and notices are one’s own, invented notices come in the demo alone, and who has to choose a password can do nothing else.',
    by('src/server/dashboard/dashboard.test.ts', 'hides the to-dos of others: they are neither listed nor found by id'),
    by('src/server/notices/notices.test.ts', 'marks notices for one user only, as read and unread'),
    by('src/server/notices/notices.test.ts', 'generated ones exist in the demo only'),
    by(
      'src/server/authorisation.test.ts',
      'a user who must change the password or set up a second factor may only make these calls',
    ),
  ],
  [
    'A field for a picture takes what is a picture by its bytes, and no foreign address.',
    by('src/server/pictures.test.ts', 'refuse %s'),
    by('src/server/rights-edges.test.ts', 'is checked for its type, in a field of kind %s'),
  ],
  [
    'The sample calls are mounted for the demo alone, and keep a bounded number of forms.',
    by(
      'src/host/node-server.test.ts',
      'has the sample calls of the specification, which need no token, only as a demo',
    ),
    by('src/server/gallery/form.endpoints.test.ts', 'keep at most twenty forms of each owner, in their last version'),
  ],
  [
    'A session ends when it is not used and when it is old, gets another token when the screen is unlocked, and ends when roles change.',
    by(
      'src/host/node-server.test.ts',
      'ends sessions after half an hour without operator activity, and after twelve hours in any case',
    ),
    by('src/server/auth/renewal/token-renewal.test.ts', 'replaces the old one, which is refused from then on'),
    by('src/app/actors/lock-logic.test.ts', 'requests a new token, so that a copy of the old one becomes invalid'),
    by(
      'src/server/system/account-validation.test.ts',
      'or when it gets other roles (R-5), by its form or a merge of roles',
    ),
  ],
  [
    'A server can keep tokens in cookies that scripts cannot read; a browser configuration that promises it is refused.',
    by('src/host/cookies/session-cookies.test.ts', 'requires both the cookie and its proof'),
    by('src/host/cookies/session-cookies.test.ts', 'to any call of signing in or of a session, of the demo or not'),
    by('src/contracts/settings/app-config.test.ts', '%j is refused with the field and the reason'),
    by(
      'src/app/persistence/token-storage.test.ts',
      'a token configured for %s, chosen for the session only: %s, is stored in %s',
    ),
  ],
  [
    'The limit for a second pair of eyes counts all refunds of an order and day; exports of orders and agents ask for a fresh proof.',
    by(
      'src/modules/order/server/refund/refund-validation.test.ts',
      'cannot avoid the limit by splitting: refunds of an order and day count together',
    ),
    by('src/server/auth/recent-reauth.test.ts', 'the actions that need a recent proof are those in the list'),
  ],
]);
