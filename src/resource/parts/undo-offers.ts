import type { ResourceDesk } from '@src/contracts/resource/gateway.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { UndoOffer } from '@src/contracts/resource/wire.ts';
import { useSyncExternalStore } from 'react';
import { useDesk } from '../use-desk.ts';

/** What was done last to a record of a resource, and the way back if there is one. */
export interface UndoNotice {
  /** What was done: `create`, `update`, or the words of an event. */
  readonly event: 'create' | 'update' | { readonly label: Label };
  /** What the operator calls the record. */
  readonly title: string;
  readonly undo: UndoOffer | null;
  /** How long the way back is open. */
  readonly seconds: number;
}

interface Board {
  readonly notices: Map<string, UndoNotice>;
  readonly listeners: Set<() => void>;
}

const boards = new WeakMap<ResourceDesk, Board>();

function boardOf(desk: ResourceDesk): Board {
  const known = boards.get(desk) ?? { notices: new Map(), listeners: new Set() };
  boards.set(desk, known);
  return known;
}

function put(desk: ResourceDesk, resource: string, notice: UndoNotice | null): void {
  const { notices, listeners } = boardOf(desk);
  if (notice === null) notices.delete(resource);
  else notices.set(resource, notice);
  for (const listener of listeners) listener();
}

/** Says on every screen of the resource what was done, and offers the way back. A drawer may close meanwhile. */
export const offerUndo = (desk: ResourceDesk, resource: string, notice: UndoNotice): void =>
  put(desk, resource, notice);

/** Takes the notice away. */
export const dismissUndo = (desk: ResourceDesk, resource: string): void => put(desk, resource, null);

/** What was done last to records of the resource; null once it was dismissed. */
export function useUndoNotice(resource: string): UndoNotice | null {
  const { notices, listeners } = boardOf(useDesk());
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, () => notices.get(resource) ?? null);
}
