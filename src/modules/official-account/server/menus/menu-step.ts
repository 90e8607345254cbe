import type { ServerContext } from '@src/server/http/endpoint.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { linesOf, type MenuTree, treeOf } from '../../definitions/menu/button.ts';
import { isSameMenu } from '../../definitions/menu/compare-menus.ts';
import type { MENU_REQUESTS } from '../../definitions/menu-lifecycle.ts';
import { getVendorClient } from '../get-vendor-client.ts';
import { textIn } from '../official-row.ts';
import type { LiveMenus, VendorClient } from '../vendor/vendor-client.ts';
import { VendorFailure } from '../vendor/vendor-failure.ts';

export type MenuAsk = (typeof MENU_REQUESTS)[number];

/** Outcome of a request: the vendor's id of a conditional menu, or the live menu that was found changed. */
export const menuOutcomeContract = v.variant('state', [
  v.object({ state: v.literal('published'), menuId: v.nullable(v.string()) }),
  v.object({ state: v.literal('changedOutside'), live: v.array(v.unknown()) }),
  v.object({ state: v.literal('removed') }),
  v.object({ state: v.literal('refused'), code: v.number(), words: v.string() }),
]);
export type MenuOutcome = v.InferOutput<typeof menuOutcomeContract>;

/** All data that one request needs, read in one transaction. */
export class MenuTask {
  readonly ask: MenuAsk;
  readonly menu: Row;
  readonly account: Row | undefined;
  /** The menu that this server expects phones to show. */
  readonly expected: MenuTree;

  constructor(ask: MenuAsk, { menu, account, expected }: Pick<MenuTask, 'menu' | 'account' | 'expected'>) {
    this.ask = ask;
    this.menu = menu;
    this.account = account;
    this.expected = expected;
  }
}

/** The part of the vendor's menus that phones show in place of this one; null without one. */
export function liveTreeOf(menu: Row, { main, conditional }: LiveMenus): MenuTree | null {
  if (menu.scope !== 'conditional') return main;
  return conditional.find(({ menuId }) => menuId === textIn(menu, 'menuId'))?.tree ?? null;
}

/** Sends the request to the vendor. A refusal is returned as an outcome, not thrown. */
export async function runMenuStep(task: MenuTask, context: ServerContext): Promise<MenuOutcome> {
  try {
    const client = getVendorClient(context, task.account);
    return await (task.ask === 'publishing' ? publish(task, client) : withdraw(task, client));
  } catch (cause) {
    if (!(cause instanceof VendorFailure)) throw cause;
    return { state: 'refused', code: cause.code, words: cause.words };
  }
}

/** Publishes a menu, unless the live menu was changed outside the console: then the operator compares first. */
async function publish({ menu, expected }: MenuTask, client: VendorClient): Promise<MenuOutcome> {
  const live = liveTreeOf(menu, await client.readMenus()) ?? [];
  // An interrupted request may have had its effect, so that phones show this menu already.
  const isExpected = [expected, treeOf(menu.buttons)].some((tree) => isSameMenu(tree, live));
  if (!isExpected) return { state: 'changedOutside', live: linesOf(live) };
  return { state: 'published', menuId: await sendMenu(menu, client) };
}

async function sendMenu(menu: Row, client: VendorClient): Promise<string | null> {
  const tree = treeOf(menu.buttons);
  if (menu.scope !== 'conditional') {
    await client.createMenu(tree);
    return null;
  }
  const [tag = '', language = '', platform = ''] = ['matchTag', 'matchLanguage', 'matchPlatform'].map((name) =>
    textIn(menu, name),
  );
  const former = textIn(menu, 'menuId');
  const menuId = await client.addConditional(tree, { tag, language, platform });
  // Removed after the new one was added, so that its followers always have a menu.
  if (former !== '' && Array.isArray(menu.base) && menu.base.length > 0) await client.removeConditional(former);
  return menuId;
}

/** Removes a menu from phones. Removing the default menu also removes the conditional ones. */
async function withdraw({ menu }: MenuTask, client: VendorClient): Promise<MenuOutcome> {
  if (menu.scope === 'conditional') await client.removeConditional(textIn(menu, 'menuId'));
  else await client.removeMenus();
  return { state: 'removed' };
}
