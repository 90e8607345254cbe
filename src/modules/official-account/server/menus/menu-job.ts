import type { ExternalEffectKind } from '@src/server/resource/jobs/job-kind.ts';
import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { nextId } from '@src/server/store/record-fields.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { type MenuTree, treeOf } from '../../definitions/menu/button.ts';
import { officialMenuResource } from '../../definitions/menu.ts';
import { MENU_REQUESTS } from '../../definitions/menu-lifecycle.ts';
import { ACCOUNTS, MENUS, ofAccount, textIn, VERSIONS } from '../official-row.ts';
import { OWN_CODES } from '../vendor/vendor-failure.ts';
import { type MenuAsk, type MenuOutcome, MenuTask, menuOutcomeContract, runMenuStep } from './menu-step.ts';

const inputContract = v.object({
  menu: v.string(),
  ask: v.picklist(MENU_REQUESTS),
  /** Version of the menu that waits: a later request has a later one. */
  version: v.number(),
  /** Account name of the operator. */
  by: v.string(),
});
type Input = v.InferOutput<typeof inputContract>;

/** Queues a request to the vendor about a menu, to run after the current call. */
export const queueMenuStep = (menu: Row, ask: MenuAsk, { user }: Actor, context: RuleContext): Promise<string> => {
  const input: Input = { menu: menu.id, ask, version: numberIn(menu, 'version'), by: user.username };
  const about = officialMenuResource.name;
  return queueJob(context, { kind: 'officialMenu', name: `official:${about}:${ask}`, about, input, total: 1 });
};

/** The menu of a job while it still waits for this job; otherwise null. */
async function findWaiting({ menu, ask, version }: Input, { store }: RuleContext): Promise<Row | null> {
  const row = await store.get(MENUS, menu);
  return row?.status === ask && numberIn(row, 'version') === version ? row : null;
}

const INTERRUPTED: MenuOutcome = { state: 'refused', code: OWN_CODES.interrupted, words: '' };

/**
 * The job that publishes and withdraws menus at the vendor, outside any transaction. An interrupted request is not repeated: the
 * operator does so.
 */
export const menuJob: ExternalEffectKind = {
  name: 'officialMenu',
  once: true,
  async prepare({ input, call: { context } }) {
    const asked = v.parse(inputContract, input);
    const menu = await findWaiting(asked, context);
    if (menu === null) return null;
    const account = await context.store.get(ACCOUNTS, textIn(menu, 'account'));
    return new MenuTask(asked.ask, { menu, account, expected: await expectedTree(menu, context) });
  },
  async act(task, context) {
    if (!(task instanceof MenuTask)) throw new TypeError('no request about a menu');
    return runMenuStep(task, context);
  },
  async settle({ input, call: { context } }, outcome) {
    const asked = v.parse(inputContract, input);
    const menu = await findWaiting(asked, context);
    if (menu === null) return null;
    const came = outcome === undefined ? INTERRUPTED : v.parse(menuOutcomeContract, outcome);
    await recordOutcome(menu, came, asked.by, context);
    return came.state === 'refused' ? came.code : 0;
  },
};

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

type Values = Readonly<Record<string, unknown>>;

async function send(id: string, event: string, values: Values, context: RuleContext): Promise<void> {
  const resource = context.resources.find(officialMenuResource.name);
  if (resource !== undefined) await sendFromSystem(systemWork(resource, context), id, event, values);
}

const NO_ERROR = { errorCode: null, errorText: null } as const;
const NOT_SHOWN = { publishedAt: null, base: null, menuId: null } as const;

async function recordOutcome(menu: Row, outcome: MenuOutcome, by: string, context: RuleContext): Promise<void> {
  const isDefault = menu.scope !== 'conditional';
  if (outcome.state === 'refused') {
    const { code, words } = outcome;
    await send(menu.id, 'refused', { errorCode: code, errorText: words === '' ? null : words }, context);
  } else if (outcome.state === 'changedOutside') {
    await send(menu.id, 'changedOutside', { live: outcome.live }, context);
  } else if (outcome.state === 'removed') {
    await send(menu.id, 'removed', NOT_SHOWN, context);
    if (isDefault) await replaceOthers(menu, 'conditional', context);
  } else {
    const shown = { publishedAt: dateTimeText(context.now()), publishedBy: by };
    const values = { base: menu.buttons, live: null, menuId: outcome.menuId, ...shown, ...NO_ERROR };
    await send(menu.id, 'accepted', values, context);
    await storeVersion({ ...menu, ...shown }, context);
    if (isDefault) await replaceOthers(menu, 'default', context);
  }
}

async function storeVersion(menu: Row, { store }: RuleContext): Promise<void> {
  const where = { field: 'menu', op: 'is', value: menu.id } as const;
  const { total } = await store.select(VERSIONS, { where, size: 0 });
  const { publishedAt, publishedBy, buttons } = menu;
  await store.insert(VERSIONS, {
    id: await nextId(store, VERSIONS),
    title: `${textIn(menu, 'name')} #${total + 1}`,
    ...{ menu: menu.id, publishedAt, publishedBy, buttons, createTime: publishedAt },
  });
}

/** Marks other published menus as withdrawn. */
async function replaceOthers(menu: Row, scope: 'default' | 'conditional', context: RuleContext): Promise<void> {
  for (const row of await findOtherPublished(menu, context)) {
    if (row.scope === scope) await send(row.id, 'replaced', NOT_SHOWN, context);
  }
}
