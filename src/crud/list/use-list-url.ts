import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import { usePageAddress } from '@src/ui/page/use-page-address.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ListAddress, type ListUrlOptions, paramsOf, readAddress, searchOf } from './list-url.ts';

/** Change of the list's URL state; changing the query returns to the first page unless it sets one. */
export interface AddressPatch {
  readonly query?: Partial<ListQuery>;
  readonly view?: string;
  readonly record?: string;
  /** Replaces the page's own parameters, and returns to the first page. */
  readonly own?: Readonly<Record<string, string>>;
}

/** Setters of the URL state; stable functions, so that rows do not re-render with every URL. */
export interface AddressActions {
  readonly change: (patch: AddressPatch) => void;
  /** Navigates to other parameters of the same page. */
  readonly goTo: (params: Readonly<Record<string, string>>) => void;
}

/** URL state of the list, with its setters. */
export interface AddressHandle extends AddressActions {
  readonly address: ListAddress;
  readonly search: string;
}

function patched(address: ListAddress, patch: AddressPatch): Readonly<Record<string, string>> {
  const { query, view, record, own } = address;
  const isOther = patch.query !== undefined || patch.own !== undefined;
  return paramsOf({
    query: isOther ? { ...query, page: 1, ...patch.query } : query,
    view: patch.view ?? view,
    record: patch.record ?? record,
    own: patch.own ?? own,
  });
}

/** The URL state of a list, which determines the rows that are shown. */
export function useListUrl(definition: ResourceDefinition, { own, aliases }: ListUrlOptions): AddressHandle {
  const { search, goTo: goToSearch } = usePageAddress();
  const address = useMemo(() => readAddress(definition, search, { own, aliases }), [definition, search, own, aliases]);
  const goTo = (params: Readonly<Record<string, string>>) => goToSearch(searchOf(params));
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
