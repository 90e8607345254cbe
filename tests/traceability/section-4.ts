import { FILES } from './files.ts';
import { by, proven, type Row } from './row.ts';

const ENUMERATION = 'the values of %s are those of the specification (section 4)';
const TAB_CODES = 'do with code %i what the table says';

const SESSION: Row[] = proven('4', [
  [
    'Session states: no token',
    by(FILES.session, 'keeps the details of a refusal until the next attempt'),
    by(FILES.guard, '%s', 'redirects to sign-in, keeping path and query'),
  ],
  ['logged in', by(FILES.session, 'stores the token, loads the user info, and only then opens')],
  [
    'session timeout.',
    by(FILES.session, 'keeps the operator and resumes when the same one signs in again'),
    by(FILES.session, 'has a path through every state and transition'),
  ],
  [
    'After login: the token is saved',
    by(FILES.persist, 'stores token, operator and roles at sign-in'),
    by(FILES.navigationSpec, 'a reload keeps the page and the session'),
  ],
  ['user info is fetched', by(FILES.session, 'stores the token, loads the user info, and only then opens')],
  ['dynamic routes are built once', by(FILES.permission, 'builds the table once from the server’s menu')],
  [
    'then the user goes to the home path',
    by(FILES.root, 'leads home, after loading user info and routes'),
    by(FILES.signInSpec, 'a tester signs in by typing and lands on the own home page'),
  ],
  [
    'Logout: calls the server',
    by(FILES.session, 'clears the session at once and calls the server in the background'),
    by(FILES.sessionGateway, 'sign out an old token after its session ended, and only once'),
  ],
  [
    'clears token and user info',
    by(FILES.persist, 'deletes them and the tabs at sign-out'),
    by(FILES.signInSpec, 'going back after sign-out never shows a page of the session'),
  ],
  [
    'goes to login with a redirect query holding the current path',
    by(FILES.root, 'by a 401 leads to sign-in once, with a redirect, and leaves no data of the operator'),
  ],
  [
    '(not on a confirmed manual logout)',
    by(FILES.root, 'by signing out leads to sign-in without a redirect'),
    by(FILES.signInSpec, 'sign-out asks for confirmation: cancelling stays, confirming leads to the sign-in page'),
  ],
  [
    'Logout requires a confirmation dialog (texts keyed sys.app.logoutTip and sys.app.logoutMessage).',
    by(FILES.signOut, 'asks for confirmation with the texts sys.app.logoutTip and sys.app.logoutMessage'),
    by(FILES.header, 'names the operator, and signs out after a confirmation'),
  ],
  [
    'Logout failure is ignored.',
    by(FILES.session, 'waits at most 1.5 s for the server, and reports that it was not notified'),
    by(
      FILES.sessionFaultsSpec,
      `sign-out is immediate while the server \${name}, and reports that the server was not notified`,
    ),
  ],
  [
    'On a 401 the token is cleared and the user logged out',
    by(FILES.session, 'ends the session once, however many there are'),
    by(FILES.persist, 'deletes them when the server ends it'),
    by(FILES.sessionFaultsSpec, 'many concurrent 401 responses end the session once, with one message'),
  ],
  [
    'or a page-cover timeout overlay is shown, depending on the timeout-handling mode',
    by(FILES.root, 'with an overlay leaves the page unchanged'),
    by(FILES.timeoutCover, 'makes everything underneath inert and offers neither language nor theme'),
    by(FILES.situationsSpec, 'is covered by a sign-in form, keeps typed text and continues on the same page'),
    by(FILES.leaveSpec, 'under the sign-in overlay the form stays unchanged'),
  ],
]);

