import { ASSISTS } from '@src/contracts/ai.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { type Query, useQuery } from '@src/ui/query/use-query.ts';
import { aiArticleResource } from './definitions/article.ts';
import { aiCommandResource } from './definitions/command.ts';

/** Maximum number of prompts in the list. */
const LISTED = 100;

/** True for prompts of assists, such as for replies. */
const isAssist = ({ scene }: ResourceRecord): boolean => ASSISTS.some((each) => each === scene);

/** What the pages that start an article need to know. */
export interface Startable {
  /** Prompts with a published version, those for articles first. */
  readonly prompts: readonly ResourceRecord[];
  /** False when the server reported that the operator may not start articles. */
  readonly canStart: boolean;
}

/** The prompts, and whether the operator may use them. */
export function usePrompts(): Query<Startable> {
  const api = useResourceApi();
  return useQuery(async (size: number, signal: AbortSignal) => {
    const filters = { status: 'published,changed' };
    const [{ list }, { can }] = await Promise.all([
      api.open(aiCommandResource).list({ ...PLAIN_QUERY, size, filters }, signal),
      api.open(aiArticleResource).list({ ...PLAIN_QUERY, size: 1 }, signal),
    ]);
    const prompts = list.toSorted((one, other) => Number(isAssist(one)) - Number(isAssist(other)));
    return { prompts, canStart: can?.includes('create') ?? true };
  }, LISTED);
}
