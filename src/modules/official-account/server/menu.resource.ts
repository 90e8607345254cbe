import { applyEvent } from '@machines/lifecycles/index.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { ruled } from '@src/server/http/server-error.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { linesOf, readTree, treeOf } from '../definitions/menu/button.ts';
import { errorsIn, validateMenu } from '../definitions/menu/validate-menu.ts';
import { officialMenuResource } from '../definitions/menu.ts';
import { MENU_REQUESTS, menuLifecycle } from '../definitions/menu-lifecycle.ts';
import { officialMenuVersionResource } from '../definitions/menu-version.ts';
import { lostBefore } from './account.resource.ts';
import { scopeBy, VERSION_SCOPE } from './account-scope.ts';
import { prefetchedMenus, prefetchLiveMenus } from './menus/live-menus.ts';
import { queueMenuStep } from './menus/menu-job.ts';
import { liveTreeOf } from './menus/menu-step.ts';
import { fault, toServerError, wordsOf } from './official-errors.ts';
import { ACCOUNTS, MENUS, ofAccount, REPLIES, textIn, VERSIONS } from './official-row.ts';
import { seedOfficialMenus, seedOfficialVersions } from './seeds/menus.seed.ts';
import { OWN_CODES, VendorFailure } from './vendor/vendor-failure.ts';

/** States in which a request to the vendor is running, or the operator must decide. */
const IN_PROGRESS: ReadonlySet<unknown> = new Set([...MENU_REQUESTS, 'diffReview']);
/** Events that need an account that is not disabled. */
const NEED_ACCOUNT: ReadonlySet<string> = new Set(['publish', 'rollBack', 'overwrite', 'fetchLive', 'withdraw']);
const PUBLISHING: ReadonlySet<string> = new Set(['publish', 'rollBack', 'overwrite']);
/** Attributes whose change alters what phones show. */
const PUBLISHED_ATTRIBUTES = ['buttons', 'matchTag', 'matchLanguage', 'matchPlatform'] as const;

function checkMenu(draft: RecordValues): ReturnType<NonNullable<ResourceRules['check']>> {
  const isOpen = ['matchTag', 'matchLanguage', 'matchPlatform'].every((name) => (draft[name] ?? '') === '');
  return {
    ...(readTree(draft.buttons) === null ? { buttons: fault('structure') } : {}),
    ...(draft.scope === 'conditional' && isOpen ? { matchTag: fault('matchNeeded') } : {}),
  };
}

async function forbidMenuEvent(event: string, menu: Row, { store }: RuleContext) {
  const refuse = (rule: Parameters<typeof wordsOf>[0]) => ({ text: wordsOf(rule) });
  if ((event === 'update' || event === 'delete') && IN_PROGRESS.has(menu.status)) return refuse('underWay');
  if (event === 'delete' && textIn(menu, 'publishedAt') !== '') return refuse('stillShown');
  if (!NEED_ACCOUNT.has(event)) return null;
  const account = await store.get(ACCOUNTS, textIn(menu, 'account'));
  if (account?.status === 'disabled') return refuse('accountDisabled');
  if (menu.scope !== 'conditional' || !PUBLISHING.has(event)) return null;
  const rows = (await store.list(MENUS)).filter(ofAccount(menu.account));
  const hasDefault = rows.some((row) => row.scope === 'default' && textIn(row, 'publishedAt') !== '');
  return hasDefault ? null : refuse('defaultFirst');
}

/** Derives the data of accounts and rules that a menu's validation depends on. */
async function deriveMenus(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const accounts = new Map((await store.list(ACCOUNTS)).map((row) => [row.id, row]));
  const rules = (await store.list(REPLIES)).filter(({ kind, status }) => kind === 'menuKey' && status === 'enabled');
  return rows.map((row) => {
    const account = accounts.get(textIn(row, 'account'));
    const keys = [...new Set(rules.filter(ofAccount(row.account)).map((rule) => textIn(rule, 'menuKey')))];
    const verified = account?.verified === true;
    const around = { verified, answeredKeys: new Set(keys) };
    const faults = errorsIn(validateMenu(treeOf(row.buttons), around)).length;
    return { faults, verified, serverMode: account?.serverMode === true, keys };
  });
}

/** The menu that phones show. */
function liveValues(menu: Row, context: RuleContext): RecordValues {
  try {
    const live = liveTreeOf(menu, prefetchedMenus(context));
    if (live === null) throw ruled(wordsOf('nothingLive'));
    return { live: linesOf(live) };
  } catch (cause) {
    throw cause instanceof VendorFailure ? toServerError(cause) : cause;
  }
}

async function versionLines(menu: Row, entry: unknown, { store }: RuleContext): Promise<RecordValues> {
  const version = await store.get(VERSIONS, String(entry));
  if (version === undefined || version.menu !== menu.id) throw ruled(wordsOf('otherMenu'));
  return { buttons: version.buttons };
}

const NO_ERROR = { errorCode: null, errorText: null } as const;

const rules: ResourceRules = {
  prepare: prefetchLiveMenus,
  ...scopeBy('account'),
  check: checkMenu,
  forbid: (event, menu, _actor, context) => forbidMenuEvent(event, menu, context),
  derive: deriveMenus,
  beforeWrite(draft, before) {
    const isSame = before === null || PUBLISHED_ATTRIBUTES.every((name) => isSameValue(draft[name], before[name]));
    return isSame ? draft : { ...draft, ...applyEvent(menuLifecycle, before, 'edit'), ...NO_ERROR };
  },
  events: {
    validate: () => NO_ERROR,
    publish: () => NO_ERROR,
    withdraw: () => NO_ERROR,
    fetchLive: (menu, _payload, _actor, context) => liveValues(menu, context),
    takeLive: ({ live }) => ({ buttons: live, base: live, live: null, ...NO_ERROR }),
    keepMine: ({ live }) => ({ base: live, live: null }),
    overwrite: ({ live }) => ({ base: live, live: null }),
    refused: (_menu, payload) => ({ errorCode: OWN_CODES.noAnswer, errorText: null, ...payload }),
    rollBack: (menu, { entry }, _actor, context) => versionLines(menu, entry, context),
  },
  async afterWrite(before, after, actor, context) {
    if (after === null || context.isDryRun === true || before?.status === after.status) return;
    const ask = MENU_REQUESTS.find((each) => each === after.status);
    if (ask !== undefined) await queueMenuStep(after, ask, actor, context);
  },
  due: {
    where: (now) => ({
      all: [
        { field: 'status', op: 'in', value: [...MENU_REQUESTS] },
        { field: 'updateTime', op: 'less', value: lostBefore(now) },
      ],
    }),
    event: () => 'refused',
  },
  lasting: ['publish', 'rollBack', 'overwrite', 'withdraw'],
};

/** Server resource of menus. */
export const officialMenuServerResource: ServerResource = {
  definition: officialMenuResource,
  collection: MENUS,
  seed: seedOfficialMenus,
  rules,
};

/** Server resource of menu versions. */
export const officialMenuVersionServerResource: ServerResource = {
  definition: officialMenuVersionResource,
  collection: VERSIONS,
  seed: seedOfficialVersions,
  rules: VERSION_SCOPE,
};
