import { FILES } from './files.ts';
import { by, proven, type Row } from './row.ts';

const TEXT = '%j is %j';
const OWN_WORDS = 'status %i has a distinct text in both languages';

const ENVELOPE: Row[] = proven('8', [
  [
    'Envelope code 0 means success',
    by(FILES.envelope, '%s is %s'),
    by(FILES.envelope, 'never throws an unexpected error, for any text and any JSON'),
  ],
  [
    'the message is msg',
    by(FILES.client, 'reports success with the text of the server where the endpoint requests it'),
  ],
  [
    'Envelope code 401 shows the timeout message and logs out.',
    by(
      FILES.runRootEffects,
      'shows the message that %s',
      'the session ended by code 401, with the text of the console',
    ),
    by(FILES.session, 'in an envelope calls the server once'),
    by(FILES.sessionFaultsSpec, 'code 401 in the envelope ends the session with the message of the console'),
  ],
  [
    'Any other code shows msg.',
    by(FILES.errorText, TEXT, '{{x}} $t(a) <b>'),
    by(FILES.client, 'reports %s once, with the display of the endpoint', 'a refusal'),
  ],
  [
    "A missing response body gives 'api request failed'.",
    by(FILES.envelope, 'decodes %s as %s', 'no body'),
    by(FILES.errorText, TEXT, 'sys.api.apiRequestFailed'),
  ],
  ['Default demo message: "Request failed".', by(FILES.auth, 'respond with HTTP 401, and with code 401 and HTTP 200')],
]);

const TRANSPORT: Row[] = proven('8', [
  [
    'A timeout gives an api-timeout message',
    by(FILES.errorText, TEXT, 'sys.api.apiTimeoutMessage'),
    by(FILES.client, 'ends after ten seconds of silence'),
  ],
  [
    'a network error gives a network-exception message.',
    by(FILES.errorText, TEXT, 'sys.api.networkExceptionMsg'),
    by(FILES.client, 'reports %s once, with the display of the endpoint', 'a broken connection'),
  ],
  ['HTTP statuses: 400 shows the server error message', by(FILES.errorText, TEXT, 'Wrong page')],
  ['401 clears the token', by(FILES.persist, 'deletes them when the server ends it')],
  [
    'shows the server message or the 401 message',
    by(FILES.runRootEffects, 'shows the message that %s', 'the session ended, with the text of the server'),
    by(
      FILES.runRootEffects,
      'shows the message that %s',
      'the session ended, with the text of the console where the server has none',
    ),
  ],
  [
    'then logs out or shows the overlay',
    by(FILES.root, 'by a 401 leads to sign-in once, with a redirect, and leaves no data of the operator'),
    by(FILES.root, 'with an overlay leaves the page unchanged'),
  ],
  [
    '403, 404, 405, 408, 500, 501, 502, 503, 504 and 505 each show a dedicated message (texts not shown).',
    by(FILES.errorText, OWN_WORDS),
  ],
]);

const SHOWN: Row[] = proven('8', [
  [
    'Errors appear as a message (deduplicated per status',
    by(FILES.errorText, 'has one identity per status, so that a burst is shown once'),
    by(FILES.messages, 'with the same key are shown once'),
    by(FILES.reporter, 'is shown as a message with a key that is equal for a burst'),
  ],
  ['3 seconds', by(FILES.messages, 'disappear after 3 s')],
  ['top right)', by(FILES.toastsPlace, 'are at the top right of the window (specification, section 8)')],
  [
    'or a modal.',
    by(FILES.reporter, 'is shown as a dialog when the endpoint specifies it'),
    by(FILES.messages, 'are shown one at a time; others wait, except those with the same key'),
  ],
  [
    'Cancelled requests pass silently.',
    by(FILES.reporter, 'is ignored when it was cancelled'),
    by(FILES.client, 'by the caller reports nothing, before and during the call'),
  ],
  [
    'Failed GET requests are retried',
    by(FILES.retry, 'sends five requests after %s, with growing waits, and reports the failure once', '500'),
    by(FILES.retry, 'never happens to %s', 'POST'),
  ],
  ['except on 401.', by(FILES.retry, 'does not happen after %s', '401')],
  ['All ajax errors go to the error log.', by(FILES.reporter, 'is logged with the display %s', 'none')],
  [
    'Exception codes: 403, 404, 500, 10000 (network), 10100 (no data).',
    by(FILES.exceptionView, 'for %d says "%s" and "%s"'),
  ],
]);

