import { createSerialQueue } from '@src/lib/serial-queue.ts';
import type { OutboundPort } from '@src/server/http/call-context.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import type { Row } from '@src/server/store/store.ts';
import { toVendor } from '../../definitions/menu/vendor-menu.ts';
import { DEMO_APP_IDS, demoSecret } from '../seeds/accounts.seed.ts';
import { DEMO_ARTICLES } from '../seeds/articles.seed.ts';
import { MAIN_TREE, NEWS_TREE_AT_VENDOR, SHORT_TREE } from '../seeds/menu-trees.seed.ts';
import { DEMO_MENU_ID } from '../seeds/menus.seed.ts';
import { VENDOR_ACCOUNTS } from './fake-row.ts';
import { createFakeVendor } from './fake-vendor.ts';

/** Initial data of the demo's fake vendor: media, articles and published menus. */
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
      ...{ verified: false, menu: toVendor(NEWS_TREE_AT_VENDOR), made: MADE_BEFORE },
      drafts: { [DEMO_ARTICLES.failedDraft]: {} },
    }),
    account('oa3', {}),
    account('oa4', { listed: false }),
    account('oa5', {}),
    account('oa6', { menu: toVendor(SHORT_TREE) }),
  ];
}

/** Highest number of the materials, drafts and publications that the demo's articles use. */
const MADE_BEFORE = 10;

/** Article data of the first account: drafts, a publication in progress and a finished one. */
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

/** The fake vendor of the demo, which inserts its rows at the first call. */
export function createDemoVendor(lent: Pick<ServerContext, 'store' | 'now' | 'random'>): OutboundPort {
  const send = createFakeVendor(lent);
  // Serialised, so that of two concurrent first calls only one inserts the rows.
  const inTurn = createSerialQueue();
  return async (call) => {
    await inTurn(async () => {
      if ((await lent.store.list(VENDOR_ACCOUNTS)).length > 0) return;
      for (const row of vendorRows()) await lent.store.insert(VENDOR_ACCOUNTS, row);
    });
    return send(call);
  };
}