const TABS: Row[] = proven('4', [
  ['Tabs: add', by(FILES.tabs, 'adds a tab per full path, and activates an open one')],
  [
    'close (goes to a neighbouring tab',
    by(FILES.tabs, 'navigates, after %s', 'the middle one: the left neighbour'),
    by(FILES.root, 'lead to a neighbour when the active one closes'),
  ],
  ['or home if it is the only one)', by(FILES.tabs, 'navigates home after the only tab')],
  ['close left', by(FILES.tabs, '%s on %s leaves %j and navigates to %s', 'tabs.closeLeft.requested')],
  ['left, right', by(FILES.tabs, '%s on %s leaves %j and navigates to %s', 'tabs.closeRight.requested')],
  ['right, others', by(FILES.tabs, '%s on %s leaves %j and navigates to %s', 'tabs.closeOthers.requested')],
  ['others, all', by(FILES.tabs, 'all keeps affixed tabs and navigates to the last of them, or home')],
  [
    'refresh',
    by(FILES.tabsChanging, 'a refresh resets the page and its unsaved work'),
    by(FILES.pageHost, 'mounts a page again when its tab is refreshed, and removes it when its tab is closed'),
    by(FILES.leaveSpec, 'a refresh asks for confirmation before it resets the page'),
  ],
  ['set title', by(FILES.tabsChanging, 'limits a title to one line and a maximum length')],
  ['update path', by(FILES.tabsChanging, 'changes the address of a tab, unless another tab has it')],
  [
    'Affixed tabs are never closed.',
    by(FILES.tabs, 'never closes an affixed tab'),
    by(FILES.tabsProperty, 'keeps its invariants through 1,000 random sessions of 60 commands (R-64)'),
    by(FILES.tabStrip, 'offers no way to close an affixed page'),
  ],
  [
    'Tabs can be reordered',
    by(FILES.tabsChanging, 'moves tabs, except affixed ones'),
    by(FILES.tabStrip, 'moves a tab from its menu, without dragging'),
    by(FILES.touchSpec, 'a long press of 400 ms drags a tab, or opens its menu when released in place'),
  ],
  [
    'and persisted locally when caching is on.',
    by(FILES.persist, 'are stored only when the setting is on: %s'),
    by(FILES.initialState, 'restores tabs only while the setting permits it (specification, section 4)'),
    by(FILES.tabs, 'restores tabs whose routes still exist, after the affixed ones'),
  ],
  ['Tab-close action codes are 0 to 6.', by(FILES.tabsApi, TAB_CODES), by(FILES.tabsApi, 'refresh with code 0')],
  [
    "Using tabs while the multi-tab setting is off raises 'The multi-tab page is currently not open, please open it in the settings！'.",
    by(FILES.tabsApi, 'refuse everything with the fixed text while tabs are off, and do not change the list'),
  ],
]);

