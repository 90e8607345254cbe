import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { adServerResource } from './server/ad.resource.ts';
import { adPositionServerResource } from './server/ad-position.resource.ts';
import { arrangeEndpoint } from './server/categories/arrange-categories.ts';
import { newsCategoryServerResource } from './server/categories/news-category.resource.ts';
import { newsRevisionServerResource, newsServerResource } from './server/news.resource.ts';
import { publicEndpoints } from './server/public/public.endpoints.ts';
import { adViewTable } from './server/public/public-ads.ts';

/** Server part of news and ads. */
export const server: ModuleServer = {
  resources: [
    newsServerResource,
    newsCategoryServerResource,
    newsRevisionServerResource,
    adServerResource,
    adPositionServerResource,
  ],
  tables: [adViewTable],
  endpoints: (registry) => [...publicEndpoints(registry), arrangeEndpoint(registry)],
};
