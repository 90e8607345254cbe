import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { menuResource } from '@src/contracts/resources/menu.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { entryOf } from './menu-branches.ts';

/** Stored sections and pages of the menu. The server returns a tree as a whole. */
export function useMenuEntries() {
  const gateway = useResourceApi().open(menuResource);
  return useQuery(async (size: number, signal: AbortSignal) => {
    const { list } = await gateway.list({ ...PLAIN_QUERY, size }, signal);
    return list.flatMap((record) => entryOf(record.id, record) ?? []);
  }, 100);
}
