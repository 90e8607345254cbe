import { type FetchListInput, type ListRef, listMachine } from '@machines/list/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ResourceGateway } from '@src/contracts/resource/gateway.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { ListAnswer } from '@src/contracts/resource/wire.ts';
import { useNotedActor } from '@src/ui/page-actors.ts';
import { useReconnect } from '@src/ui/use-reconnect.ts';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { useResourceChanges } from '../changes.ts';
import type { ListAddress } from './list-address.ts';

/** Rows that a tree or a log asks for at once. */
const MANY = 100;

/** What is asked of the server: the query of the address, with the filters that are always in force. */
export function askedQuery(
  definition: ResourceDefinition,
  query: ListQuery,
  fixed: Readonly<Record<string, string>>,
): ListQuery {
  const size = definition.tree !== undefined || definition.log === true ? MANY : query.size;
  return { ...query, size, filters: { ...query.filters, ...fixed } };
}

/** The running list of a page; it follows the address. */
export function useList(
  definition: ResourceDefinition,
  gateway: ResourceGateway,
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
  const asked = askedQuery(definition, query, fixed);
  const list = useActorRef(machine, { input: { query: asked, previewed } });
  useNotedActor(list);
  useEffect(() => {
    const isNew = JSON.stringify(list.getSnapshot().context.query) !== JSON.stringify(asked);
    if (isNew) list.send({ type: 'list.query.changed', query: asked });
  });
  useEffect(() => {
    if (list.getSnapshot().context.previewed !== previewed) list.send({ type: 'list.preview.told', id: previewed });
  }, [list, previewed]);
  useReconnect(() => list.send({ type: 'list.refresh.requested' }));
  useResourceChanges(definition.name, () => list.send({ type: 'list.records.changed' }));
  return list;
}
