import { adEventRequest } from '@src/contracts/endpoints/public-news.ts';
import { productResource } from '@src/modules/product/definitions/product.ts';
import { forAnyone } from '@src/server/http/call-access.ts';
import { type CallDefinition, productCall } from '@src/server/http/endpoint.ts';
import { succeed } from '@src/server/http/envelope.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { adServerResource } from '../ad.resource.ts';
import { newsServerResource } from '../news.resource.ts';
import { jsonFeed, rssFeed } from './feeds.ts';
import { countAdView, readPosition } from './public-ads.ts';
import { readFile, readFilePart, readPoster } from './public-files.ts';
import { listCategories, listNews, readShared, readText } from './public-news.ts';
import { readProducts } from './public-products.ts';
import { ANY_ORIGIN_HEADERS, beforeCounting, COUNTS, publicCall, publicRead, requireRate } from './public-read.ts';
import { readSubtitleFile, readSubtitles } from './public-subtitles.ts';

const SEEN = '/public/positions/seen';
const NEWS = [newsServerResource.definition.name];
const ADS = [adServerResource.definition.name];
const PRODUCTS = [productResource.name];

/** Public calls of news and ads, and the calls that count views of ads. */
export const publicEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  publicRead('/public/news', registry, ['category', 'page', 'size'], listNews, NEWS),
  publicRead('/public/news/text/:slug', registry, [], readText, NEWS),
  publicRead('/public/news/shared/:token', registry, [], readShared),
  publicRead('/public/news/categories', registry, [], listCategories),
  publicRead('/public/news/rss', registry, [], rssFeed, NEWS),
  publicRead('/public/news/feed', registry, [], jsonFeed, NEWS),
  publicRead('/public/products', registry, ['ids'], readProducts, PRODUCTS),
  publicRead('/public/files/:id/content', registry, ['share', 'from', 'small'], readFilePart, [...NEWS, ...ADS]),
  publicRead('/public/files/:id/subtitles', registry, ['share'], readSubtitles, NEWS),
  publicRead('/public/files/:id/subtitles/:language', registry, ['share'], readSubtitleFile, NEWS),
  publicCall('/public/files/:id', registry, ['share'], readFile, [...NEWS, ...ADS]),
  publicCall('/public/files/:id/poster', registry, ['share'], readPoster, NEWS),
  publicRead('/public/positions/:code', registry, ['visitor', 'audience', 'region'], readPosition, ADS),
  {
    ...productCall(
      SEEN,
      'write',
      forAnyone,
      async (request, context) => {
        await requireRate(request, context, COUNTS);
        return inTransaction(context, async (each) =>
          succeed('product', await countAdView(request, { ...each, resources: registry })),
        );
      },
      adEventRequest,
    ),
    headers: ANY_ORIGIN_HEADERS,
    about: ADS,
  },
  beforeCounting(SEEN),
];
