import { flatten, type GraphNode } from '@machines/diagrams/walker.ts';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { ActorRow, LogRow } from './recorder-types.ts';

/** Event handled in the current states. */
export interface Sendable {
  readonly type: string;
  /** True when the event is accepted now, without a payload. */
  readonly isLegal: boolean;
}

/** Events handled in an actor's current states, in the order of its chart. */
export function sendableEvents(
  graph: GraphNode,
  { active, ref }: Pick<ActorRow, 'active' | 'ref'>,
): readonly Sendable[] {
  const handled = flatten(graph)
    .filter(({ id }) => active.includes(id))
    .flatMap(({ transitions }) => transitions.filter(({ kind }) => kind === 'event'))
    .map(({ event }) => event);
  return [...new Set(handled)].map((type) => ({ type, isLegal: canHandle(ref, { type }) }));
}

/** True when the actor would handle the event; false when a guard throws on it. */
export function canHandle(ref: AnyActorRef, event: AnyEventObject): boolean {
  const snapshot: unknown = ref.getSnapshot();
  const can: unknown = typeof snapshot === 'object' && snapshot !== null ? Reflect.get(snapshot, 'can') : undefined;
  if (typeof can !== 'function') return false;
  try {
    return can.call(snapshot, event) === true;
  } catch {
    return false;
  }
}

/** Initial text of the payload editor: the payload of the last such event, unless something in it was masked. */
export function draftOf(type: string, rows: readonly LogRow[]): string {
  const latest = rows.findLast(
    (row) => row.type === type && row.payload.startsWith('{') && !/\*\*\*|…|\(/.test(row.payload),
  );
  const payload: object = latest === undefined ? {} : JSON.parse(latest.payload);
  return JSON.stringify({ type, ...payload }, null, 2);
}

/** Parses a typed event; null when it is not an event. */
export function readEvent(text: string): AnyEventObject | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('type' in value)) return null;
    return typeof value.type === 'string' ? { ...value, type: value.type } : null;
  } catch {
    return null;
  }
}
