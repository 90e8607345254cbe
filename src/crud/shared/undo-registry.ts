import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { UndoOffer } from '@src/contracts/resource/responses.ts';
import { useSyncExternalStore } from 'react';
import { useResourceApi } from '../use-resource-api.ts';

/** Last action on a record of a resource, and its undo if possible. */
export interface UndoNotice {
  /** Action: `create`, `update`, or the label of an event. */
  readonly event: 'create' | 'update' | { readonly label: Label };
  /** Title of the record, for the operator. */
  readonly title: string;
  readonly undo: UndoOffer | null;
  /** Time in seconds during which undo is possible. */
  readonly seconds: number;
}

interface Board {
  readonly notices: Map<string, UndoNotice>;
  readonly listeners: Set<() => void>;
}

const boards = new WeakMap<ResourceApi, Board>();

function boardOf(api: ResourceApi): Board {
  const known = boards.get(api) ?? { notices: new Map(), listeners: new Set() };
  boards.set(api, known);
  return known;
}

function put(api: ResourceApi, resource: string, notice: UndoNotice | null): void {
  const { notices, listeners } = boardOf(api);
  if (notice === null) notices.delete(resource);
  else notices.set(resource, notice);
  for (const listener of listeners) listener();
}

/** Shows the last action with its undo on every screen of the resource. A drawer may close meanwhile. */
export const offerUndo = (api: ResourceApi, resource: string, notice: UndoNotice): void => put(api, resource, notice);

/** Takes the notice away. */
export const dismissUndo = (api: ResourceApi, resource: string): void => put(api, resource, null);

/** Last action on records of the resource; null after it was dismissed. */
export function useUndoNotice(resource: string): UndoNotice | null {
  const { notices, listeners } = boardOf(useResourceApi());
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, () => notices.get(resource) ?? null);
}
