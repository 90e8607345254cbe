import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { useResourceChanges } from '@src/crud/cache/use-changes.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { type Query, useQuery } from '@src/ui/query/use-query.ts';
import { useState } from 'react';

/** Rows of a resource, and how to ask for others. */
export interface Rows {
  readonly query: Query<ListAnswer>;
  readonly asked: ListQuery;
  /** Asks otherwise; another word or filter starts at the first page again. */
  readonly ask: (change: Partial<ListQuery>) => void;
}

/** Asks for the rows of a resource, and again when some of them changed on another page. */
export function useRows(definition: ResourceDefinition, start: Partial<ListQuery> = {}): Rows {
  const gateway = useResourceApi().open(definition);
  const [asked, setAsked] = useState<ListQuery>(() => ({ ...PLAIN_QUERY, ...start }));
  const query = useQuery((wanted: ListQuery, signal: AbortSignal) => gateway.list(wanted, signal), asked);
  useResourceChanges(definition.name, query.refresh);
  return { query, asked, ask: (change) => setAsked({ ...asked, page: 1, ...change }) };
}
