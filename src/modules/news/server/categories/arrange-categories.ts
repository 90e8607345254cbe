import { arrangeCategoriesRequest } from '@src/contracts/endpoints/public-news.ts';
import type { CallDefinition, CallRequest } from '@src/server/http/endpoint.ts';
import { malformed } from '@src/server/http/server-error.ts';
import { type CallContext, forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { findRow } from '@src/server/resource/stored-record.ts';
import { commitWrite, planUpdate } from '@src/server/resource/write-record.ts';
import * as v from 'valibot';
import { newsCategoryServerResource } from './news-category.resource.ts';

/** Moves categories, each as an ordinary edit with its rules and history; all or none. */
async function arrangeCategories({ body }: CallRequest, call: CallContext): Promise<{ readonly moved: number }> {
  const read = v.safeParse(arrangeCategoriesRequest, body);
  if (!read.success) throw malformed(read.issues);
  const work = call.open(newsCategoryServerResource);
  const { moves } = read.output;
  for (const { id, parent, sort } of moves) {
    const change = await planUpdate(work, await findRow(work, id), { parent, sort });
    if (change !== null) await commitWrite(work, change);
  }
  return { moved: moves.length };
}

/** Call that reorders categories. */
export const arrangeEndpoint = (registry: ResourceRegistry): CallDefinition =>
  resourceEndpoint(
    {
      ...{ method: 'POST', path: '/news/newsCategory/arrange', concern: 'write', takes: arrangeCategoriesRequest },
      access: forActs(newsCategoryServerResource, ['update'], { cost: 'record' }),
      answer: arrangeCategories,
    },
    registry,
  );