const CAPTURED: Row[] = proven('8', [
  [
    'Global error capture, when enabled, records framework errors',
    by(FILES.capture, 'a React error has its name, message and component stack'),
    by(FILES.capture, 'are not recorded while switched off'),
  ],
  ['script errors', by(FILES.capture, 'include a script error with its file and position')],
  ["ignoring cross-origin 'Script error.'", by(FILES.capture, 'do not include the empty error of a foreign script')],
  ['unhandled promise rejections', by(FILES.capture, 'include an unhandled rejection')],
  [
    "and resource load failures ('resource is not found', '<tag> is load error').",
    by(FILES.capture, 'include a <%s> that did not load', 'img'),
  ],
  ['Icon fetch: 404 aborts without retry', by(FILES.iconService, 'by 404 is final, and no other host is requested')],
  [
    'other non-200, invalid JSON or network failures try the next host',
    by(FILES.iconService, 'by %s causes an immediate request to the next host', 'another status'),
    by(FILES.iconService, 'by %s causes an immediate request to the next host', 'a body that is not JSON'),
    by(FILES.iconService, 'by %s causes an immediate request to the next host', 'a broken connection'),
  ],
  ['no module gives 424', by(FILES.iconService, 'for lack of fetch or hosts (%s) gives 424')],
  ['a bad query type gives 400.', by(FILES.iconService, 'of the query itself gives 400 and sends nothing: %j')],
  [
    'A failed lazy asset preload raises a preload error',
    by(FILES.viewRegistry, 'tries three times, then names the view that could not be loaded'),
    by(FILES.navigation, 'is decided even when the code cannot be loaded'),
  ],
  [
    'An unknown dynamic import fails with an error naming the path.',
    by(FILES.exceptionView, 'names the view that is missing'),
    by(FILES.routeTable, 'maps the unknown view %.20s to the exception page'),
    by(
      FILES.menuFaultsSpec,
      'a menu entry with an unknown view shows an error page with its name, and other pages work',
    ),
  ],
]);

const WORDS: Row[] = proven('8', [
  ['"Incorrect account or password！"', by(FILES.auth, 'refuses %s', 'a wrong password')],
  ['"Invalid token" (no token)', by(FILES.auth, '%s refuses a missing and an unknown one', 'Invalid token')],
  [
    '"Invalid token!" (token matches no user)',
    by(FILES.auth, '%s refuses a missing and an unknown one', 'Invalid token!'),
  ],
  [
    '"Invalid user token!" (menu list)',
    by(FILES.auth, '%s refuses a missing and an unknown one', 'Invalid user token!'),
  ],
  [
    '"The corresponding user information was not obtained!"',
    by(FILES.auth, '%s refuses a missing and an unknown one', 'The corresponding user information was not obtained!'),
  ],
  ['"Error!" with 405', by(FILES.samples, 'refuse the call for testing retries')],
  ['"Token Expired!"', by(FILES.auth, 'respond with HTTP 401, and with code 401 and HTTP 200')],
  ['"该字段不能包含admin".', by(FILES.system, 'refuses a name that contains admin')],
]);

const SUCCESS: Row[] = proven('8', [
  [
    "or a default 'operation success' text, shown as a modal or a message per mode.",
    by(
      'src/app/http/reporter.test.ts',
      'shows the server text, or a default text, as a message, a dialog or not at all',
    ),
    by(FILES.client, 'reports success with the text of the server where the endpoint requests it'),
  ],
  [
    'unless prevented.',
    by('src/views/create-view-registry.test.tsx', 'raises a failed preload, unless a listener prevents it'),
  ],
]);

/** Section 8, error catalogue. */
export const SECTION_8: readonly Row[] = [...ENVELOPE, ...TRANSPORT, ...SHOWN, ...CAPTURED, ...WORDS, ...SUCCESS];
