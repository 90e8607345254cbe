import { actionsOf, permissionCode } from '@src/contracts/resource/definition.ts';
import { MENU_TYPES } from '@src/contracts/resources/menu.ts';
import { TITLE_SEPARATOR } from '@src/lib/constants.ts';
import { COLLECTIONS, type Row, type Store } from '@src/server/store/store.ts';
import { liveRows } from '@src/server/store/tree-ancestors.ts';
import { readLife } from '../../definitions/life/drawn-life.ts';
import { madeLifecycle } from '../../definitions/life/made-lifecycle.ts';
import { isOpen, resourceNameOf } from '../../definitions/model-definition.ts';
import { EAV_COLLECTIONS, liveWhere, textIn } from '../eav-row.ts';
import { rightOverAll } from '../records/model-actor.ts';

const { systemMenus } = COLLECTIONS;

/** The entry of a collection's page; it follows from the id, so that a new collection of an old code gets no old rights. */
const pageId = (collection: string) => `eavRecords${collection}`;

/** Everything that roles may be granted for the records of a collection. */
function actsOn(collection: Row): readonly string[] {
  const life = readLife(collection.lifecycle) ?? null;
  const acts = actionsOf({
    ...{ name: '', module: 'eav', api: '', label: '', plural: '', titleField: '', sort: '', fields: [] },
    ...(collection.kind === 'log' ? { log: true as const } : {}),
    ...(life === null ? {} : { lifecycle: madeLifecycle(life, collection.id, (field) => field) }),
  });
  // Records of others show those that they lead to by their titles to whoever may choose among them.
  return [...acts, 'choose'];
}

/** Behind the sections of the product, where nobody said otherwise. */
const LATER = 100;

/** The section of the builder, below which the rights to collections outside the menu are found. */
const BUILDER = 'Eav';

/** What an operator chose for the entry, as the menu keeps it. */
const placeOf = (collection: Row) => ({
  menuName: textIn(collection, 'menuTitle') || textIn(collection, 'name'),
  parentMenu: textIn(collection, 'menuParent') || (collection.inMenu === true ? null : BUILDER),
  icon: textIn(collection, 'icon') || null,
  orderNo: Number(collection.menuOrder ?? LATER),
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
    // Outside the menu it belongs to the collections of the builder.
    route: {
      ...{ name, component: 'eav/records' },
      meta: collection.inMenu === true ? {} : { currentActiveMenu: '/eav/assemble' },
    },
    needs: [permissionCode({ module: 'eav', name }, 'view'), rightOverAll('view')],
    ...placeOf(collection),
  };
}

/** What a right is called: an event of the life cycle as it was drawn, everything else as everywhere. */
function actName(collection: Row, act: string): string {
  const event = readLife(collection.lifecycle)?.events.find(({ name }) => name === act);
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

/** Fields that every record has, for rows that no operator wrote. */
const stamped = (row: Row, collection: Row): Row => ({
  version: 1,
  creator: textIn(collection, 'updater'),
  createTime: textIn(collection, 'updateTime'),
  updater: textIn(collection, 'updater'),
  updateTime: textIn(collection, 'updateTime'),
  deleteTime: '',
  ...row,
});

/** The entry of a collection and the rights below it; none while it was never published. */
export const entriesOf = (collection: Row): readonly Row[] =>
  isOpen(collection.status)
    ? [pageOf(collection), ...buttonsOf(collection)].map((row) => stamped(row, collection))
    : [];

/** Permissions that other entries grant: an operator may have written one by hand. */
async function takenBeside(store: Store, collection: Row): Promise<ReadonlySet<unknown>> {
  const others = (await liveRows(store, systemMenus)).filter(({ parentMenu }) => parentMenu !== pageId(collection.id));
  return new Set(others.map(({ permission }) => permission).filter((code) => typeof code === 'string' && code !== ''));
}

/** What operators wrote by hand stays: the rights stand below their page, and a right of theirs is not there twice. */
async function insertEntries(store: Store, collection: Row): Promise<void> {
  const taken = await takenBeside(store, collection);
  const { path } = pageOf(collection);
  const own = (await liveRows(store, systemMenus)).find((row) => row.path === path);
  for (const row of entriesOf(collection)) {
    if (row.type === MENU_TYPES.page) {
      if (own === undefined) await store.insert(systemMenus, row);
    } else if (!taken.has(row.permission))
      await store.insert(systemMenus, own === undefined ? row : { ...row, parentMenu: own.id });
  }
}

/** The rights follow their collection into the bin and back, so that another one of its code can have rights of its own. */
async function updateEntries(store: Store, known: Row, before: Row | null, after: Row): Promise<void> {
  const was = before === null ? null : new Map(Object.entries(placeOf(before)));
  const changed = Object.entries(placeOf(after)).filter(([name, value]) => was === null || was.get(name) !== value);
  const deleteTime = textIn(after, 'deleteTime');
  const version = Number(known.version) + 1;
  const { route } = pageOf(after);
  await store.update(systemMenus, known.id, { ...Object.fromEntries(changed), route, version, deleteTime });
  const taken = deleteTime === '' ? await takenBeside(store, after) : new Set<unknown>();
  for (const button of buttonsOf(after)) {
    if (taken.has(button.permission)) continue;
    const isKnown = (await store.get(systemMenus, button.id)) !== undefined;
    if (isKnown) await store.update(systemMenus, button.id, { menuName: button.menuName, deleteTime });
    else await store.insert(systemMenus, stamped({ ...button, deleteTime }, after));
  }
}

/**
 * Brings the menu in line with a collection that was written: from when it is published it has an entry, and below it the rights
 * that roles can be granted. Outside the menu the entry is hidden; while its records cannot be read, neither is in force.
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

/** Gives collections their entries that were published before every one of them had some. */
export async function addMissingEntries(store: Store): Promise<void> {
  const known = new Set((await store.list(systemMenus)).map(({ id }) => id));
  for (const collection of await liveWhere(store, EAV_COLLECTIONS))
    if (!known.has(pageId(collection.id))) await syncEntries(store, null, collection);
}

/** Tells collections where their entries stand by now: whoever keeps the menu may have moved or renamed them there. */
export async function readPlaces({ store }: { readonly store: Store }): Promise<void> {
  const entries = new Map((await liveRows(store, systemMenus)).map((row) => [row.id, row]));
  for (const collection of await liveWhere(store, EAV_COLLECTIONS)) {
    const entry = entries.get(pageId(collection.id));
    if (entry === undefined) continue;
    const title = textIn(entry, 'menuName');
    const inMenu = entry.hideMenu !== true;
    const parent = textIn(entry, 'parentMenu') || null;
    const place = {
      inMenu,
      menuParent: !inMenu && parent === BUILDER ? (collection.menuParent ?? null) : parent,
      menuTitle: title === textIn(collection, 'name') ? null : title,
      menuOrder: entry.orderNo === LATER ? (collection.menuOrder ?? null) : entry.orderNo,
      icon: textIn(entry, 'icon') || null,
    };
    const isSame = Object.entries(place).every(([name, value]) => (collection[name] ?? null) === (value ?? null));
    if (!isSame) await store.update(EAV_COLLECTIONS, collection.id, place);
  }
}
