import { by } from '../row.ts';
import { type Finding, mended } from './finding.ts';

/** Rules about load: a single request must not stop the service. */
export const LOAD: readonly Finding[] = mended([
  [
    'Text of 100 kB of any class of characters is read and checked in time by every kind of field, filter and form.',
    by('src/contracts/resource/field-kinds/text/long-input.test.ts', 'is read and checked in time: %s'),
    by('src/contracts/resource/field-kinds/text/long-input.test.ts', 'is read in time: %s'),
    by('src/contracts/endpoints/long-texts.test.ts', 'are checked in time: $what'),
  ],
  [
    'Every call takes no longer than its length is worth, for hostile input of every class.',
    by('tests/integration/hostile-input.test.ts', 'take no call more than linear time'),
    by('tests/integration/hostile-input.test.ts', 'are reported when a call reads them in quadratic time'),
  ],
  [
    'Signs are counted up to a limit, not to the end of a text.',
    by('src/lib/text/graphemes.test.ts', 'stops above what is asked for'),
  ],
  [
    'Sorts and lists of values in an address have limits.',
    by('src/contracts/resource/field-kinds/text/long-input.test.ts', 'refuses a parameter %s beyond its limit'),
  ],
  [
    'Lines of a file are looked up in an index and not by reading all rows.',
    by('src/server/store/value-index.test.ts', 'looks at the rows once, and then at those that have it alone'),
  ],
  [
    'Others are answered while passwords are derived; a ticket to sign in reads no other tickets.',
    by(
      'src/host/node-server.test.ts',
      'answers others while a password is being derived, and still counts guesses one by one',
    ),
    by(
      'src/server/sign-up/account.test.ts',
      'is one of few: the oldest of an address makes room, and no others are read for it',
    ),
  ],
  [
    'What anybody may leave behind is bounded: views, forms, parts of files, kept answers, sessions, lines of the login log.',
    by('src/server/bounded-memory.test.ts', 'sessions of an account: the oldest ends'),
    by('src/server/bounded-memory.test.ts', 'saved views, whatever lists they claim to be of, and what they hold'),
    by(
      'src/server/bounded-memory.test.ts',
      'answers that are kept for repeated calls: the oldest of an account is forgotten',
    ),
    by(
      'src/server/bounded-memory.test.ts',
      'files that wait to be imported: three of an account, and no more characters than a file may have',
    ),
    by(
      'src/server/gallery/form.endpoints.test.ts',
      'take no more room than twenty forms of each owner, the last of each',
    ),
    by(
      'src/server/sign-up/code-limits.test.ts',
      'leaves a line of the login log for each refusal; what is not even looked at is counted on one',
    ),
  ],
  [
    'A list takes no more rows than it asked for, and a value of another type takes no page away.',
    by(
      'src/services/gateways/resource-gateway.test.ts',
      'takes no more rows than it asked for; a tree comes as a whole',
    ),
    by('src/crud/field-kinds/value-cell.test.tsx', 'whatever a server sends for a %s, the page stays'),
  ],
  [
    'Pasted markup is cleaned in time, and pictures beyond fifty million pixels are not decoded.',
    by('src/ui/markup/remove-reported.test.ts', 'is found in time in a text of 100,000 characters: %s'),
    by('src/contracts/rich-text/html/from-html.test.ts', 'is read in time: 100,000 characters of %s'),
    by(
      'src/contracts/resource/picture-bytes.test.ts',
      'decides what is shown: up to fifty million pixels, and something',
    ),
  ],
]);

/** Rules about other clients of the API. */
export const CLIENT: readonly Finding[] = mended([
  [
    'Too many attempts are told in the envelope to clients of the demo server.',
    by('src/server/auth/sign-in.test.ts', 'are told to clients of the demo server in an envelope'),
  ],
  [
    'The demo call for user info answers -1 for a dead token, the product calls answer 401.',
    by('src/server/auth/auth.test.ts', '%s refuses none and an unknown one'),
    by('src/server/auth/auth.test.ts', 'answer HTTP 401, and code 401 with HTTP 200'),
  ],
  [
    'No role value and no account name stands twice.',
    by('src/server/system/system.test.ts', 'names no account and no role twice'),
  ],
  [
    'The states of departments and menus of the demo lists mean what they meant to the original.',
    by('src/server/system/system.test.ts', '%s has most rows in use, which it says with %s'),
  ],
  [
    'The demo table has pictures, and the check for an account answers a result.',
    by('src/server/gallery/samples.test.ts', 'has 200 rows, twenty to a page'),
    by('src/server/system/system.test.ts', 'refuses a name with admin in it'),
    by('src/server/system/system.test.ts', 'accepts any other'),
  ],
  [
    'The server for other front ends takes a prefix and answers JSON to unknown calls.',
    by('src/host/backend-options.test.ts', 'names a prefix, and asks for the sample calls'),
    by('src/host/node-server.test.ts', 'says what is not there, and which method a call does not have'),
  ],
  [
    'A refusal names the part that is wrong, not one that somebody thought of, and what goes with an event is refused, not dropped.',
    by('src/server/invalid-input.test.ts', 'is refused by the name of that part: %s, %#'),
    by('src/server/invalid-input.test.ts', 'is refused, not dropped: %s'),
    by(
      'tests/architecture/refusals.test.ts',
      'a refusal of an invalid body names the path from the schema issue, never a hard-coded field',
    ),
  ],
  [
    'No parameter of an address is dropped unsaid: one that is named twice holds both values, and choices know which they take.',
    by('src/server/http/endpoint-path.test.ts', '%s hold every value that was named'),
    by('src/host/node-server.test.ts', 'reads what is asked to its end, and every value that is named'),
    by('src/server/invalid-input.test.ts', 'are not answered as if %j had not been asked'),
  ],
  [
    'What a host answers itself is in the language of its caller, names the part and the methods that a path has.',
    by('src/host/node-server.test.ts', 'speaks the language of its caller where no call has answered'),
    by('src/host/node-server.test.ts', 'refuses JSON that is none, and bodies of more than 1 MB'),
    by('src/host/node-server.test.ts', 'says what is not there, and which method a call does not have'),
  ],
  [
    'No account piles up jobs, and no key of an intent is kept in part.',
    by('src/server/invalid-input.test.ts', 'do not pile up: each holds all of its records'),
    by('src/server/invalid-input.test.ts', 'is kept as a whole or refused: two that begin alike are two'),
  ],
]);