const MODES: Row[] = proven('4', [
  [
    'Permission mode switches between backend-driven and route-mapping',
    by(FILES.permission, 'toggles between server-driven and route-mapping mode, and reports it'),
  ],
  [
    'toggling saves the config and reloads the page.',
    by(FILES.root, 'store another permission mode, then reload the page'),
    by(FILES.initialState, 'has the chosen permission mode, unless the console is hardened'),
  ],
  [
    'In route-mapping mode, roles can change at runtime, after which routes are rebuilt',
    by(FILES.permission, 'rebuilds when the roles change at run time'),
  ],
  [
    'and all tabs closed.',
    by(FILES.root, 'close, except for home, when the operator takes other roles; the page on screen is checked again'),
  ],
  [
    'Dynamic routes are added once, then marked as added.',
    by(FILES.permission, 'builds the table once from the server’s menu'),
  ],
  [
    'Locale switches between zh_CN and en',
    by(FILES.preferences, 'changes once its texts are loaded'),
    by(FILES.preferencesSpec, 'the language changes without a reload and keeps typed text'),
  ],
  [
    'the choice is saved',
    by(FILES.persist, 'are stored when they change: settings, language, theme and tables'),
    by(FILES.preferencesSpec, 'the language is kept over a reload'),
  ],
  [
    'and the page language attribute is set.',
    by(FILES.preferencesSpec, 'the language changes without a reload and keeps typed text'),
  ],
  [
    'Theme: light/dark toggle, persisted.',
    by(FILES.preferences, 'is dark when chosen, or when the system is dark and the operator follows it'),
    by(FILES.header, 'changes the theme and the language'),
    by(FILES.preferencesSpec, 'the theme is kept over a reload and applied before the console starts'),
  ],
  [
    'The lock-info cache entry is excluded from the in-memory cache saved on page unload; token and user info are preserved across unloads.',
    by(FILES.browserStorage, 'does not write pending lock, token and operator'),
  ],
  [
    'Below 960px width the layout becomes a sidebar in inline mode',
    by(FILES.preferences, 'forces a collapsed sidebar drawer and restores the chosen menu when wide'),
    by(FILES.patchSettings, 'narrow settings use a collapsed inline sidebar and change nothing else'),
    by(FILES.preferencesSpec, 'a narrow window turns the menu into a drawer, a wide one restores it'),
  ],
  [
    'earlier menu settings are restored when wide again.',
    by(FILES.preferences, 'forces a collapsed sidebar drawer and restores the chosen menu when wide'),
    by(FILES.preferences, 'never saves the forced values, so that a reload restores the chosen menu'),
    by(
      FILES.layoutsSpec,
      `\${type}: below 960 px the menu is a drawer; a wide window restores the layout, after a reload too`,
    ),
  ],
  [
    'Loading: the page loading indicator turns on after 50 ms',
    by(FILES.navigation, 'appears after 50 ms on a first visit and disappears 220 ms after landing'),
  ],
  [
    'it is switched on when a token exists and the route was not loaded before',
    by(FILES.navigation, 'does not appear without a token, or when switched off'),
    by(FILES.navigation, 'does not appear on a second visit'),
  ],
  [
    'and off 220 ms after navigation.',
    by(FILES.navigation, 'appears after 50 ms on a first visit and disappears 220 ms after landing'),
  ],
  [
    'The menu-loading toast shows for 1 s (text key sys.app.menuLoading).',
    by(
      FILES.runRootEffects,
      'shows the message that %s',
      'the menu is loading, for one second (specification, section 4)',
    ),
    by(FILES.messages, 'disappear earlier with a shorter duration'),
    by(FILES.root, 'leads home, after loading user info and routes'),
  ],
]);

const ENUMERATIONS: Row[] = proven('4', [
  ['menu type: sidebar, mix-sidebar, mix, top-menu', by(FILES.settings, ENUMERATION, 'menu type')],
  ['menu mode: vertical, horizontal, vertical-right, inline', by(FILES.settings, ENUMERATION, 'menu mode')],
  ['trigger: NONE, FOOTER, HEADER', by(FILES.settings, ENUMERATION, 'trigger')],
  ['theme: dark, light', by(FILES.settings, ENUMERATION, 'theme')],
  ['content: full, fixed', by(FILES.settings, ENUMERATION, 'content')],
  ['permission mode: ROLE, BACK, ROUTE_MAPPING', by(FILES.settings, ENUMERATION, 'permission mode')],
  ['session timeout handling: route jump, page coverage', by(FILES.settings, ENUMERATION, 'session timeout handling')],
  [
    'transition: zoom-fade, zoom-out, fade-slide, fade, fade-bottom, fade-scale',
    by(FILES.settings, ENUMERATION, 'transition'),
  ],
  ['mix sidebar trigger: hover, click', by(FILES.settings, ENUMERATION, 'mix sidebar trigger')],
  ['top menu align: center, start, end', by(FILES.settings, ENUMERATION, 'top menu align')],
  ['setting button position: auto, header, fixed', by(FILES.settings, ENUMERATION, 'setting button position')],
  [
    'Demo status values are the strings "0" and "1"',
    by(FILES.system, '%s returns a page of valid rows'),
    by(FILES.system, 'refuses %s', 'an unknown status'),
  ],
  [
    'Demo menu type values: "0" top level, "1" menu, "2" button.',
    by(FILES.system, 'returns three sections with four menus each and four buttons each'),
  ],
]);

/** Section 4, states and transitions. */
export const SECTION_4: readonly Row[] = [...SESSION, ...TABS, ...MODES, ...ENUMERATIONS];
