import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { Actor, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { nextId } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import { linesOf, type MenuTree, treeOf } from '../definitions/menu/button.ts';
import { isSameMenu } from '../definitions/menu/compare-menus.ts';
import { getVendorClient } from './get-vendor-client.ts';
import { ACCOUNTS, MENUS, ofAccount, textIn, VERSIONS } from './official-row.ts';
import { takeOnce } from './vendor/steps-taken.ts';
import type { VendorClient } from './vendor/vendor-client.ts';
import { VendorFailure } from './vendor/vendor-failure.ts';

const clientOf = async (menu: Row, context: RuleContext): Promise<VendorClient> =>
  getVendorClient(context, await context.store.get(ACCOUNTS, textIn(menu, 'account')));

/**
 * The menu that phones show in place of this one; null without one.
 * @throws VendorFailure
 */
export async function liveTree(menu: Row, context: RuleContext): Promise<MenuTree | null> {
  const { main, conditional } = await (await clientOf(menu, context)).readMenus();
  if (menu.scope !== 'conditional') return main;
  return conditional.find(({ menuId }) => menuId === textIn(menu, 'menuId'))?.tree ?? null;
}

/** Other published menus of the account. */
async function findOtherPublished(menu: Row, { store }: RuleContext): Promise<readonly Row[]> {
  const rows = (await store.list(MENUS)).filter(ofAccount(menu.account));
  return rows.filter((row) => row.id !== menu.id && textIn(row, 'publishedAt') !== '');
}

/** The menu that this server expects phones to show: the base of this menu, otherwise the last published one. */
async function expectedTree(menu: Row, context: RuleContext): Promise<MenuTree> {
  if (Array.isArray(menu.base)) return treeOf(menu.base);
  if (menu.scope === 'conditional') return [];
  const other = (await findOtherPublished(menu, context)).find(({ scope }) => scope === 'default');
  return treeOf(other?.base ?? []);
}

/** Runs a step at the vendor; a refusal is recorded in the menu. */
async function runAtVendor(
  resource: ServerResource,
  menu: Row,
  context: RuleContext,
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step();
  } catch (cause) {
    if (!(cause instanceof VendorFailure)) throw cause;
    const error = { errorCode: cause.code, errorText: cause.words === '' ? null : cause.words };
    await sendFromSystem(systemWork(resource, context), menu.id, 'refused', error);
  }
}

/** Publishes a menu, unless the live menu was changed outside the console: then the operator compares first. */
export const publishMenu = (resource: ServerResource, menu: Row, actor: Actor, context: RuleContext): Promise<void> =>
  runAtVendor(resource, menu, context, async () => {
    const work = systemWork(resource, context);
    const { live, menuId } = await takeOnce(context, {
      key: keyOf('publish', menu),
      take: () => sendUnlessChanged(menu, context),
      isResult: isPublished,
    });
    if (live !== null) {
      await sendFromSystem(work, menu.id, 'changedOutside', { live: linesOf(live) });
      return;
    }
    const publishedAt = dateTimeText(context.now());
    const publishedBy = actor.user.username;
    const news = { base: menu.buttons, live: null, publishedAt, publishedBy, menuId, errorCode: null, errorText: null };
    await sendFromSystem(work, menu.id, 'accepted', news);
    await storeVersion({ ...menu, publishedAt, publishedBy }, context);
    if (menu.scope !== 'conditional') await replaceOthers(resource, menu, context, 'default');
  });

/** The result of publishing: the vendor's id of a conditional menu, or the live menu that was found changed. */
interface Published {
  readonly live: MenuTree | null;
  readonly menuId: string | null;
}
const isPublished = (result: unknown): result is Published =>
  typeof result === 'object' && result !== null && 'live' in result && 'menuId' in result;

/** Names a step for one state of a menu: the same state is never reached again by another operation. */
const keyOf = (step: 'publish' | 'withdraw', { id, version, buttons }: Row): string =>
  JSON.stringify([step, id, version, buttons]);

async function sendUnlessChanged(menu: Row, context: RuleContext): Promise<Published> {
  const live = (await liveTree(menu, context)) ?? [];
  const isExpected = isSameMenu(await expectedTree(menu, context), live);
  return isExpected ? { live: null, menuId: await sendToVendor(menu, context) } : { live, menuId: null };
}

async function sendToVendor(menu: Row, context: RuleContext): Promise<string | null> {
  const client = await clientOf(menu, context);
  const tree = treeOf(menu.buttons);
  if (menu.scope !== 'conditional') {
    await client.createMenu(tree);
    return null;
  }
  const [tag, language, platform] = ['matchTag', 'matchLanguage', 'matchPlatform'].map((name) => textIn(menu, name));
  const former = textIn(menu, 'menuId');
  const menuId = await client.addConditional(tree, {
    tag: tag ?? '',
    language: language ?? '',
    platform: platform ?? '',
  });
  // Removed after the new one was added, so that its followers always have a menu.
  if (former !== '' && Array.isArray(menu.base) && menu.base.length > 0) await client.removeConditional(former);
  return menuId;
}

async function storeVersion(menu: Row, { store }: RuleContext): Promise<void> {
  const where = { field: 'menu', op: 'is', value: menu.id } as const;
  const { total } = await store.select(VERSIONS, { where, size: 0 });
  const id = await nextId(store, VERSIONS);
  const { publishedAt, publishedBy, buttons } = menu;
  const title = `${textIn(menu, 'name')} #${total + 1}`;
  await store.insert(VERSIONS, {
    id,
    title,
    menu: menu.id,
    publishedAt,
    publishedBy,
    buttons,
    createTime: publishedAt,
  });
}

/** Marks other published menus as withdrawn. */
async function replaceOthers(
  resource: ServerResource,
  menu: Row,
  context: RuleContext,
  scope: 'default' | 'conditional',
): Promise<void> {
  for (const row of await findOtherPublished(menu, context)) {
    if (row.scope !== scope) continue;
    const news = { publishedAt: null, base: null, menuId: null };
    await sendFromSystem(systemWork(resource, context), row.id, 'replaced', news);
  }
}

async function removeFromVendor(menu: Row, context: RuleContext): Promise<true> {
  const client = await clientOf(menu, context);
  if (menu.scope === 'conditional') await client.removeConditional(textIn(menu, 'menuId'));
  else await client.removeMenus();
  return true;
}

/** Removes a menu from phones. Removing the default menu also removes the conditional ones. */
export const withdrawMenu = (resource: ServerResource, menu: Row, context: RuleContext): Promise<void> =>
  runAtVendor(resource, menu, context, async () => {
    await takeOnce(context, {
      key: keyOf('withdraw', menu),
      take: () => removeFromVendor(menu, context),
      isResult: (result): result is true => result === true,
    });
    const news = { publishedAt: null, base: null, menuId: null };
    await sendFromSystem(systemWork(resource, context), menu.id, 'removed', news);
    if (menu.scope !== 'conditional') await replaceOthers(resource, menu, context, 'conditional');
  });
