import type { OutboundPort } from '@src/server/http/call-context.ts';
import type { DomainContext } from '@src/server/http/endpoint.ts';
import type { Row } from '@src/server/store/store.ts';
import { toVendor } from '../../definitions/menu/vendor-menu.ts';
import { DEMO_APP_IDS, demoSecret } from '../seeds/accounts.seed.ts';
import { MAIN_TREE, NEWS_TREE_OUTSIDE, SHORT_TREE } from '../seeds/menu-trees.seed.ts';
import { DEMO_MENU_ID } from '../seeds/menus.seed.ts';
import { createFakeVendor, VENDOR_ACCOUNTS } from './fake-vendor.ts';

/** What the vendor of the demo knows when it starts: media and articles that exist, and the menus that are shown. */
function vendorRows(): readonly Row[] {
  const account = (id: keyof typeof DEMO_APP_IDS, rest: object): Row => ({
    id: DEMO_APP_IDS[id],
    secret: demoSecret(id),
    verified: true,
    listed: true,
    media: ['media-hello', 'media-map'],
    articles: ['article-1', 'article-2'],
    ...rest,
  });
  const conditional = [{ menuid: Number(DEMO_MENU_ID), button: toVendor(SHORT_TREE), matchrule: { language: 'en' } }];
  return [
    account('oa1', { menu: toVendor(MAIN_TREE), conditional, menuIds: Number(DEMO_MENU_ID) }),
    account('oa2', { verified: false, menu: toVendor(NEWS_TREE_OUTSIDE) }),
    account('oa3', {}),
    account('oa4', { listed: false }),
    account('oa5', {}),
    account('oa6', { menu: toVendor(SHORT_TREE) }),
  ];
}

/** The stand-in for the vendor as the demo has it, with its rows from the first call on. */
export function createDemoVendor(lent: Pick<DomainContext, 'store' | 'now' | 'random'>): OutboundPort {
  const send = createFakeVendor(lent);
  return async (call) => {
    if ((await lent.store.list(VENDOR_ACCOUNTS)).length === 0) {
      for (const row of vendorRows()) await lent.store.insert(VENDOR_ACCOUNTS, row);
    }
    return send(call);
  };
}
