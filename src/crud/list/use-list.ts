import { appendRows, type FetchListInput, type ListRef, listMachine, nextOf } from '@machines/list/index.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useReconnect } from '@src/ui/query/use-reconnect.ts';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { useResourceChanges } from '../cache/use-changes.ts';
import type { ListAddress } from './list-url.ts';
import { useLiveRows } from './use-live-rows.ts';

/** Rows that a tree, a log or an endless list asks for at once. */
const MANY = 100;

/** Query sent to the server: that of the URL, with the filters that always apply. */
export function askedQuery(
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

/** The rows of a query: one page, or as many as are wanted, one call after the other. */
async function fetchRows(
  gateway: Pick<ResourceClient, 'list'>,
  { query, rows = 0 }: FetchListInput,
  signal: AbortSignal,
): Promise<ListAnswer> {
  let answer = await gateway.list(query, signal);
  for (let after = nextOf(answer); after !== null && answer.list.length < rows; after = nextOf(answer)) {
    const count = answer.list.length;
    answer = appendRows(answer, await gateway.list({ ...query, after }, signal));
    // An answer without new rows would be asked for for ever.
    if (answer.list.length === count) break;
  }
  return answer;
}

const isSameQuery = (one: ListQuery, other: ListQuery) => JSON.stringify(one) === JSON.stringify(other);

/** The running list of a page; it follows the address. */
export function useList(
  definition: ResourceDefinition,
  gateway: ResourceClient,
  address: ListAddress,
  wish: { readonly fixed: Readonly<Record<string, string>>; readonly isEndless: boolean },
): ListRef {
  const { fixed, isEndless } = wish;
  const [machine] = useState(() =>
    listMachine.provide({
      actors: {
        fetchList: fromPromise<ListAnswer, FetchListInput>(({ input, signal }) => fetchRows(gateway, input, signal)),
      },
    }),
  );
  const { query, record } = address;
  const previewed = record === '' ? null : record;
  const asked = useMemo(() => askedQuery(definition, query, fixed, isEndless), [definition, query, fixed, isEndless]);
  const list = usePageActor(machine, { input: { query: asked, previewed } });
  // Before the paint: rows of another query are never shown as those that were asked for.
  useLayoutEffect(() => {
    if (!isSameQuery(list.getSnapshot().context.query, asked)) list.send({ type: 'list.query.changed', query: asked });
  }, [list, asked]);
  useEffect(() => {
    if (list.getSnapshot().context.previewed !== previewed) list.send({ type: 'list.preview.told', id: previewed });
  }, [list, previewed]);
  useReconnect(() => list.send({ type: 'list.refresh.requested' }));
  useLiveRows(definition.name, list, gateway);
  useResourceChanges(definition.name, () => list.send({ type: 'list.records.changed' }));
  return list;
}
