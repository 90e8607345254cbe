import { conditionContract } from '@src/contracts/resource/condition.ts';
import { toneContract } from '@src/contracts/resource/field.ts';
import { BUTTON_COLORS } from '@src/contracts/resource/lifecycle.ts';
import * as v from 'valibot';

/** Maximum number of parts of a user-made lifecycle, and the longest delay of a timer in hours (two years). */
export const USER_LIFECYCLE_LIMITS = { states: 30, events: 60, transitions: 200, timers: 30, hours: 17_520 } as const;

const name = v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z0-9]{0,39}$/));
const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
const maybeWords = v.pipe(v.string(), v.maxLength(120));

const drawnState = v.object({ name, zh: words, en: words, tone: toneContract, final: v.boolean() });
const drawnEvent = v.object({
  name,
  zh: words,
  en: words,
  /** Who sends it: operators, or only a timer. */
  by: v.picklist(['operator', 'clock']),
  color: v.picklist(BUTTON_COLORS),
  reason: v.picklist(['none', 'optional', 'required']),
  bulk: v.boolean(),
  /** Ids of the roles that may send it; empty for all users with the permission. */
  roles: v.pipe(v.array(v.string()), v.maxLength(50)),
});
const drawnTransition = v.object({
  event: name,
  from: v.pipe(v.array(name), v.minLength(1), v.maxLength(USER_LIFECYCLE_LIMITS.states)),
  to: name,
  /** Guard condition on the record. It names fields by id, so that a field can be renamed. */
  when: v.nullable(conditionContract),
  /** Messages shown to an operator when the condition is false. */
  otherwiseZh: maybeWords,
  otherwiseEn: maybeWords,
});
/** Sends an event to records that have been in a state for a number of hours. */
const drawnTimer = v.object({
  state: name,
  event: name,
  hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(USER_LIFECYCLE_LIMITS.hours)),
});

/** The lifecycle of a user-made collection, as edited and stored. */
export const userLifecycleContract = v.object({
  initial: name,
  states: v.pipe(v.array(drawnState), v.minLength(1), v.maxLength(USER_LIFECYCLE_LIMITS.states)),
  events: v.pipe(v.array(drawnEvent), v.maxLength(USER_LIFECYCLE_LIMITS.events)),
  transitions: v.pipe(v.array(drawnTransition), v.maxLength(USER_LIFECYCLE_LIMITS.transitions)),
  timers: v.pipe(v.array(drawnTimer), v.maxLength(USER_LIFECYCLE_LIMITS.timers)),
});
export type UserLifecycle = v.InferOutput<typeof userLifecycleContract>;
export type UserLifecycleState = UserLifecycle['states'][number];
export type UserLifecycleEvent = UserLifecycle['events'][number];
export type UserLifecycleTransition = UserLifecycle['transitions'][number];
export type UserLifecycleTimer = UserLifecycle['timers'][number];

/** Parses a stored lifecycle; null when there is none, undefined when it is invalid. */
export function parseUserLifecycle(stored: unknown): UserLifecycle | null | undefined {
  if (stored === undefined || stored === null || stored === '') return null;
  if (typeof stored !== 'string') return undefined;
  try {
    const read = v.safeParse(userLifecycleContract, JSON.parse(stored));
    return read.success ? read.output : undefined;
  } catch {
    // Text that is not JSON is not a lifecycle either; the caller reports it.
    return undefined;
  }
}
