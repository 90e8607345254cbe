import { by } from '../row.ts';
import { type Finding, mended } from './finding.ts';

/** Rules about load: a single request must not stop the service. */
export const LOAD: readonly Finding[] = mended([
  [
    'Text of 100 kB of any class of characters is read and checked in time by every kind of field, filter and form.',
    by('src/contracts/resource/field-kinds/text/long-input.test.ts', 'is parsed and validated in time: %s'),
    by('src/contracts/resource/field-kinds/text/long-input.test.ts', 'is parsed in time: %s'),
    by('src/contracts/endpoints/long-texts.test.ts', 'are validated in time: $what'),
  ],
  [
    'Every call takes no longer than its length is worth, for hostile input of every class.',
    by('tests/integration/hostile-input.test.ts', 'take no call more than linear time'),
    by('tests/integration/hostile-input.test.ts', 'are reported when a call reads them in quadratic time'),
  ],
  [
    'Signs are counted up to a limit, not to the end of a text.',
    by('src/lib/text/graphemes.test.ts', 'stops above the given limit'),
  ],
  [
    'Sorts and lists of values in an address have limits.',
    by('src/contracts/resource/field-kinds/text/long-input.test.ts', 'refuses a parameter %s beyond its limit'),
  ],
  [
    'Lines of a file are looked up in an index and not by reading all rows.',
    by('src/server/store/value-index.test.ts', 'scans the rows once, and then only those with the value'),
  ],
  [
    'Others are answered while passwords are derived; a ticket to sign in reads no other tickets.',
    by('src/host/node-server.test.ts', 'handles other calls while a password is hashed, and counts guesses one by one'),
    by(
      'src/server/sign-up/account.test.ts',
      'is limited in number: the oldest of an address is replaced, and no others are read for it',
    ),
  ],
  [
    'What anybody may leave behind is bounded: views, forms, parts of files, kept answers, sessions, lines of the login log.',
    by('src/server/bounded-memory.test.ts', 'sessions: the oldest one ends'),
    by('src/server/bounded-memory.test.ts', 'saved views, whatever list they name, and their content'),
    by('src/server/bounded-memory.test.ts', 'stored responses for idempotency keys: the oldest are pruned'),
    by(
      'src/server/bounded-memory.test.ts',
      'prepared imports: three per account, and no more characters than a file may have',
    ),
    by('src/server/gallery/form.endpoints.test.ts', 'keep at most twenty forms of each owner, in their last version'),
    by(
      'src/server/sign-up/code-limits.test.ts',
      'adds a line to the login log for each wrong code; further blocked attempts are counted in one line',
    ),
  ],
  [
    'A list takes no more rows than it asked for, and a value of another type takes no page away.',
    by(
      'src/services/gateways/resource/resource-gateway.test.ts',
      'accepts no more rows than requested; for a tree it accepts up to 5,000',
    ),
    by('src/crud/field-kinds/value-cell.test.tsx', 'renders any server value of a %s without breaking the page'),
  ],
  [
    'Pasted markup is cleaned in time, pictures beyond fifty million pixels are not decoded, and no drawing multiplies by references.',
    by('src/ui/markup/remove-reported.test.ts', 'is found quickly in a text of 100,000 characters: %s'),
    by('src/contracts/rich-text/html/from-html.test.ts', 'is parsed in time: 100,000 characters of %s'),
    by(
      'src/contracts/resource/picture-bytes.test.ts',
      'allows display up to fifty million pixels, and not without pixels',
    ),
    by('src/contracts/media-safety/hostile-files.test.ts', '%s is refused, and its reason has a text in each language'),
  ],
]);

/** Rules about other clients of the API. */
export const CLIENT: readonly Finding[] = mended([
  [
    'Too many attempts are told in the envelope to clients of the demo server.',
    by('src/server/auth/sign-in.test.ts', 'are reported to clients of the demo server in an envelope'),
  ],
  [
    'The demo call for user info answers -1 for a dead token, the product calls answer 401.',
    by('src/server/auth/auth.test.ts', '%s refuses a missing and an unknown one'),
    by('src/server/auth/auth.test.ts', 'respond with HTTP 401, and with code 401 and HTTP 200'),
  ],
  [
    'No role value and no account name stands twice.',
    by('src/server/system/system.test.ts', 'has unique accounts and roles'),
  ],
  [
    'The states of departments and menus of the demo lists mean what they meant to the original.',
    by('src/server/system/system.test.ts', '%s has mostly enabled rows, with the value %s'),
  ],
  [
    'The demo table has pictures, and the check for an account answers a result.',
    by('src/server/gallery/samples.test.ts', 'has 200 rows, twenty per page'),
    by('src/server/system/system.test.ts', 'refuses a name that contains admin'),
    by('src/server/system/system.test.ts', 'accepts any other'),
  ],
  [
    'The server for other front ends takes a prefix and answers JSON to unknown calls.',
    by('src/host/backend-options.test.ts', 'set a prefix and the demo calls'),
    by(
      'src/host/node-server.test.ts',
      'answers 404 for unknown paths and 405 for unknown methods, with the allowed ones',
    ),
  ],
  [
    'A refusal names the part that is wrong, not one that somebody thought of, and what goes with an event is refused, not dropped.',
    by('src/server/invalid-input.test.ts', 'is refused naming that part: %s, %#'),
    by('src/server/invalid-input.test.ts', 'are refused, not dropped: %s'),
    by(
      'tests/architecture/refusals.test.ts',
      'a refusal of an invalid body names the path from the schema issue, never a hard-coded field',
    ),
  ],
  [
    'No parameter of an address is dropped unsaid: one that is named twice holds both values, and choices know which they take.',
    by('src/server/http/endpoint-path.test.ts', '%s contain every value of a repeated name'),
    by('src/host/node-server.test.ts', 'reads the whole query, and every value of a repeated parameter'),
    by('src/server/invalid-input.test.ts', 'refuse %j'),
  ],
  [
    'What a host answers itself is in the language of its caller, names the part and the methods that a path has.',
    by('src/host/node-server.test.ts', 'uses the language of the caller for errors before a call is handled'),
    by('src/host/node-server.test.ts', 'refuses invalid JSON, and bodies of more than 1 MB'),
    by(
      'src/host/node-server.test.ts',
      'answers 404 for unknown paths and 405 for unknown methods, with the allowed ones',
    ),
  ],
  [
    'No account piles up jobs, and no key of an intent is kept in part.',
    by('src/server/invalid-input.test.ts', 'are limited in number'),
    by('src/server/invalid-input.test.ts', 'is refused when it is too long, not truncated'),
  ],
  [
    'A change of one field of an external row changes no other, and is not refused for values that nobody touched.',
    by(
      'src/modules/eav/server/external/external.test.ts',
      'leaves blanks around the texts of a database as they are, when another field is changed',
    ),
    by(
      'src/modules/eav/server/external/external.test.ts',
      'changes a row of which other values break the rules of forms',
    ),
  ],
  [
    'A restored record of a tree comes back to a place that exists.',
    by(
      'src/modules/news/server/categories/tree-places.test.ts',
      'does not come back below a deleted one, where nobody would see it',
    ),
    by(
      'src/modules/news/server/categories/tree-places.test.ts',
      'does not come back deeper than the tree may be, also by undo',
    ),
  ],
  [
    'The demo shows nothing that could not have happened in that order.',
    by(
      'src/server/seed-data.test.ts',
      'knows customers before their orders, tickets and points, and has seen them since',
    ),
    by('src/server/seed-data.test.ts', 'sells combos only while they are on sale'),
  ],
]);
