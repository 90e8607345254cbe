import { createSerialQueue } from '@src/lib/serial-queue.ts';
import type { OutboundPort } from '@src/server/http/call-context.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import type { Row } from '@src/server/store/store.ts';
import { toVendor } from '../../definitions/menu/vendor-menu.ts';
import { DEMO_APP_IDS, demoSecret } from '../seeds/accounts.seed.ts';
import { DEMO_ARTICLES } from '../seeds/articles.seed.ts';
import { MAIN_TREE, NEWS_TREE_OUTSIDE, SHORT_TREE } from '../seeds/menu-trees.seed.ts';
import { DEMO_MENU_ID } from '../seeds/menus.seed.ts';
import { VENDOR_ACCOUNTS } from './fake-row.ts';
import { createFakeVendor } from './fake-vendor.ts';

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
    account('oa1', { menu: toVendor(MAIN_TREE), conditional, menuIds: Number(DEMO_MENU_ID), ...articleRows() }),
    account('oa2', {
      ...{ verified: false, menu: toVendor(NEWS_TREE_OUTSIDE), made: MADE_BEFORE },
      drafts: { [DEMO_ARTICLES.failedDraft]: {} },
    }),
    account('oa3', {}),
    account('oa4', { listed: false }),
    account('oa5', {}),
    account('oa6', { menu: toVendor(SHORT_TREE) }),
  ];
}

/** Materials, drafts and publications that the demo's articles name have numbers up to this. */
const MADE_BEFORE = 10;

/** What the first account has of articles: drafts, a publication that is under way and one that came about. */
function articleRows(): Readonly<Record<string, unknown>> {
  const { draft, publication, published, publishedBy } = DEMO_ARTICLES;
  return {
    made: MADE_BEFORE,
    drafts: { [draft]: {}, 'draft-3': {}, 'draft-4': {}, 'draft-5': {} },
    publications: {
      [publication]: { draft: 'draft-3', articleId: 'article-3', at: 0 },
      [publishedBy]: { draft: 'draft-0', articleId: published, at: 0, status: 0 },
    },
  };
}

/** The stand-in for the vendor as the demo has it, with its rows from the first call on. */
export function createDemoVendor(lent: Pick<ServerContext, 'store' | 'now' | 'random'>): OutboundPort {
  const send = createFakeVendor(lent);
  // Of two first calls at once, one makes the rows, and the other finds all of them.
  const inTurn = createSerialQueue();
  return async (call) => {
    await inTurn(async () => {
      if ((await lent.store.list(VENDOR_ACCOUNTS)).length > 0) return;
      for (const row of vendorRows()) await lent.store.insert(VENDOR_ACCOUNTS, row);
    });
    return send(call);
  };
}
