import { actionsOf, permissionCode } from '@src/contracts/resource/definition.ts';
import { MENU_TYPES } from '@src/contracts/resources/menu.ts';
import { TITLE_SEPARATOR } from '@src/lib/constants.ts';
import { COLLECTIONS, type Row, type Store } from '@src/server/store/store.ts';
import { liveRows } from '@src/server/store/tree-ancestors.ts';
import { toEngineLifecycle } from '../../definitions/lifecycle/engine-lifecycle.ts';
import { parseUserLifecycle } from '../../definitions/lifecycle/user-lifecycle.ts';
import { isOpen, resourceNameOf } from '../../definitions/model-definition.ts';
import { EAV_COLLECTIONS, liveWhere, textIn } from '../eav-row.ts';
import { permissionOnAllCollections } from '../records/model-actor.ts';

const { systemMenus } = COLLECTIONS;

/**
 * Id of the menu entry of a collection's page. It is derived from the collection's id, so that a new collection with an
 * old code does not inherit old permissions.
 */
const pageId = (collection: string) => `eavRecords${collection}`;

/** All actions on the records of a collection that can be granted to roles. */
function actsOn(collection: Row): readonly string[] {
  const life = parseUserLifecycle(collection.lifecycle) ?? null;
  const acts = actionsOf({
    ...{ name: '', module: 'eav', api: '', label: '', plural: '', titleField: '', sort: '', fields: [] },
    ...(collection.kind === 'log' ? { log: true as const } : {}),
    ...(life === null ? {} : { lifecycle: toEngineLifecycle(life, collection.id, (field) => field) }),
  });
  // `choose` lets a user see the titles of records when choosing one for a relation.
  return [...acts, 'choose'];
}

/** Default menu order, behind the built-in sections. */
const DEFAULT_MENU_ORDER = 100;

/** The builder's menu section, which holds the permissions of collections outside the menu. */
const BUILDER_SECTION = 'Eav';

/** The operator's choices for the menu entry, as menu attributes. */
const menuAttributesOf = (collection: Row) => ({
  menuName: textIn(collection, 'menuTitle') || textIn(collection, 'name'),
  parentMenu: textIn(collection, 'menuParent') || (collection.inMenu === true ? null : BUILDER_SECTION),
  icon: textIn(collection, 'icon') || null,
  orderNo: Number(collection.menuOrder ?? DEFAULT_MENU_ORDER),
  hideMenu: collection.inMenu !== true,
  status: isOpen(collection.status) && textIn(collection, 'deleteTime') === '' ? 'enabled' : 'disabled',
});

function pageOf(collection: Row): Row {
  const code = textIn(collection, 'code');
  const name = resourceNameOf(code);
  return {
    id: pageId(collection.id),
    type: MENU_TYPES.page,
    path: `/eav/records/${code}`,
    component: 'eav/records',
    keepAlive: true,
    // Outside the menu the page belongs to the builder's list of collections.
    route: {
      ...{ name, component: 'eav/records' },
      meta: collection.inMenu === true ? {} : { currentActiveMenu: '/eav/assemble' },
    },
    needs: [permissionCode({ module: 'eav', name }, 'view'), permissionOnAllCollections('view')],
    ...menuAttributesOf(collection),
  };
}

/** Label of a permission: the lifecycle event's own label, or the common label of the action. */
function actName(collection: Row, act: string): string {
  const event = parseUserLifecycle(collection.lifecycle)?.events.find(({ name }) => name === act);
  return event === undefined ? `system.action.${act}` : event.zh;
}

function buttonsOf(collection: Row): readonly Row[] {
  const name = resourceNameOf(textIn(collection, 'code'));
  return actsOn(collection).map((act, index) => ({
    id: `${pageId(collection.id)}:${act}`,
    type: MENU_TYPES.button,
    menuName: `${textIn(collection, 'name')}${TITLE_SEPARATOR}${actName(collection, act)}`,
    parentMenu: pageId(collection.id),
    permission: permissionCode({ module: 'eav', name }, act),
    orderNo: index + 1,
    status: 'enabled',
  }));
}

/** Adds the fields that every row has, because no operator wrote these rows. */
const withStandardFields = (row: Row, collection: Row): Row => ({
  version: 1,
  creator: textIn(collection, 'updater'),
  createTime: textIn(collection, 'updateTime'),
  updater: textIn(collection, 'updater'),
  updateTime: textIn(collection, 'updateTime'),
  deleteTime: '',
  ...row,
});

