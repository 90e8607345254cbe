import { type CacheRef, queryList, selectKnownList } from '@machines/cache/index.ts';
import {
  type CountRowsInput,
  type FetchListInput,
  type ListEvent,
  type ListRef,
  listMachine,
  selectAnswer,
} from '@machines/list/index.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { CountAnswer, ListAnswer } from '@src/contracts/resource/responses.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageOwner } from '@src/ui/page/use-page-effect.ts';
import { useReturn } from '@src/ui/query/use-return.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { useCache } from '../cache/use-cache.ts';
import { useResourceApi } from '../use-resource-api.ts';
import type { ListAddress } from './list-url.ts';
import { watchList } from './watch-list.ts';

/** Page size of trees, logs and endless lists. */
const MANY = 100;

/** Query sent to the server: that of the URL, with the filters that always apply. */
export function requestQuery(
  definition: ResourceDefinition,
  query: ListQuery,
  fixed: Readonly<Record<string, string>>,
  isEndless = false,
): ListQuery {
  const filters = { ...query.filters, ...fixed };
  if (isEndless) return { ...query, page: 1, size: MANY, filters };
  const size = definition.tree !== undefined || definition.log === true ? MANY : query.size;
  return { ...query, size, filters };
}

const isSameQuery = (one: ListQuery, other: ListQuery) => JSON.stringify(one) === JSON.stringify(other);

/** The reads of a list: its rows through the cache, and the row count where the list answer has none. */
const readsOf = (definition: ResourceDefinition, cache: CacheRef, gateway: ResourceClient) => ({
  fetchList: fromPromise<ListAnswer, FetchListInput>(({ input, signal }) =>
    queryList(cache, { kind: 'list', of: definition, isPartial: true, ...input }, signal),
  ),
  countRows: fromPromise<CountAnswer, CountRowsInput>(({ input, signal }) =>
    gateway.count(input.query, input.totals, signal),
  ),
});

/** The list actor of a page; it follows the URL, and reads through the cache. */
export function useList(
  definition: ResourceDefinition,
  address: ListAddress,
  wish: { readonly fixed: Readonly<Record<string, string>>; readonly isEndless: boolean },
): ListRef {
  const { fixed, isEndless } = wish;
  const cache = useCache();
  const page = usePageOwner();
  const gateway = useResourceApi().open(definition);
  const [machine] = useState(() =>
    listMachine.provide({
      actors: {
        ...readsOf(definition, cache, gateway),
        watchList: fromCallback<ListEvent>(({ sendBack }) => {
          const shown = () => selectAnswer(list.getSnapshot())?.list ?? [];
          return watchList(cache, { definition, shown, page }, sendBack);
        }),
      },
    }),
  );
  const { query, record } = address;
  const previewed = record === '' ? null : record;
  const asked = useMemo(() => requestQuery(definition, query, fixed, isEndless), [definition, query, fixed, isEndless]);
  const rowsOf = (each: ListQuery) =>
    selectKnownList({ kind: 'list', of: definition, isPartial: true, query: each })(cache.getSnapshot());
  const [known] = useState(() => rowsOf(asked));
  const list: ListRef = usePageActor(machine, {
    input: { query: asked, previewed, known, hasTotals: (definition.totals ?? []).length > 0 },
  });
  const ask = useEffectEvent(() => list.send({ type: 'list.query.changed', query: asked, known: rowsOf(asked) }));
  // Before the paint, so that rows of the previous query are never shown for the new one.
  useLayoutEffect(() => {
    if (!isSameQuery(list.getSnapshot().context.query, asked)) ask();
  }, [list, asked]);
  useReturn(() => list.send({ type: 'list.records.changed' }));
  useEffect(() => {
    if (list.getSnapshot().context.previewed !== previewed) list.send({ type: 'list.preview.changed', id: previewed });
  }, [list, previewed]);
  return list;
}
