import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { usePage } from '@src/ui/page-context.tsx';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ListAddress, paramsOf, readAddress, searchOf } from './list-address.ts';

/** What changes in an address; a change of the query goes back to the first page unless it names one. */
export interface AddressPatch {
  readonly query?: Partial<ListQuery>;
  readonly view?: string;
  readonly record?: string;
}

/** The ways to change an address; always the same functions, so that rows are not drawn again with every address. */
export interface AddressActions {
  readonly change: (patch: AddressPatch) => void;
  /** Goes to other parameters of the same page. */
  readonly goTo: (params: Readonly<Record<string, string>>) => void;
}

/** The address of the list, and the ways to change it. */
export interface AddressHandle extends AddressActions {
  readonly address: ListAddress;
  readonly search: string;
}

function patched({ query, view, record }: ListAddress, patch: AddressPatch): Readonly<Record<string, string>> {
  return paramsOf({
    query: patch.query === undefined ? query : { ...query, page: 1, ...patch.query },
    view: patch.view ?? view,
    record: patch.record ?? record,
  });
}

/**
 * The address owns which rows are shown. Its tab goes along: it is told the new address before the console goes there, so
 * that no second tab opens and the page stays the same.
 */
export function useListAddress(definition: ResourceDefinition): AddressHandle {
  const { go, actors } = useConsole();
  const { tabs } = actors;
  const { path, search, tabKey } = usePage();
  const address = useMemo(() => readAddress(definition, search), [definition, search]);
  const goTo = (params: Readonly<Record<string, string>>) => {
    const next = searchOf(params);
    if (next === search) return;
    if (tabKey !== null) tabs.send({ type: 'tabs.path.updated', key: tabKey, location: { path, search: next } });
    go(`${path}${next}`, { replace: true });
  };
  const latest = useRef({ goTo, address });
  useLayoutEffect(() => {
    latest.current = { goTo, address };
  });
  const [actions] = useState<AddressActions>(() => ({
    goTo: (params) => latest.current.goTo(params),
    change: (patch) => latest.current.goTo(patched(latest.current.address, patch)),
  }));
  return { address, search, ...actions };
}
