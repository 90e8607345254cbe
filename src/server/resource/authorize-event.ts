import { denialsOf, legalEvents, statesOf } from '../../../machines/lifecycles/index.ts';
import { permissionCode, type ResourceDefinition, STANDARD_EVENTS } from '../../contracts/resource/definition.ts';
import type { Label } from '../../contracts/resource/label.ts';
import type { LifecycleEvent } from '../../contracts/resource/lifecycle.ts';
import { allows } from '../auth/permissions.ts';
import { forbidden, illegal, ruled, type ServerError } from '../http/server-error.ts';
import type { Row } from '../store/store.ts';
import type { Work } from './server-resource.ts';
import { isDeleted } from './stored-record.ts';

/** Why an event may not be sent to a record now. `unknown` is the reason for events that the resource does not offer. */
export interface Authorization {
  readonly reason: 'unknown' | 'permission' | 'bin' | 'state' | 'guard' | 'rule';
  readonly text?: Label;
}

/** True for events of every resource, independent of its lifecycle. */
export const isStandard = (event: string): boolean => STANDARD_EVENTS.some((name) => name === event);
/** The events of a record in the recycle bin. */
export const BIN_EVENTS: ReadonlySet<string> = new Set(['restore', 'purge']);

/** A lifecycle event that operators may send; undefined for all others. */
export function manualEvent({ lifecycle }: ResourceDefinition, event: string): LifecycleEvent | undefined {
  const known = lifecycle !== undefined && Object.hasOwn(lifecycle.events, event) ? lifecycle.events[event] : undefined;
  return known?.manual === undefined ? known : undefined;
}

/** Caches a result per definition, because lists need it for every row. */
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

/** Events with a call of their own: they cannot be sent like others, but are listed among the permitted events of a record. */
const calledEvents = perDefinition(({ lifecycle, revealed }): readonly string[] => {
  const events = Object.entries(lifecycle?.events ?? {});
  const called = events.filter(([, { manual }]) => manual === 'call').map(([event]) => event);
  return revealed === undefined ? called : [...called, 'reveal'];
});

/** All events that operators may send to records of this resource, apart from permissions and states. */
export const offeredEvents = perDefinition((definition): readonly string[] => {
  const { actions = {}, lifecycle, log, erases } = definition;
  const standard = STANDARD_EVENTS.filter((event) => {
    if (log === true || (erases === true && BIN_EVENTS.has(event))) return false;
    return event === 'update' ? actions.update !== false : actions.delete !== false;
  });
  return [...standard, ...Object.keys(lifecycle?.events ?? {}).filter((event) => manualEvent(definition, event))];
});

/** Why the actor may not send this event to the record now; null when it is permitted. */
export async function verdictOn(work: Work, row: Row, event: string): Promise<Authorization | null> {
  const { definition } = work.resource;
  if (!offeredEvents(definition).includes(event)) return { reason: 'unknown' };
  if (!isAllowed(work, event)) return FORBIDDEN;
  return createStateCheck(definition, row)(event) ?? checkRule(work, row, event);
}

const FORBIDDEN: Authorization = { reason: 'permission' };

const isAllowed = ({ resource, actor }: Work, event: string): boolean =>
  allows(actor.permissions, permissionCode(resource.definition, event));

/** Checks events against the state of a record. */
function createStateCheck({ lifecycle }: ResourceDefinition, row: Row): (event: string) => Authorization | null {
  const isBinned = isDeleted(row);
  const denialOf = lifecycle === undefined ? undefined : denialsOf(lifecycle, row);
  return (event) => {
    if (isBinned !== BIN_EVENTS.has(event)) return { reason: 'bin' };
    return isStandard(event) || denialOf === undefined ? null : denialOf(event);
  };
}

async function checkRule({ resource, actor, context }: Work, row: Row, event: string): Promise<Authorization | null> {
  const rule = await resource.rules?.forbid?.(event, row, actor, context);
  return rule === null || rule === undefined ? null : { reason: 'rule', text: rule.text };
}

/**
 * Requires that an event is permitted.
 * @throws ServerError 403, 1004 or 1008
 */
export async function requireEvent(work: Work, row: Row, event: string): Promise<void> {
  const verdict = await verdictOn(work, row, event);
  if (verdict !== null) throw toRefusal(work, row, event, verdict);
}

function toRefusal({ resource }: Work, row: Row, event: string, { reason, text }: Authorization): ServerError {
  const { definition } = resource;
  if (reason === 'permission') return forbidden(permissionCode(definition, event));
  if (reason === 'rule' && text !== undefined) return ruled(text);
  const { lifecycle } = definition;
  if (lifecycle === undefined) return illegal({}, []);
  return illegal(statesOf(lifecycle, row), isDeleted(row) ? [] : legalEvents(lifecycle, row), text);
}

/** The check result of each event of a record, in the order of the definition; null when it is permitted. */
type Verdicts = ReadonlyMap<string, Authorization | null>;

/**
 * Creates a function that checks all events of a record. A list of fifty records makes a thousand checks, so permissions are
 * checked once for all, and only rules, which may read data, are asynchronous.
 */
export function createJudge(work: Work): (row: Row) => Promise<Verdicts> {
  const { definition, rules } = work.resource;
  const events = [...offeredEvents(definition), ...calledEvents(definition)];
  const barred = new Set(events.filter((event) => !isAllowed(work, event)));
  return async (row) => {
    const standing = createStateCheck(definition, row);
    const verdicts = new Map(events.map((event) => [event, barred.has(event) ? FORBIDDEN : standing(event)]));
    if (rules?.forbid === undefined) return verdicts;
    const open = events.filter((event) => verdicts.get(event) === null);
    const ruled = await Promise.all(open.map((event) => checkRule(work, row, event)));
    for (const [at, event] of open.entries()) verdicts.set(event, ruled[at] ?? null);
    return verdicts;
  };
}

/** The events that are permitted now. */
export const openEvents = (verdicts: Verdicts): string[] =>
  [...verdicts].flatMap(([event, verdict]) => (verdict === null ? [event] : []));

/** The reasons why the other events are not permitted, without events that have a call of their own. */
export function closedEvents({ resource }: Work, verdicts: Verdicts): Readonly<Record<string, Authorization>> {
  const offered = offeredEvents(resource.definition);
  return Object.fromEntries(
    offered.flatMap((event) => {
      const verdict = verdicts.get(event) ?? null;
      const isReported = verdict !== null && !(verdict.reason === 'bin' && BIN_EVENTS.has(event));
      return isReported ? [[event, verdict]] : [];
    }),
  );
}
