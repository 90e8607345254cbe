import { by } from '../row.ts';
import { type Finding, mended } from './finding.ts';

/** Rules about usability problems of operators. */
export const ANNOYANCES: readonly Finding[] = mended([
  [
    'A search, a filter or another page of a list opens no further tab.',
    by(
      'tests/e2e/records/resource-list.spec.ts',
      'the address holds sort order and page, in one tab and over a reload',
    ),
    by('src/shell/page-host/page-host.test.tsx', 'keeps a page and its focus when only the query of its tab changes'),
  ],
  [
    'The bar that offers to take something back is about the record on screen, and goes in time.',
    by('src/crud/shared/undo-bar.test.tsx', 'reports the event on the list and on the page of its record only'),
    by('src/crud/shared/undo-bar.test.tsx', 'expires on time, also while hidden'),
  ],
  [
    'No calendar opens over a form because a field has the focus.',
    by('src/crud/field-kinds/inputs/date-input.test.tsx', 'does not open the calendar when a %s gets the focus'),
  ],
  [
    'Every rule by which a module refuses has words.',
    by('tests/integration/rule-texts.test.ts', 'every refusal rule of a module has a text'),
  ],
  [
    'A related record is a link to its page, where the operator can open it.',
    by('src/crud/field-kinds/relation.test.tsx', 'links to the related record when the operator can open its page'),
  ],
  [
    'A combo costs at most what its lines cost apart.',
    by(
      'src/modules/product/server/combo-validation.test.ts',
      'costs at most the sum of its lines, and shows the saving',
    ),
  ],
  [
    'A file that is no picture is refused with its reason.',
    by(
      'src/crud/field-kinds/inputs/pictures/read-images.test.ts',
      'accepts pictures, and reports files that are not pictures, cannot be decoded or stay too large',
    ),
  ],
  [
    'A list that could not be loaded is asked for again when the network is back.',
    by('src/shell/offline/offline-banner.test.tsx', 'reloads every visible query when the network is back (R-112)'),
  ],
  [
    'Old figures say that they are old.',
    by(
      'src/views/dashboard/analysis/analysis-view.test.tsx',
      'says that figures are old when a later range could not be loaded',
    ),
  ],
  [
    'The provider is asked for a payment less and less often.',
    by(
      'src/modules/order/server/order-edges.test.ts',
      'is polled with increasing intervals, and stays unchanged while the result is unknown',
    ),
  ],
  [
    'The most common passwords are refused.',
    by('src/modules/system/password/common-passwords.test.ts', '%s is a common password'),
  ],
  [
    'What a state says is not cut off in lists.',
    by('src/crud/list/columns/column-layout.test.ts', 'show full states by default, unless a width was chosen'),
    by('src/crud/list/columns/least-width.test.ts', 'fits the longest state, up to a limit'),
  ],
  [
    'Every section of the menu has an icon for every role.',
    by('src/demo/routes/with-gallery.test.ts', 'has an icon for each section that it adds, also to a short menu'),
  ],
  [
    'A press after a lost answer is the same write, in every screen and every call of a module.',
    by(
      'src/crud/use-mutation.test.tsx',
      'derives the idempotency key from the payload until it succeeds, so that a lost response causes no duplicate',
    ),
    by(
      'src/crud/use-mutation.test.tsx',
      'has a key for each write of the screens that use it: none creates a new key per click',
    ),
    by(
      'src/services/gateways/write-keys.test.ts',
      'every write of a module has an idempotency key, or has the same effect when repeated',
    ),
  ],
  [
    'A range of rows is chosen with Shift in lists.',
    by('src/crud/list/list-controls.test.tsx', 'selects a range of rows with Shift, like the pointer'),
    by('machines/list/list.range.test.ts', 'a range that turns back drops the rows it leaves'),
  ],
  [
    'Leaving the form of an event by Escape asks when something was typed.',
    by(
      'src/ui/unsaved-changes/use-discard-question.test.tsx',
      'Escape asks when there is input, and keeps it unless discarded',
    ),
    by(
      'tests/architecture/dialogs.test.ts',
      'every dialog that takes input asks for confirmation before it discards it',
    ),
  ],
  [
    'A line of an import names everything that is wrong with it.',
    by(
      'src/server/resource/rows/many-records.test.ts',
      'an import is checked line by line, and stored in one write that one undo reverts',
    ),
  ],
  [
    'The button that reveals masked data of a customer is there only for those who may.',
    by(
      'src/modules/customers/server/customers.test.ts',
      'is not revealed without the permission, nor for an erased customer',
    ),
  ],
  [
    'An exclusive region that overlaps names the other agent.',
    by('src/modules/agent/server/agent-validation.test.ts', 'cannot overlap after editing the other agent either'),
  ],
  [
    'A refusal names the limit that was exceeded, also where the field names none of its own.',
    by('src/contracts/resource/field-kinds/kinds.test.ts', 'of the kind %s are refused with the exceeded limit'),
  ],
  [
    'Answers of forms are read as words, never as JSON, in lists, on cards and in files.',
    by('src/modules/form-design/server/forms.test.ts', 'stores the form version and its computed values'),
    by('src/crud/files/file-rules.test.ts', "exports form answers in the operator's language"),
    by('src/crud/field-kinds/value-cell.test.tsx', "shows form answers in the operator's language"),
  ],
  [
    'A page whose own filters find nothing says that it is empty, and asks nobody to loosen filters.',
    by('src/crud/resource-page.test.tsx', 'reports that there are no records yet'),
  ],
  [
    'A withdrawal above a limit needs a second pair of eyes.',
    by(
      'src/modules/agent/server/agent-edges.test.ts',
      'above the limit is not paid by its approver, in one or in several parts of a day',
    ),
  ],
  [
    'A tracking number can be corrected after the parcel left.',
    by(
      'src/modules/order/server/order-edges.test.ts',
      'corrects the tracking number of the named parcel after dispatch',
    ),
  ],
  [
    'Changes of roles reach open windows without a reload in the permission modes ROLE and ROUTE_MAPPING too.',
    by('machines/permission/permission.machine.test.ts', 'applies the server’s roles when the operator returns: %s'),
    by(
      'machines/permission/permission.machine.test.ts',
      'keeps roles chosen locally while the server’s roles are unchanged',
    ),
  ],
  [
    'Agents can be sorted by what they sold this month.',
    by(
      'src/modules/agent/server/agent-edges.test.ts',
      "sorts agents by this month's sales, up to date with the last order",
    ),
  ],
  [
    'A preview of more than two hundred records is there before the job begins.',
    by(
      'machines/bulk/bulk-jobs.test.ts',
      'is dry-run by a job, which is polled through failures, before the confirmation',
    ),
  ],
  [
    'A session that was ended by somebody, or by a disabled account, says so at sign-in.',
    by('src/server/auth/session-fate.test.ts', '%s is explained to its holder, and to nobody else'),
    by('src/services/http/create-http-client.test.ts', 'is reported once for 25 calls that all end in %s'),
  ],
  [
    'Whatever is put into a form or an event is stored as it is, or refused by the name of its field.',
    by('src/server/resource/testing/misread-values.test.ts', 'every value of a form is tried, and %s is detected'),
  ],
  [
    'No name holds a sign that nobody sees or that turns the reading direction.',
    by('src/lib/text/hidden-signs.test.ts', 'the first hidden character of the line %j is %o'),
    by('src/contracts/resource/validate-record.test.ts', 'with the field %j and the values %j has the faults %j'),
  ],
  [
    'A record is not held for ever by its own parts, and leaves none of them when it is deleted for good.',
    by('tests/architecture/lasting-references.test.ts', 'no record is held for ever by its own parts'),
    by('src/modules/ai/server/articles.test.ts', 'leaves none of its parts when it is deleted for good'),
    by(
      'src/modules/eav/server/search/former-server.test.ts',
      'deletes its generations at its search server, and forgets the address',
    ),
  ],
]);
