import type { OutboundPort } from '@src/server/http/call-context.ts';
import * as v from 'valibot';
import type { MenuTree } from '../../definitions/menu/button.ts';
import { fromVendor, toVendor } from '../../definitions/menu/vendor-menu.ts';
import type { Reply } from '../../definitions/replies/reply-rule.ts';
import { TOKEN_ERRORS } from '../../definitions/vendor-errors.ts';
import { type ArticleCalls, createArticleCalls } from './article-calls.ts';
import type { Ask } from './ask.ts';
import { customMessage } from './custom-message.ts';
import { readAnswer } from './read-answer.ts';
import type { Credentials, TokenCache } from './token-cache.ts';
import { VendorFailure } from './vendor-failure.ts';

/** Whom a conditional menu is for; empty parts fit everybody. */
export interface MatchRule {
  readonly tag: string;
  readonly language: string;
  readonly platform: string;
}

/** A conditional menu as the vendor has it. */
export interface LiveConditional {
  readonly menuId: string;
  readonly tree: MenuTree;
}

/** The menus that telephones show: one for everybody, if there is one, and the conditional ones. */
export interface LiveMenus {
  readonly main: MenuTree | null;
  readonly conditional: readonly LiveConditional[];
}

/** What is asked of the vendor for one account; each rejects with a `VendorFailure`. */
export interface VendorClient {
  /** Proves that the vendor knows the account; answers the addresses that it calls from. */
  readonly check: () => Promise<readonly string[]>;
  readonly readMenus: () => Promise<LiveMenus>;
  readonly createMenu: (tree: MenuTree) => Promise<void>;
  /** Answers the vendor's id of the menu. */
  readonly addConditional: (tree: MenuTree, rule: MatchRule) => Promise<string>;
  readonly removeConditional: (menuId: string) => Promise<void>;
  /** Removes the menu for everybody and every conditional one. */
  readonly removeMenus: () => Promise<void>;
  /** Sends one customer-service message to a follower. */
  readonly sendMessage: (openId: string, reply: Reply) => Promise<void>;
  readonly articles: ArticleCalls;
}

const doneContract = v.looseObject({});
const addressesContract = v.object({ ip_list: v.array(v.string()) });
const menuIdContract = v.union([v.string(), v.number()]);
const conditionalContract = v.object({ menuid: menuIdContract });
const menusContract = v.object({
  menu: v.optional(v.object({ button: v.array(v.unknown()) })),
  conditionalmenu: v.optional(v.array(v.looseObject({ button: v.array(v.unknown()), menuid: menuIdContract })), []),
});
/** The vendor has no menu of this account. */
const NO_MENU = 46003;

/** Calls that are made with new tokens before a refusal counts: another process may have had a new one made meanwhile. */
const RENEWALS = 2;

/** Makes calls with the token of an account. One that the vendor refuses is fetched anew, and the call made again. */
function askWithToken(send: OutboundPort, tokens: TokenCache, credentials: Credentials): Ask {
  return async (contract, method, path, body, { query, ...more } = {}) => {
    let token = await tokens.tokenOf(credentials);
    for (let renewals = 0; ; renewals += 1) {
      try {
        const call = { method, path: `/cgi-bin/${path}`, query: { ...query, access_token: token }, body, ...more };
        return readAnswer(contract, await send(call));
      } catch (cause) {
        if (!(cause instanceof VendorFailure) || !TOKEN_ERRORS.has(cause.code) || renewals === RENEWALS) throw cause;
        token = await tokens.tokenOf(credentials, token);
      }
    }
  };
}

async function readMenus(ask: Ask): Promise<LiveMenus> {
  try {
    const { menu, conditionalmenu } = await ask(menusContract, 'GET', 'menu/get');
    return {
      main: menu === undefined ? null : fromVendor(menu.button),
      conditional: conditionalmenu.map((each) => ({ menuId: String(each.menuid), tree: fromVendor(each.button) })),
    };
  } catch (cause) {
    if (cause instanceof VendorFailure && cause.code === NO_MENU) return { main: null, conditional: [] };
    throw cause;
  }
}

/** Makes the calls for one account. */
export function createVendorClient(send: OutboundPort, tokens: TokenCache, credentials: Credentials): VendorClient {
  const ask = askWithToken(send, tokens, credentials);
  return {
    check: async () => (await ask(addressesContract, 'GET', 'getcallbackip')).ip_list,
    readMenus: () => readMenus(ask),
    async createMenu(tree) {
      await ask(doneContract, 'POST', 'menu/create', { button: toVendor(tree) });
    },
    async addConditional(tree, { tag, language, platform }) {
      const matchrule = {
        ...(tag === '' ? {} : { tag_id: tag }),
        ...(language === '' ? {} : { language }),
        ...(platform === '' ? {} : { client_platform_type: platform }),
      };
      const body = { button: toVendor(tree), matchrule };
      return String((await ask(conditionalContract, 'POST', 'menu/addconditional', body)).menuid);
    },
    async removeConditional(menuId) {
      await ask(doneContract, 'POST', 'menu/delconditional', { menuid: menuId });
    },
    async removeMenus() {
      await ask(doneContract, 'GET', 'menu/delete');
    },
    async sendMessage(openId, reply) {
      await ask(doneContract, 'POST', 'message/custom/send', customMessage(openId, reply));
    },
    articles: createArticleCalls(ask),
  };
}
