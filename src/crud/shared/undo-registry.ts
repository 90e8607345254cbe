import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { UndoOffer } from '@src/contracts/resource/responses.ts';
import { useSyncExternalStore } from 'react';
import { useResourceApi } from '../use-resource-api.ts';

/** Last action on a record of a resource, and its undo if possible. */
export interface UndoNotice {
  /** Action: `create`, `update`, or the label of an event. */
  readonly event: 'create' | 'update' | { readonly label: Label };
  /** Id of the record; absent for what was done to many. */
  readonly record?: string;
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

const MILLISECONDS = 1000;

/**
 * Shows the last action with its undo on the lists of the resource and on the page of the record, a drawer may close meanwhile.
 * It goes when the time for the undo is over, whatever was shown in between.
 */
export function offerUndo(api: ResourceApi, resource: string, notice: UndoNotice): void {
  put(api, resource, notice);
  setTimeout(() => {
    if (boardOf(api).notices.get(resource) === notice) put(api, resource, null);
  }, notice.seconds * MILLISECONDS);
}

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
