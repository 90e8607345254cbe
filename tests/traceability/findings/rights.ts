import { by } from '../row.ts';
import { type Finding, mended } from './finding.ts';

/** Rules about permissions, money and sessions on the server. */
export const RIGHTS: readonly Finding[] = mended([
  [
    'What is hidden is not learned by asking again and again: whether a number is taken is counted as looking for it is, and choices are compared by values only for those who see them.',
    by('src/server/number-search.test.ts', 'is none by asking whether a number is taken either'),
    by(
      'src/server/resource/rows/read-rows.test.ts',
      'are narrowed by a condition for those who may see the records, and for nobody else',
    ),
  ],
  [
    'Only many records at once and a file know a dry run; elsewhere the word is refused, and a sensitive act asks for a fresh proof with and without it.',
    by('src/server/auth/recent-reauth.test.ts', 'stands before %s, with or without the word dryRun (%j): %s'),
    by('src/server/access-walk.test.ts', '%s is decided as its row says'),
  ],
  [
    'The same writes by a file, and the merge and the move of departments, ask for the same fresh proof.',
    by('src/server/auth/recent-reauth.test.ts', 'stands before the same writes by a file: %s'),
    by('src/server/auth/recent-reauth.test.ts', 'stands before %s'),
    by('src/server/auth/recent-reauth.test.ts', 'the acts that ask for a fresh proof are those that were decided on'),
  ],
  [
    'An import finds no record outside of the data scope; what is not theirs answers like what is missing.',
    by(
      'src/server/record-scope.test.ts',
      'holds for lines of a file: a foreign account is neither found nor changed, and answers like none',
    ),
  ],
  [
    'The history of a record is for those who may see the record; the history of all of them keeps to the scope.',
    by('src/server/record-scope.test.ts', 'holds for the history: first the record, then what was done to it'),
    by(
      'src/server/record-scope.test.ts',
      'holds for what was done to all: a reader with a scope finds their own exports, nobody else’s',
    ),
  ],
  [
    'Unlocking from the login log undoes the lock by wrong guesses only.',
    by('src/server/rights-edges.test.ts', 'undoes the lock by wrong guesses only, not what an administrator locked'),
  ],
  [
    'Nobody gives away more than they have, the data scope included.',
    by('src/server/rights-edges.test.ts', 'a role with the same codes and a wider data scope is not theirs to give'),
    by('src/server/rights-edges.test.ts', 'an account with a wider data scope is not theirs to change'),
  ],
  [
    'A kept answer does not outlive the right to it, and is never a file.',
    by('src/server/rights-edges.test.ts', 'does not outlive the rights that it was given to'),
    by(
      'src/server/rights-edges.test.ts',
      'is never a file: each one that leaves is made anew, and written down, wherever it begins',
    ),
  ],
  [
    'Taking back a write brings back the fields of that write alone, and only where nobody changed them since.',
    by(
      'src/server/rights-edges.test.ts',
      'brings back the fields of its write; a password and a lock of since then stay',
    ),
    by('src/server/rights-edges.test.ts', 'is refused where somebody changed the same field since'),
  ],
  [
    'Codes by text message cannot be guessed for ever: they are counted by number and address with growing waits, and each refusal is in the login log.',
    by(
      'src/server/sign-up/code-limits.test.ts',
      'waits longer and longer at %s, from wherever and with a new code a minute',
    ),
    by('src/server/sign-up/code-limits.test.ts', 'is counted per address too, whatever the numbers'),
    by(
      'src/server/sign-up/code-limits.test.ts',
      'leaves a line of the login log for each refusal; what is not even looked at is counted on one',
    ),
    by(
      'src/server/sign-up/code-limits.test.ts',
      'is limited for a number, from wherever it is asked, with waits that grow',
    ),
  ],
  [
    'Nobody locks somebody else out by guessing; a device that signed in before still passes.',
    by('src/server/auth/login-attempts.test.ts', 'shuts out the place that guessed, not the holder of the account'),
    by('src/server/auth/login-attempts.test.ts', 'from many addresses closes the name for all but known devices'),
  ],
  [
    'Every export and every reset of a password leaves a line of history, and a reset keeps to the rule for passwords.',
    by(
      'src/server/rights-edges.test.ts',
      'is never a file: each one that leaves is made anew, and written down, wherever it begins',
    ),
    by('src/server/auth/passwords/new-password.test.ts', 'refuses one that is %s'),
    by('src/server/auth/passwords/new-password.test.ts', 'leaves a line in the history of the account'),
  ],
  [
    'Work on more than two hundred records goes on when nobody looks.',
    by(
      'src/server/resource/jobs/bulk-jobs.test.ts',
      'goes on in another process when its own dies, and does nothing twice',
    ),
    by('src/host/server/clock.test.ts', 'runs work again and again, never twice at once, until it is stopped'),
  ],
  [
    'Each report of a payment counts and alarms once, and its time is signed.',
    by('src/modules/order/server/payment.endpoints.test.ts', 'counts once whatever comes between, and alarms once'),
    by(
      'src/modules/order/server/payment.endpoints.test.ts',
      'has none ten minutes after its time, nor with another time than was signed',
    ),
  ],
  [
    'To-dos and notices are one’s own, invented notices come in the demo alone, and who has to choose a password can do nothing else.',
    by(
      'src/server/dashboard/dashboard.test.ts',
      "knows nobody else's: they are not listed, and are missing to whoever names them",
    ),
    by('src/server/notices/notices.test.ts', 'marks for one user alone, and back again'),
    by('src/server/notices/notices.test.ts', 'invented ones come in the demo alone'),
    by(
      'src/server/authorisation.test.ts',
      'somebody who must choose another password or set up a second factor: that, who they are, and out again; nothing else',
    ),
  ],
  [
    'A field for a picture takes what is a picture by its bytes, and no foreign address.',
    by('src/server/pictures.test.ts', 'are not %s'),
    by('src/server/rights-edges.test.ts', 'is what it says it is, in a field of kind %s'),
  ],
  [
    'The sample calls are mounted for the demo alone, and keep a bounded number of forms.',
    by(
      'src/host/node-server.test.ts',
      'has the sample calls of the specification, which ask for no token, only when it is started as a demo',
    ),
    by(
      'src/server/gallery/form.endpoints.test.ts',
      'take no more room than twenty forms of each owner, the last of each',
    ),
  ],
  [
    'A session ends when it is not used and when it is old, gets another token when the screen is unlocked, and ends when roles change.',
    by(
      'src/host/node-server.test.ts',
      'ends sessions after half an hour in which nobody made a call, and after twelve hours with calls',
    ),
    by(
      'src/server/auth/renewal/token-renewal.test.ts',
      'takes the place of the old one, which is refused from then on',
    ),
    by('src/app/actors/lock-logic.test.ts', 'asks for a new token, so that a copy of the old one opens nothing'),
    by(
      'src/server/system/account-validation.test.ts',
      'and when it gets other roles (R-5), from its form or with its whole role',
    ),
  ],
  [
    'A token in a cookie is refused by the configuration instead of being promised.',
    by('src/contracts/settings/app-config.test.ts', '%j is refused with the field and the reason'),
    by(
      'src/app/persistence/token-storage.test.ts',
      'a token configured for %s, wanted for the session only: %s, lives in %s',
    ),
  ],
  [
    'The limit for a second pair of eyes counts all refunds of an order and day; exports of orders and agents ask for a fresh proof.',
    by(
      'src/modules/order/server/refund/refund-validation.test.ts',
      'does not pass the limit in parts: those of one order and day count together',
    ),
    by('src/server/auth/recent-reauth.test.ts', 'the acts that ask for a fresh proof are those that were decided on'),
  ],
]);
