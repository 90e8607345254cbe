import type { BulkRef } from '@machines/bulk/index.ts';
import type { ListRef } from '@machines/list/index.ts';
import type { ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { createContext, use } from 'react';
import type { ResourceSlots } from '../shared/slot-types.ts';
import type { ColumnsHandle } from './columns/use-columns.ts';
import type { AddressActions, AddressHandle } from './use-list-url.ts';

/** Context of a list screen, shared by its components. */
export interface ListScreen {
  readonly definition: ResourceDefinition;
  readonly api: ResourceApi;
  readonly gateway: ResourceClient;
  readonly list: ListRef;
  readonly bulk: BulkRef;
  readonly actions: AddressActions;
  readonly columns: ColumnsHandle;
  readonly slots: ResourceSlots;
  /** Opens the form of a record; null opens the form of a new one. */
  readonly openForm: (id: string | null) => void;
  /** Opens the form of a new record with the values of this one. */
  readonly openDuplicate: (id: string) => void;
  /** Opens the import dialog; null where import is not available. */
  readonly openImport: (() => void) | null;
  /** Filters that always apply. */
  readonly fixed: Readonly<Record<string, string>>;
  /** True when more rows are loaded on scrolling. */
  readonly endless: boolean;
}

const AddressContext = createContext<AddressHandle | null>(null);
/** Provides the URL state of a list screen; a separate context, because it changes with every keystroke. */
export const AddressProvider = AddressContext.Provider;

/**
 * URL state of the surrounding list screen, with its setters.
 * @throws Error outside a list screen
 */
export function useHandle(): AddressHandle {
  const handle = use(AddressContext);
  if (handle === null) throw new Error('useHandle: no list screen above this component');
  return handle;
}

const ListContext = createContext<ListScreen | null>(null);

/** Provides the context of a list screen. */
export const ListProvider = ListContext.Provider;

/** Context of the surrounding list screen. @throws Error outside a list screen */
export function useListScreen(): ListScreen {
  const screen = use(ListContext);
  if (screen === null) throw new Error('useListScreen: no list screen above this component');
  return screen;
}
