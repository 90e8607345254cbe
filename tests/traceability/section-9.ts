import { FILES } from './files.ts';
import { by, proven, type Row } from './row.ts';

const DEFAULTS = 'the default settings are those of the specification (section 9)';
const MEASURES = 'declares the fixed sizes of the layout (specification, section 9)';
const COLOR = 'in %s, %s is the colour of the specification (section 9): %s';
const BREAKPOINTS = 'the layout breakpoints are those of the specification (section 9)';
const COUNTS = 'has the counts of the specification';
const CALLS = 'are those of the specification, without duplicates';

const CALLING: Row[] = proven('9', [
  ['Request timeout 10 s (the HTTP library default is none).', by(FILES.client, 'ends after ten seconds of silence')],
  [
    'Retry defaults: enabled, 5 attempts, 100 ms wait.',
    by(FILES.retry, 'sends five requests after %s, with growing waits, and reports the failure once'),
  ],
  [
    'Success status 200-299.',
    by(FILES.successStatus, 'status %i is a success (specification, section 9)'),
    by(FILES.successStatus, 'status %i is a failure, whatever its body contains'),
  ],
]);

const KEEPING: Row[] = proven('9', [
  [
    'Default cache lifetime 7 days (604800 s).',
    by(FILES.entry, 'expires after seven days'),
    by(FILES.browserStorage, 'end after seven days of the wall clock, in memory and in storage'),
  ],
  [
    'Storage is AES (CTR, PKCS7) with a fixed 16-character key and iv',
    by(FILES.cipher, 'encrypts as AES-128 in CTR mode with PKCS7'),
    by(FILES.cipher, 'accepts the default key and iv'),
  ],
  [
    'keys uppercased with a prefix from app title, environment and version.',
    by(FILES.browserStorage, 'names keys by title, environment and version in capitals'),
  ],
  [
    'Package version 2.11.5.',
    by(FILES.version, 'the version matches the specification (section 9): it is part of every storage key'),
  ],
  [
    'Environment production.',
    by(FILES.storageSpec, 'storage keys contain title, environment and version (specification, section 9)'),
  ],
  [
    'Locale default zh_CN',
    by(FILES.initialState, 'is in Chinese, light, signed out and in BACK mode (specification, section 9)'),
  ],
  [
    'fallback zh_CN, available zh_CN and en.',
    by(FILES.persist, 'are stored when they change: settings, language, theme and tables'),
    by(FILES.settings, 'the values of %s are those of the specification (section 4)', 'language'),
  ],
]);

