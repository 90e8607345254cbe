import { legalEvents, statesOf, whyNot } from '../../../machines/lifecycles/index.ts';
import { permissionCode, type ResourceDefinition, STANDARD_EVENTS } from '../../contracts/resource/definition.ts';
import type { Label } from '../../contracts/resource/label.ts';
import type { LifecycleDefinition, LifecycleEvent } from '../../contracts/resource/lifecycle.ts';
import { allows } from '../auth/permissions.ts';
import { forbidden, illegal, ruled, type ServerError } from '../http/server-error.ts';
import type { Row } from '../store/store.ts';
import type { Work } from './server-resource.ts';
import { isDeleted } from './stored-record.ts';

/** Why an event may not be sent to a record now. `unknown` is said of events that the resource does not offer. */
export interface Authorization {
  readonly reason: 'unknown' | 'permission' | 'bin' | 'state' | 'guard' | 'rule';
  readonly text?: Label;
}

/** True for what can be done with the records of every resource, whatever their life cycle. */
export const isStandard = (event: string): boolean => STANDARD_EVENTS.some((name) => name === event);
const FOR_THE_BIN: ReadonlySet<string> = new Set(['restore', 'purge']);

/** An event of the life cycle that operators may send; undefined for all others. */
export function manualEvent({ lifecycle }: ResourceDefinition, event: string): LifecycleEvent | undefined {
  const known = lifecycle !== undefined && Object.hasOwn(lifecycle.events, event) ? lifecycle.events[event] : undefined;
  return known?.manual === undefined ? known : undefined;
}

/** Remembers what follows from a definition alone: lists ask for it row by row. */
function perDefinition<Result>(
  find: (definition: ResourceDefinition) => Result,
): (definition: ResourceDefinition) => Result {
  const known = new WeakMap<ResourceDefinition, { readonly result: Result }>();
  return (definition) => {
    const entry = known.get(definition) ?? { result: find(definition) };
    known.set(definition, entry);
    return entry.result;
  };
}

/** Events with a call of their own: nobody sends them as others are sent, but a record names them among what its reader may do. */
const calledEvents = perDefinition(({ lifecycle, revealed }): readonly string[] => {
  const events = Object.entries(lifecycle?.events ?? {});
  const called = events.filter(([, { manual }]) => manual === 'call').map(([event]) => event);
  return revealed === undefined ? called : [...called, 'reveal'];
});

/** Every event that operators may send to records of this resource, if everything else allows it. */
export const offeredEvents = perDefinition((definition): readonly string[] => {
  const { actions = {}, lifecycle, log, erases } = definition;
  const standard = STANDARD_EVENTS.filter((event) => {
    if (log === true || (erases === true && FOR_THE_BIN.has(event))) return false;
    return event === 'update' ? actions.update !== false : actions.delete !== false;
  });
  return [...standard, ...Object.keys(lifecycle?.events ?? {}).filter((event) => manualEvent(definition, event))];
});

/** Why the actor may not send this event to the record now; null when nothing stands against it. */
export async function verdictOn(work: Work, row: Row, event: string): Promise<Authorization | null> {
  const { definition } = work.resource;
  if (!offeredEvents(definition).includes(event)) return { reason: 'unknown' };
  return verdictOnOffered(work, row, event);
}

async function verdictOnOffered(work: Work, row: Row, event: string): Promise<Authorization | null> {
  const { resource, actor, context } = work;
  const { definition, rules } = resource;
  if (!isAllowed(work, event)) return { reason: 'permission' };
  if (isDeleted(row) !== FOR_THE_BIN.has(event)) return { reason: 'bin' };
  const refusal = authorizeByLifecycle(definition.lifecycle, row, event);
  if (refusal !== null) return refusal;
  const rule = await rules?.forbid?.(event, row, actor, context);
  return rule === null || rule === undefined ? null : { reason: 'rule', text: rule.text };
}

const isAllowed = ({ resource, actor }: Work, event: string): boolean =>
  allows(actor.permissions, permissionCode(resource.definition, event));

function authorizeByLifecycle(
  lifecycle: LifecycleDefinition | undefined,
  row: Row,
  event: string,
): Authorization | null {
  if (isStandard(event) || lifecycle === undefined) return null;
  const refusal = whyNot(lifecycle, row, event);
  if (refusal === null) return null;
  return { reason: refusal.reason, ...(refusal.text === undefined ? {} : { text: refusal.text }) };
}

/**
 * Lets an event through that nothing stands against.
 * @throws ServerError 403, 1004 or 1008
 */
export async function requireEvent(work: Work, row: Row, event: string): Promise<void> {
  const verdict = await verdictOn(work, row, event);
  if (verdict !== null) throw refusalOf(work, row, event, verdict);
}

function refusalOf({ resource }: Work, row: Row, event: string, { reason, text }: Authorization): ServerError {
  const { definition } = resource;
  if (reason === 'permission') return forbidden(permissionCode(definition, event));
  if (reason === 'rule' && text !== undefined) return ruled(text);
  const { lifecycle } = definition;
  if (lifecycle === undefined) return illegal({}, []);
  return illegal(statesOf(lifecycle, row), isDeleted(row) ? [] : legalEvents(lifecycle, row), text);
}

/** The events that the actor may send now, and why not the others. */
export async function verdictsOn(work: Work, row: Row) {
  const events = offeredEvents(work.resource.definition);
  const verdicts = await Promise.all(events.map(async (event) => [event, await verdictOn(work, row, event)] as const));
  const called = await Promise.all(
    calledEvents(work.resource.definition).map(async (event) =>
      (await verdictOnOffered(work, row, event)) === null ? [event] : [],
    ),
  );
  const relevant = verdicts.filter(([event, verdict]) => verdict?.reason !== 'bin' || !FOR_THE_BIN.has(event));
  return {
    can: [...verdicts.filter(([, verdict]) => verdict === null).map(([event]) => event), ...called.flat()],
    cannot: Object.fromEntries(
      relevant.filter((entry): entry is readonly [string, Authorization] => entry[1] !== null),
    ),
  };
}
