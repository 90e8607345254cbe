import type { BulkRef } from '@machines/bulk/index.ts';
import type { ListRef } from '@machines/list/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ResourceDesk, ResourceGateway } from '@src/contracts/resource/gateway.ts';
import { createContext, use } from 'react';
import type { ResourceParts } from '../parts/resource-parts.ts';
import type { ColumnsHandle } from './use-columns.ts';
import type { AddressActions, AddressHandle } from './use-list-address.ts';

/** What every part of a list screen works with. */
export interface ListScreen {
  readonly definition: ResourceDefinition;
  readonly desk: ResourceDesk;
  readonly gateway: ResourceGateway;
  readonly list: ListRef;
  readonly bulk: BulkRef;
  readonly actions: AddressActions;
  readonly columns: ColumnsHandle;
  readonly parts: ResourceParts;
  /** Opens the form for a record, or for a new one. */
  readonly openForm: (id: string | null) => void;
  /** Opens the import; null where there is none. */
  readonly openImport: (() => void) | null;
  /** Filters that are always in force. */
  readonly fixed: Readonly<Record<string, string>>;
}

const AddressContext = createContext<AddressHandle | null>(null);
/** Gives the parts of a list screen its address; apart from the rest, because it changes with every key. */
export const AddressProvider = AddressContext.Provider;

/**
 * The address of the list screen around a part, and the ways to change it.
 * @throws Error outside a list screen
 */
export function useHandle(): AddressHandle {
  const handle = use(AddressContext);
  if (handle === null) throw new Error('useHandle: no list screen above this component');
  return handle;
}

const ListContext = createContext<ListScreen | null>(null);

/** Gives the parts of a list screen what they work with. */
export const ListProvider = ListContext.Provider;

/**
 * The list screen around a part.
 * @throws Error outside a list screen
 */
export function useListScreen(): ListScreen {
  const screen = use(ListContext);
  if (screen === null) throw new Error('useListScreen: no list screen above this component');
  return screen;
}
