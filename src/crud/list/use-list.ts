import { type FetchListInput, type ListRef, listMachine } from '@machines/list/index.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useReconnect } from '@src/ui/query/use-reconnect.ts';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { useResourceChanges } from '../invalidation.ts';
import type { ListAddress } from './list-url.ts';

/** Rows that a tree or a log asks for at once. */
const MANY = 100;

/** Query sent to the server: that of the URL, with the filters that always apply. */
export function askedQuery(
  definition: ResourceDefinition,
  query: ListQuery,
  fixed: Readonly<Record<string, string>>,
): ListQuery {
  const size = definition.tree !== undefined || definition.log === true ? MANY : query.size;
  return { ...query, size, filters: { ...query.filters, ...fixed } };
}

const isSameQuery = (one: ListQuery, other: ListQuery) => JSON.stringify(one) === JSON.stringify(other);

/** The running list of a page; it follows the address. */
export function useList(
  definition: ResourceDefinition,
  gateway: ResourceClient,
  address: ListAddress,
  fixed: Readonly<Record<string, string>>,
): ListRef {
  const [machine] = useState(() =>
    listMachine.provide({
      actors: {
        fetchList: fromPromise<ListAnswer, FetchListInput>(({ input, signal }) => gateway.list(input.query, signal)),
      },
    }),
  );
  const { query, record } = address;
  const previewed = record === '' ? null : record;
  const asked = useMemo(() => askedQuery(definition, query, fixed), [definition, query, fixed]);
  const list = usePageActor(machine, { input: { query: asked, previewed } });
  // Before the paint: rows of another query are never shown as those that were asked for.
  useLayoutEffect(() => {
    if (!isSameQuery(list.getSnapshot().context.query, asked)) list.send({ type: 'list.query.changed', query: asked });
  }, [list, asked]);
  useEffect(() => {
    if (list.getSnapshot().context.previewed !== previewed) list.send({ type: 'list.preview.told', id: previewed });
  }, [list, previewed]);
  useReconnect(() => list.send({ type: 'list.refresh.requested' }));
  useResourceChanges(definition.name, () => list.send({ type: 'list.records.changed' }));
  return list;
}
