import { actionsOf, permissionCode, type ResourceDefinition } from '../../contracts/resource/definition.ts';
import type { Label } from '../../contracts/resource/label.ts';
import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import { roleResource } from '../../contracts/resources/role.ts';
import type { RouteEntry } from '../../contracts/routes/route-entry.ts';
import { OVERVIEW_PERMISSION } from '../../contracts/statistics.ts';
import { TITLE_SEPARATOR } from '../../lib/constants.ts';
import type { Row } from '../store/store.ts';

interface Place {
  readonly parent: string;
  readonly path: string;
  readonly orderNo: number;
}

/** A disabled section of the demo. */
export const CAMPAIGN: Row = {
  id: 'Campaign',
  type: MENU_TYPES.section,
  menuName: '活动专区',
  icon: 'pi pi-gift',
  path: '/campaign',
  orderNo: 3000,
  hideMenu: false,
  status: 'disabled',
};

/** The right to a page without a resource. */
const OVERVIEW_BUTTON: Row = {
  id: OVERVIEW_PERMISSION,
  type: MENU_TYPES.button,
  menuName: `routes.statistics.index${TITLE_SEPARATOR}system.action.view`,
  parentMenu: 'StatisticsIndex',
  permission: OVERVIEW_PERMISSION,
  orderNo: 1,
  status: 'enabled',
};

const CHOOSE_ROLES = permissionCode(roleResource, 'choose');

/**
 * The right to the names of roles, for those who build models: fields and events name roles. It belongs to the builder's page, because
 * whoever has a button has its page too.
 */
const ROLES_BUTTON: Row = {
  id: CHOOSE_ROLES,
  type: MENU_TYPES.button,
  menuName: `system.role.one${TITLE_SEPARATOR}system.action.choose`,
  parentMenu: 'EavAssemble',
  permission: CHOOSE_ROLES,
  orderNo: 100,
  status: 'enabled',
};

/** The menu entries of these routes, and one button for each action of these resources. */
export function seedSystemMenus(
  definitions: readonly ResourceDefinition[],
  routes: readonly RouteEntry[],
): readonly Row[] {
  const entries = routes.flatMap((entry, index) => entryRows(entry, { parent: '', path: '', orderNo: index + 1 }));
  return [
    ...entries.map(({ row }) => row),
    OVERVIEW_BUTTON,
    ROLES_BUTTON,
    ...definitions.flatMap((definition) => buttonRows(definition, entries)),
  ];
}

interface Entry {
  readonly row: Row;
  readonly path: string;
}

function entryRows(entry: RouteEntry, { parent, path, orderNo }: Place): readonly Entry[] {
  const { name, component, redirect, meta, children = [] } = entry;
  const { title, icon, orderNo: own, hideMenu, ignoreKeepAlive, frameSrc, ...others } = meta;
  const whole = entry.path.startsWith('/') ? entry.path : `${path}/${entry.path}`;
  const isSection = children.length > 0 && (component === undefined || component === 'LAYOUT');
  const row = {
    id: name,
    type: isSection ? MENU_TYPES.section : MENU_TYPES.page,
    menuName: title,
    parentMenu: parent === '' ? null : parent,
    icon: icon ?? null,
    path: entry.path,
    component: isSection ? null : (component ?? null),
    frameSrc: frameSrc ?? null,
    orderNo: own ?? orderNo,
    hideMenu: hideMenu === true,
    keepAlive: isSection ? null : ignoreKeepAlive !== true,
    status: 'enabled',
    route: { name, ...optionalField('component', component), ...optionalField('redirect', redirect), meta: others },
  };
  const below = children.flatMap((child, index) => entryRows(child, { parent: name, path: whole, orderNo: index + 1 }));
  return [{ row, path: whole }, ...below];
}

const optionalField = (key: string, value: string | undefined) => (value === undefined ? {} : { [key]: value });

/** Creates buttons on the page with the path of the resource's calls, else on the first page of its section or module. */
function buttonRows(definition: ResourceDefinition, entries: readonly Entry[]): readonly Row[] {
  const pages = entries.filter(({ row }) => row.type === MENU_TYPES.page);
  const page =
    pages.find(({ path }) => path === definition.api) ??
    pages.find(({ path }) => path.startsWith(`/${definition.api.split('/')[1]}/`)) ??
    pages.find(({ row }) => String(row.component).startsWith(`${definition.module}/`));
  if (page === undefined) return [];
  return actionsOf(definition).map((action, index) => ({
    id: permissionCode(definition, action),
    type: MENU_TYPES.button,
    menuName: buttonName(definition, action),
    parentMenu: page.row.id,
    permission: permissionCode(definition, action),
    orderNo: index + 1,
    status: 'enabled',
  }));
}

/** The name of a button: the label of the resource, and that of the event or the standard action. */
function buttonName({ label, lifecycle }: ResourceDefinition, action: string): string {
  return [label, lifecycle?.events[action]?.label ?? `system.action.${action}`].map(keyOf).join(TITLE_SEPARATOR);
}

const keyOf = (label: Label): string => (typeof label === 'string' ? label : label.zh_CN);