/** The menu entry of a collection and its permissions; empty before the collection was published. */
export const entriesOf = (collection: Row): readonly Row[] =>
  isOpen(collection.status)
    ? [pageOf(collection), ...buttonsOf(collection)].map((row) => withStandardFields(row, collection))
    : [];

/** Permissions that other menu entries grant already, for example entries made by an operator. */
async function findGrantedElsewhere(store: Store, collection: Row): Promise<ReadonlySet<unknown>> {
  const others = (await liveRows(store, systemMenus)).filter(({ parentMenu }) => parentMenu !== pageId(collection.id));
  return new Set(others.map(({ permission }) => permission).filter((code) => typeof code === 'string' && code !== ''));
}

/**
 * Inserts the entries, but uses existing ones made by operators: permissions are added below their page, and none is
 * added twice.
 */
async function insertEntries(store: Store, collection: Row): Promise<void> {
  const taken = await findGrantedElsewhere(store, collection);
  const { path } = pageOf(collection);
  const own = (await liveRows(store, systemMenus)).find((row) => row.path === path);
  for (const row of entriesOf(collection)) {
    if (row.type === MENU_TYPES.page) {
      if (own === undefined) await store.insert(systemMenus, row);
    } else if (!taken.has(row.permission))
      await store.insert(systemMenus, own === undefined ? row : { ...row, parentMenu: own.id });
  }
}

/**
 * Updates the entries. They are deleted and restored together with the collection, so that another collection with its
 * code can have permissions of its own.
 */
async function updateEntries(store: Store, known: Row, before: Row | null, after: Row): Promise<void> {
  const was = before === null ? null : new Map(Object.entries(menuAttributesOf(before)));
  const changed = Object.entries(menuAttributesOf(after)).filter(
    ([name, value]) => was === null || was.get(name) !== value,
  );
  const deleteTime = textIn(after, 'deleteTime');
  const version = Number(known.version) + 1;
  const { route } = pageOf(after);
  await store.update(systemMenus, known.id, { ...Object.fromEntries(changed), route, version, deleteTime });
  const taken = deleteTime === '' ? await findGrantedElsewhere(store, after) : new Set<unknown>();
  for (const button of buttonsOf(after)) {
    if (taken.has(button.permission)) continue;
    const isKnown = (await store.get(systemMenus, button.id)) !== undefined;
    if (isKnown) await store.update(systemMenus, button.id, { menuName: button.menuName, deleteTime });
    else await store.insert(systemMenus, withStandardFields({ ...button, deleteTime }, after));
  }
}

/**
 * Updates the menu after a collection was written. From its publication on, a collection has an entry with the
 * permissions that can be granted to roles. The entry is hidden outside the menu, and disabled while records cannot be
 * read.
 */
export async function syncEntries(store: Store, before: Row | null, after: Row | null): Promise<void> {
  const collection = after ?? before;
  if (collection === null) return;
  const known = await store.get(systemMenus, pageId(collection.id));
  if (after === null) {
    for (const { id } of [pageOf(collection), ...buttonsOf(collection)]) await store.remove(systemMenus, id);
  } else if (known === undefined) await insertEntries(store, after);
  else await updateEntries(store, known, before, after);
}

/** Adds the entries of collections that were published by older versions without them. */
export async function addMissingEntries(store: Store): Promise<void> {
  const known = new Set((await store.list(systemMenus)).map(({ id }) => id));
  for (const collection of await liveWhere(store, EAV_COLLECTIONS))
    if (!known.has(pageId(collection.id))) await syncEntries(store, null, collection);
}

/** Updates collections from their menu entries, which may have been moved or renamed in the menu. */
export async function updateFromMenu({ store }: { readonly store: Store }): Promise<void> {
  const entries = new Map((await liveRows(store, systemMenus)).map((row) => [row.id, row]));
  for (const collection of await liveWhere(store, EAV_COLLECTIONS)) {
    const entry = entries.get(pageId(collection.id));
    if (entry === undefined) continue;
    const title = textIn(entry, 'menuName');
    const inMenu = entry.hideMenu !== true;
    const parent = textIn(entry, 'parentMenu') || null;
    const place = {
      inMenu,
      menuParent: !inMenu && parent === BUILDER_SECTION ? (collection.menuParent ?? null) : parent,
      menuTitle: title === textIn(collection, 'name') ? null : title,
      menuOrder: entry.orderNo === DEFAULT_MENU_ORDER ? (collection.menuOrder ?? null) : entry.orderNo,
      icon: textIn(entry, 'icon') || null,
    };
    const isSame = Object.entries(place).every(([name, value]) => (collection[name] ?? null) === (value ?? null));
    if (!isSame) await store.update(EAV_COLLECTIONS, collection.id, place);
  }
}
