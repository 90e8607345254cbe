import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';

/** Maximum number of records in one response. */
const MAX_PAGE_SIZE = 100;

/** Loads all records that match a filter, page by page, sorted by one field, ascending. */
export async function readAll(
  client: Pick<ResourceClient, 'list'>,
  {
    filters,
    sort,
    bin = false,
  }: { readonly filters: Readonly<Record<string, string>>; readonly sort: string; readonly bin?: boolean },
  signal: AbortSignal,
): Promise<readonly ResourceRecord[]> {
  const found: ResourceRecord[] = [];
  for (let page = 1; ; page += 1) {
    const query = {
      ...PLAIN_QUERY,
      page,
      size: MAX_PAGE_SIZE,
      filters,
      bin,
      sort: [{ field: sort, descending: false }],
    };
    const { list, total } = await client.list(query, signal);
    found.push(...list);
    if (list.length === 0 || found.length >= total) return found;
  }
}
