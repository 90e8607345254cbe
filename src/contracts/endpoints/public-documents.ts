import type * as v from 'valibot';
import type { ApiError, CallDocument } from './call.ts';
import {
  adEventContract,
  adEventRequest,
  publicCategoriesContract,
  publicFileContract,
  publicNewsListContract,
  publicPositionContract,
  publicProductsContract,
  publicTextContract,
} from './public-news.ts';

const MISSING: ApiError = { when: 'there is nothing at this address now', statuses: [200, 404], code: 1002 };
const OFTEN: ApiError = { when: 'the address calls too often; Retry-After says how long to wait', statuses: [429] };
const INVALID: ApiError = { when: 'values are wrong; result.errors says which', statuses: [200, 400, 422], code: 1001 };

const CACHED = ' Answers carry an ETag; with If-None-Match what has not changed is answered 304 without a body.';

type Read = Pick<CallDocument, 'id' | 'summary' | 'purpose'> & {
  readonly path: string;
  readonly answers: v.GenericSchema;
  readonly example: unknown;
};

const read = ({ path, answers, purpose, example, ...others }: Read): CallDocument => ({
  ...others,
  call: { method: 'GET', path, result: answers, withToken: false },
  scope: 'business',
  purpose: purpose + CACHED,
  sends: null,
  answers,
  refusals: [MISSING, OFTEN],
  example: { answers: example },
});

const ITEM = {
  slug: 'harbour-opens',
  title: 'Harbour opens',
  subtitle: '',
  author: 'Zhang',
  digest: 'From today on.',
  cover: '',
  category: 'Press',
  tags: ['harbour'],
  pinned: false,
  publishedAt: '2026-06-17 10:00:00',
  correctedAt: '',
};
const TEXT = {
  ...ITEM,
  html: '<p>From today on.</p>',
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From today on.' }] }] },
  seoTitle: 'Harbour opens',
  seoDescription: 'From today on.',
  sourceUrl: '',
  allowComment: true,
  attachments: [{ name: 'plan.pdf', mime: 'application/pdf', size: 52_000, address: '/public/files/7' }],
};

/** The public calls, readable without a session. */
export const publicDocuments: readonly CallDocument[] = [
  read({
    id: 'publicNews',
    path: '/public/news',
    summary: 'News that is published now',
    purpose:
      'The pinned first, then the latest. page, size (at most 50) and category, with everything below it, are in the address.',
    answers: publicNewsListContract,
    example: { list: [ITEM], total: 1, page: 1, size: 20 },
  }),
  read({
    id: 'publicText',
    path: '/public/news/text/:slug',
    summary: 'One piece of news',
    purpose: 'Only what is published now; the markup holds no script and no style.',
    answers: publicTextContract,
    example: TEXT,
  }),
  read({
    id: 'publicShared',
    path: '/public/news/shared/:token',
    summary: 'A preview that was shared',
    purpose: 'Whatever state it is in, until the link expires or is ended.',
    answers: publicTextContract,
    example: TEXT,
  }),
  read({
    id: 'publicCategories',
    path: '/public/news/categories',
    summary: 'Categories of news',
    purpose: 'Those in use, with how much is published in each.',
    answers: publicCategoriesContract,
    example: { list: [{ id: '1', name: 'Press', parent: null, count: 3 }] },
  }),
  read({
    id: 'publicProducts',
    path: '/public/products',
    summary: 'Products of cards in texts',
    purpose: 'Those of the given ids (ids, with commas between them, at most 50) that are offered now; prices in fen.',
    answers: publicProductsContract,
    example: { list: [{ id: '1', name: 'Paper', price: 1250, isSoldOut: false }] },
  }),
  read({
    id: 'publicFile',
    path: '/public/files/:id/content',
    summary: 'A part of a file that visitors may read',
    purpose:
      'Only files that published news or a running ad shows, or with share, the token of a link, those of its preview. In base64 from a place (from) on, or with small=1 the picture of a film; /public/files/:id answers the whole file as it is, and /public/files/:id/poster that picture.',
    answers: publicFileContract,
    example: { mime: 'image/png', from: 0, total: 4, data: 'iVBORw==' },
  }),
  read({
    id: 'publicPosition',
    path: '/public/positions/:code',
    summary: 'Ads that run at a position now',
    purpose:
      'Whoever shows them chooses by weight. audience (members, newUsers) and region in the address say who looks; of somebody unknown only ads for all are told. With visitor in the address, those that the visitor has seen often enough today are left out.',
    answers: publicPositionContract,
    example: { code: 'home-banner', width: 1200, height: 300, rotateSeconds: null, capPerDay: null, ads: [] },
  }),
  {
    id: 'publicSeen',
    call: { method: 'POST', path: '/public/positions/seen', result: adEventContract, withToken: false },
    scope: 'business',
    summary: 'Count that an ad was shown or clicked',
    purpose: 'A view of a page counts once, a click only after its impression, and nothing beyond the daily cap.',
    sends: adEventRequest,
    answers: adEventContract,
    refusals: [INVALID, OFTEN],
    example: {
      sends: { ad: 'a1', kind: 'impression', visitor: 'b7f0c2d4', view: '9e1a4c77' },
      answers: { counted: true },
    },
  },
];
