import * as v from 'valibot';
import { conditionContract } from './condition.ts';
import { fieldContract, toneContract } from './field.ts';
import { labelContract } from './label.ts';

const nameContract = v.pipe(v.string(), v.regex(/^[a-zA-Z][\w]{0,40}$/));

/** One state of a record: its label, tone and icon. */
export const stateContract = v.object({
  label: labelContract,
  tone: toneContract,
  icon: v.exactOptional(v.string()),
  /** No transition leaves this state. */
  final: v.exactOptional(v.boolean()),
});

/** A transition of an event. Of several from the same state, the first whose guard holds is taken. */
export const transitionContract = v.object({
  event: nameContract,
  from: v.pipe(v.array(nameContract), v.minLength(1)),
  to: nameContract,
  /** Condition on the record, and the message when it does not hold. */
  guard: v.exactOptional(v.object({ when: conditionContract, otherwise: labelContract })),
});

/** One region: the field of the record that holds the state, its states, and the transitions. */
export const regionContract = v.object({
  field: nameContract,
  initial: nameContract,
  states: v.record(nameContract, stateContract),
  transitions: v.array(transitionContract),
});

/** Colours of a button; empty is the default (specification, section 5). */
export const BUTTON_COLORS = ['primary', 'error', 'warning', 'success', ''] as const;
export type ButtonColor = (typeof BUTTON_COLORS)[number];

/** An event sent to a record by an operator, a timer or another system. */
export const lifecycleEventContract = v.object({
  label: labelContract,
  icon: v.exactOptional(v.string()),
  /** Colour of its button; `error` asks for confirmation. */
  color: v.exactOptional(
    v.picklist(BUTTON_COLORS, 'The colour of a button must be primary, error, warning, success or empty.'),
  ),
  /**
   * Permission codes are `module:entity:event`; false for events that cannot be sent by operators, `call` for those
   * with a call of their own: they appear in the `can` list of a record.
   */
  manual: v.exactOptional(v.union([v.literal(false), v.literal('call')])),
  /** Whether the operator enters a reason. */
  reason: v.exactOptional(v.picklist(['required', 'optional'])),
  /** Input fields to fill in before it is sent. */
  fields: v.exactOptional(v.array(fieldContract)),
  /** Text of a confirmation before it is sent. */
  confirm: v.exactOptional(labelContract),
  /** True when it can be sent to many records at once. */
  bulk: v.exactOptional(v.boolean()),
});

/**
 * The lifecycle of a record as data: parallel regions, usually one. `machines/lifecycles` creates a machine from it,
 * used alike by the server, the console and the chart.
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
