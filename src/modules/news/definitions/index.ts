import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { adResource } from './ad.ts';
import { adPositionResource } from './ad-position.ts';
import { newsResource } from './news.ts';
import { newsCategoryResource } from './news-category.ts';
import { newsRevisionResource } from './news-revision.ts';

/** Resource definitions of this module. */
export const definitions: readonly ResourceDefinition[] = [
  newsResource,
  newsCategoryResource,
  newsRevisionResource,
  adResource,
  adPositionResource,
];
