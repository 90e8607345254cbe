import * as v from 'valibot';
import { chosen, numberBetween, requiredText, say } from './rule-texts.ts';

/** Audiences of a goal. */
export const AUDIENCES = ['everyone', 'some', 'nobody'] as const;
/** Teams that a goal can be shown to. */
export const TEAMS = ['sales', 'support', 'finance', 'product'] as const;

/** A goal with its period and audience. */
export const goalSchema = v.pipe(
  v.object({
    title: v.pipe(requiredText, v.maxLength(40, say('gallery.forms.rule.titleLength'))),
    from: chosen,
    to: chosen,
    aim: requiredText,
    measure: requiredText,
    customer: v.pipe(v.string(), v.trim()),
    weight: numberBetween(1, 100, 'gallery.forms.rule.weight'),
    audience: v.picklist(AUDIENCES),
    teams: v.array(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from === '' || to === '' || from <= to,
      say('gallery.forms.rule.daysOrder'),
    ),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['audience'], ['teams']],
      ({ audience, teams }) => audience !== 'some' || teams.length > 0,
      say('gallery.forms.rule.teams'),
    ),
    ['teams'],
  ),
);
export type GoalValues = v.InferInput<typeof goalSchema>;

/** Empty goal. */
export const NEW_GOAL: GoalValues = {
  title: '',
  from: '',
  to: '',
  aim: '',
  measure: '',
  customer: '',
  weight: null,
  audience: 'everyone',
  teams: [],
};

/** Restores a saved goal; values that no longer fit are dropped. */
export function readGoal(values: unknown): GoalValues {
  const read = v.safeParse(goalSchema, values);
  return read.success ? read.output : NEW_GOAL;
}
