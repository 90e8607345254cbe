import * as v from 'valibot';
import { conditionContract } from './condition.ts';
import { fieldContract, toneContract } from './field.ts';
import { labelContract } from './label.ts';

const nameContract = v.pipe(v.string(), v.regex(/^[a-zA-Z][\w]{0,40}$/));

/** One state of a record: its words, its tone and its icon. */
export const stateContract = v.object({
  label: labelContract,
  tone: toneContract,
  icon: v.exactOptional(v.string()),
  /** Nothing leads out of it. */
  final: v.exactOptional(v.boolean()),
});

/** Where an event leads. Of several that start from the same state, the first whose guard holds is taken. */
export const transitionContract = v.object({
  event: nameContract,
  from: v.pipe(v.array(nameContract), v.minLength(1)),
  to: nameContract,
  /** What must be true of the record, and what an operator is told when it is not. */
  guard: v.exactOptional(v.object({ when: conditionContract, otherwise: labelContract })),
});

/** One region: the field of the record that holds the state, its states, and what leads from one to another. */
export const regionContract = v.object({
  field: nameContract,
  initial: nameContract,
  states: v.record(nameContract, stateContract),
  transitions: v.array(transitionContract),
});

/** Colours of a button; empty is plain (specification, section 5). */
export const BUTTON_COLORS = ['primary', 'error', 'warning', 'success', ''] as const;
export type ButtonColor = (typeof BUTTON_COLORS)[number];

/** What an operator, a clock or another system may do to a record. */
export const lifecycleEventContract = v.object({
  label: labelContract,
  icon: v.exactOptional(v.string()),
  /** Colour of its button; `error` asks before it is sent. */
  color: v.exactOptional(
    v.picklist(BUTTON_COLORS, 'The colour of a button must be primary, error, warning, success or empty.'),
  ),
  /**
   * Permission codes are `module:entity:event`; false for events that nobody sends by hand, `call` for those that have a call
   * of their own: a record names them among what its reader may do.
   */
  manual: v.exactOptional(v.union([v.literal(false), v.literal('call')])),
  /** Whether the operator says why. */
  reason: v.exactOptional(v.picklist(['required', 'optional'])),
  /** What else is asked before it is sent. */
  fields: v.exactOptional(v.array(fieldContract)),
  /** A question to answer before it is sent. */
  confirm: v.exactOptional(labelContract),
  /** May be sent to many records at once. */
  bulk: v.exactOptional(v.boolean()),
});

/**
 * The life of a record as data: regions that run side by side, most often one. `machines/lifecycles` makes a machine of it,
 * for the server, the console and the chart alike (decisions, 11).
 */
export const lifecycleContract = v.object({
  id: nameContract,
  regions: v.pipe(v.array(regionContract), v.minLength(1)),
  events: v.record(nameContract, lifecycleEventContract),
});
export type LifecycleDefinition = v.InferOutput<typeof lifecycleContract>;
export type LifecycleRegion = v.InferOutput<typeof regionContract>;
export type LifecycleEvent = v.InferOutput<typeof lifecycleEventContract>;
export type LifecycleState = v.InferOutput<typeof stateContract>;