const LOOKS: Row[] = proven('9', [
  [
    'Layout: menu width 210, mini sidebar 48, mini with title 80, tab height 30, footer height 75.',
    by(FILES.tokens, MEASURES),
    by(FILES.layout, 'of %s', 'collapsed with titles'),
  ],
  [
    'Default theme colour #0960bd with 9 presets',
    by(FILES.settings, 'there are nine theme colours, the default first (section 9)'),
  ],
  [
    'primary and info #0960bd, success #55D187, warning #EFBD47, error #ED6F6F.',
    by(FILES.fixedColors, COLOR, '#0960bd'),
    by(FILES.fixedColors, COLOR, '#55d187'),
    by(FILES.fixedColors, COLOR, '#efbd47'),
    by(FILES.fixedColors, COLOR, '#ed6f6f'),
  ],
  [
    'Dark header #151515, dark sidebar #212121.',
    by(FILES.fixedColors, COLOR, '#151515'),
    by(
      FILES.fixedColors,
      "the dark theme uses the specification's header and sidebar colours, whatever colours were chosen",
    ),
  ],
  ['Lock time default 0.', by(FILES.settings, DEFAULTS)],
  [
    'Defaults: menu theme dark, header theme light, menu type sidebar, mode inline, trigger HEADER, accordion on, transition fade-slide, page loading on, progress bar off, footer hidden, content mode full, keep-alive on, permission mode BACK.',
    by(FILES.settings, DEFAULTS),
    by(FILES.layout, 'of untouched settings'),
  ],
  [
    'Menu order numbers: about 100000, agent 6, dashboard 10, eav 20, media 10, news 7, official_account 2000, order 4, product 6, statistics 6, system 2000, user 5.',
    by(FILES.moduleTable, 'match the table of the specification'),
  ],
  [
    'Table page size default 10, options 10, 50, 80, 100; table size default middle.',
    by(FILES.resourcePage, 'omits the default page size and row height'),
  ],
  ['Default page 1, demo page size 20.', by(FILES.listQuery, 'returns %s', 'the first twenty by default')],
  ['Breakpoints XS 320, SM 640, MD 768, LG 960, XL 1280, XXL 1536', by(FILES.breakpoints, BREAKPOINTS)],
  [
    'mobile below 960.',
    by(FILES.preferencesSpec, 'a narrow window turns the menu into a drawer, a wide one restores it'),
  ],
  ['Menu search debounce 200 ms.', by(FILES.search, 'is searched for 200 ms after the last letter')],
  [
    'Page-loading delay 50 ms; off delay 220 ms.',
    by(FILES.navigation, 'appears after 50 ms on a first visit and disappears 220 ms after landing'),
  ],
  [
    'Progress bar minimum 0.08, speed 200 ms, trickle 0.02 every 800 ms.',
    by(FILES.progressSpec, 'the progress bar starts at 0.08, advances slowly, and completes in 200 ms'),
  ],
  [
    'Menu loading toast 1 s.',
    by(
      FILES.runRootEffects,
      'shows the message that %s',
      'the menu is loading, for one second (specification, section 4)',
    ),
  ],
]);

const ICONS: Row[] = proven('9', [
  [
    'Icons: cache 168 hours',
    by(FILES.iconCache, 'returns them for 168 hours'),
    by(FILES.iconService, 'are returned without a request for 168 hours'),
  ],
  [
    'request timeout 5 s, query timeout 2000 ms',
    by(FILES.iconRound, 'ends as late after 2000 ms, starts no more requests then, and aborts each request after 5 s'),
  ],
  ['rotate host after 750 ms', by(FILES.iconRound, 'requests the next after 750 ms and uses the first response')],
  ['default size 16 px', by(FILES.fixedColors, 'an icon is 16 px by default (specification, section 9)')],
]);

const DATA: Row[] = proven('9', [
  ['Demo data: 200 table rows; 20 accounts; 4 roles', by(FILES.seed, COUNTS)],
  ['3 top-level depts with 4 children each', by(FILES.system, 'returns three branches with four departments each')],
  [
    '3 top-level menus with 4 children each and 4 buttons per child',
    by(FILES.system, 'returns three sections with four menus each and four buttons each'),
  ],
  ['tree of 5 parents with 3 children', by(FILES.samples, 'form a tree of five with three children each')],
  ['3 permission codes per user', by(FILES.auth, 'contains the permission codes of %s')],
  ['region levels 1 to 5', by(FILES.samples, 'start with the province and have five levels')],
  [
    'latencies 100, 200, 500, 1000 ms.',
    by(FILES.endpoints, CALLS, 'POST /system/accountExist 500'),
    by(FILES.demoServer, 'waits for the specified time, times the factor'),
  ],
]);

const PIECES: Row[] = proven('9', [
  ['button icon size 14.', by(FILES.iconSize, 'an icon %s is %s', 'in a button')],
  ['Ellipsis default width 100 px, 1 line.', by(FILES.display, 'is one line of 100 px by default')],
  [
    'Style prefix vben.',
    by(FILES.styleName, 'accepts a class name of a region with the prefix vben'),
    by(FILES.shell, 'has class names on its regions that the stylesheet of a host may rely on'),
  ],
]);

/** Section 9, business constants and limits. */
export const SECTION_9: readonly Row[] = [...CALLING, ...KEEPING, ...LOOKS, ...ICONS, ...DATA, ...PIECES];
