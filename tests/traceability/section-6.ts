import { FILES } from './files.ts';
import { by, proven, type Row } from './row.ts';

const TRUTH_TABLE = 'matches the specified truth table in every mode (R-19)';
const IN_DOCUMENT = 'in %s mode, requiring %j with roles %j: is rendered %s';
const IGNORED = 'keeps ignored routes out of the route table but in the menu, except in ROLE mode';

/** Section 6, roles and permissions. */
export const SECTION_6: readonly Row[] = proven('6', [
  [
    'Permission modes: BACK (default',
    by(FILES.settings, 'the default settings are those of the specification (section 9)'),
    by(FILES.initialState, 'is in Chinese, light, signed out and in BACK mode (specification, section 9)'),
  ],
  [
    'the server supplies the menu and routes',
    by(FILES.permission, 'builds the table once from the server’s menu'),
    by(FILES.routeTable, 'sorts by order number, except in BACK mode, which keeps the server’s order'),
  ],
  ['the client does no role check)', by(FILES.can, TRUTH_TABLE), by(FILES.authorized, IN_DOCUMENT, 'BACK')],
  ['ROLE, and ROUTE_MAPPING.', by(FILES.permission, 'builds the menu from the modules that the roles allow')],
  [
    "ROLE: routes are filtered by meta.roles against the user's role values",
    by(FILES.routeTable, 'removes routes of other roles at every depth'),
    by(FILES.routeModules, 'in %s mode allow %s only %s of the pages with roles', 'ROLE'),
  ],
  [
    'a route without roles is open',
    by(FILES.routeTable, 'keeps routes without roles, and routes with a role of the operator'),
  ],
  [
    'menus are also filtered against registered routes.',
    by(FILES.routeTable, 'shows only registered entries in ROLE mode'),
  ],
  [
    'ROUTE_MAPPING: same filtering',
    by(FILES.permission, 'builds the menu from the modules that the roles allow'),
    by(FILES.routeModules, 'in %s mode allow %s only %s of the pages with roles', 'ROUTE_MAPPING'),
  ],
  [
    'and routes flagged ignoreRoute are kept out of the routes but still appear in the menu.',
    by(FILES.routeTable, IGNORED),
    by(FILES.routeTable, 'drops ignored routes at every depth'),
  ],
  ['Permission check: with no required permission, allowed.', by(FILES.can, TRUTH_TABLE)],
  [
    'In route-mapping or role mode, a list passes if it shares at least one role with the user',
    by(FILES.can, TRUTH_TABLE),
    by(FILES.authorized, IN_DOCUMENT, 'ROLE'),
  ],
  ['and a single value passes if the user has it.', by(FILES.can, TRUTH_TABLE)],
  ['In backend mode, always allowed.', by(FILES.can, TRUTH_TABLE), by(FILES.authorized, IN_DOCUMENT, 'BACK')],
  [
    'An element with the auth directive is removed if the check fails.',
    by(FILES.authorized, IN_DOCUMENT, 'ROUTE_MAPPING'),
    by(FILES.authorized, 'follows the roles'),
  ],
  [
    'Requests carry the stored token in an Authorization header, optionally prefixed by a configured scheme',
    by(FILES.client, 'is sent as it is, or after the configured scheme'),
  ],
  ['unless a request opts out.', by(FILES.client, 'is not sent when the endpoint opts out or there is none')],
  [
    'The /main-out route ignores authentication.',
    by(FILES.guard, '%s', 'shows a public page without a session'),
    by(FILES.navigationSpec, 'the public page needs no token and requests neither user nor menu'),
  ],
  [
    'Super Admin (value super): home /dashboard/analysis',
    by(FILES.auth, 'is accepted %s', 'alone'),
    by(FILES.signInSpec, 'an administrator signs in by typing and lands on the analysis page'),
  ],
  ['permission codes 1000, 3000, 5000', by(FILES.auth, 'contains the permission codes of %s', 'vben')],
  ['sees dashboard, permission, level, system, link.', by(FILES.menus, 'returns the demo menu of %s', 'vben')],
  [
    'Tester (value test): home /dashboard/workbench',
    by(FILES.signInSpec, 'a tester signs in by typing and lands on the own home page'),
    by(FILES.menus, 'returns the demo menu of %s', '/dashboard/workbench'),
  ],
  ['codes 2000, 4000, 6000', by(FILES.auth, 'contains the permission codes of %s', 'test')],
  [
    'no system menu.',
    by(FILES.menus, 'has no system section for the tester, and is empty for a guest'),
    by(FILES.menus, 'returns the demo menu of %s', 'test'),
  ],
  [
    'Any other user gets an empty menu.',
    by(FILES.menus, 'returns an empty menu to other users'),
    by(FILES.navigationSpec, 'a guest has no menu, which is explained'),
  ],
  [
    'Mock account roles: super administrator, administrator, article administrator, ordinary user.',
    by(FILES.system, 'returns all roles without paging'),
  ],
  [
    'Mock permission codes look like menu1:view, menu2:add, menu3:update, menu4:del, with button suffixes btn1 to btn4.',
    by(FILES.system, 'returns three sections with four menus each and four buttons each'),
  ],
]);
