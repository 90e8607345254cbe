import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { type Query, useQuery } from '@src/ui/query/use-query.ts';
import { aiCommandResource } from './definitions/command.ts';

/** Prompts that can be chosen: more than anybody has. */
const LISTED = 100;

/** The prompts that have a published version. */
export function usePrompts(): Query<readonly ResourceRecord[]> {
  const api = useResourceApi();
  return useQuery(async (size: number, signal: AbortSignal) => {
    const filters = { status: 'published,changed' };
    return (await api.open(aiCommandResource).list({ ...PLAIN_QUERY, size, filters }, signal)).list;
  }, LISTED);
}
