import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { officialAccountResource } from './account.ts';
import { officialArticleResource } from './articles/article.ts';
import { officialMenuResource } from './menu.ts';
import { officialMenuVersionResource } from './menu-version.ts';
import { officialMessageResource } from './message.ts';
import { officialReplyResource } from './reply.ts';

/** Resource definitions of this module. */
export const definitions: readonly ResourceDefinition[] = [
  officialAccountResource,
  officialMenuResource,
  officialMenuVersionResource,
  officialReplyResource,
  officialMessageResource,
  officialArticleResource,
];
