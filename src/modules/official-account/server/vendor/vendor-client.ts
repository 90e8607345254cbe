import type { OutboundPort } from '@src/server/http/call-context.ts';
import * as v from 'valibot';
import type { MenuTree } from '../../definitions/menu/button.ts';
import { fromVendor, toVendor } from '../../definitions/menu/vendor-menu.ts';
import type { Reply } from '../../definitions/replies/reply-rule.ts';
import { TOKEN_ERRORS } from '../../definitions/vendor-errors.ts';
import { type ArticleCalls, createArticleCalls } from './article-calls.ts';
import { customMessage } from './custom-message.ts';
import { readAnswer } from './read-answer.ts';
import type { Ask } from './request-vendor.ts';
import type { Credentials, TokenCache } from './token-cache.ts';
import { VendorFailure } from './vendor-failure.ts';

/** The condition of a conditional menu; empty parts match all followers. */
export interface MatchRule {
  readonly tag: string;
  readonly language: string;
  readonly platform: string;
}

/** A conditional menu stored at the vendor. */
export interface LiveConditional {
  readonly menuId: string;
  readonly tree: MenuTree;
}

/** The menus that phones show: the default one, if any, and the conditional ones. */
export interface LiveMenus {
  readonly main: MenuTree | null;
  readonly conditional: readonly LiveConditional[];
}

/** Vendor calls for one account; each rejects with a `VendorFailure`. */
export interface VendorClient {
  /** Checks the credentials; returns the IP addresses that the vendor calls from. */
  readonly check: () => Promise<readonly string[]>;
  readonly readMenus: () => Promise<LiveMenus>;
  readonly createMenu: (tree: MenuTree) => Promise<void>;
  /** Returns the vendor's id of the menu. */
  readonly addConditional: (tree: MenuTree, rule: MatchRule) => Promise<string>;
  readonly removeConditional: (menuId: string) => Promise<void>;
  /** Removes the default menu and all conditional ones. */
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
/** The vendor's error code for an account without a menu. */
const NO_MENU = 46003;

/** Maximum number of repeats with a new token, because another process may have replaced the token meanwhile. */
const RENEWALS = 2;

/** Makes calls with the token of an account. When the vendor refuses the token, it is renewed and the call repeated. */
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

/** Creates the vendor client of one account. */
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
