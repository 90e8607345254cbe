import { ASSISTS } from '@src/contracts/ai.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { type Query, useQuery } from '@src/ui/query/use-query.ts';
import { aiCommandResource } from './definitions/command.ts';

/** Maximum number of prompts in the list. */
const LISTED = 100;

/** True for prompts of assists, such as for replies. */
const isAssist = ({ scene }: ResourceRecord): boolean => ASSISTS.some((each) => each === scene);

/** Prompts with a published version, those for articles first. */
export function usePrompts(): Query<readonly ResourceRecord[]> {
  const api = useResourceApi();
  return useQuery(async (size: number, signal: AbortSignal) => {
    const filters = { status: 'published,changed' };
    const { list } = await api.open(aiCommandResource).list({ ...PLAIN_QUERY, size, filters }, signal);
    return list.toSorted((one, other) => Number(isAssist(one)) - Number(isAssist(other)));
  }, LISTED);
}
