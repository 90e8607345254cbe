import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { useListQuery } from '@src/crud/cache/use-cached.ts';
import type { Query } from '@src/ui/query/use-query.ts';
import { useState } from 'react';

/** Rows of a resource, and a function to change the query. */
export interface Rows {
  readonly query: Query<ListAnswer>;
  readonly asked: ListQuery;
  /** Changes the query; another search term or filter resets the page. */
  readonly ask: (change: Partial<ListQuery>) => void;
}

/** Loads rows of a resource, and reloads when some of them change on another page. */
export function useRows(definition: ResourceDefinition, start: Partial<ListQuery> = {}): Rows {
  const [asked, setAsked] = useState<ListQuery>(() => ({ ...PLAIN_QUERY, ...start }));
  const query = useListQuery(definition, asked);
  return { query, asked, ask: (change) => setAsked({ ...asked, page: 1, ...change }) };
}
