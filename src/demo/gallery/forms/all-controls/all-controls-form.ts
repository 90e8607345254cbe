import * as v from 'valibot';
import { chosen, numberBetween, requiredText, say } from '../rule-texts.ts';

/** Weekday options. */
export const WEEKDAYS = ['monday', 'wednesday', 'friday'] as const;
/** Delivery speeds. */
export const PACES = ['slow', 'usual', 'fast'] as const;
/** Size options. */
export const SIZES = ['small', 'medium', 'large'] as const;

const list = v.array(v.string());

/** One field for each of the usual controls. */
export const everySchema = v.object({
  text: v.pipe(requiredText, v.maxLength(20, say('gallery.forms.rule.textLength'))),
  search: v.string(),
  note: v.pipe(v.string(), v.maxLength(200)),
  number: numberBetween(0, 1_000_000, 'gallery.forms.rule.million'),
  slider: v.number(),
  rating: v.nullable(v.number()),
  color: v.string(),
  choice: chosen,
  remote: v.string(),
  several: list,
  tree: v.string(),
  tags: list,
  pace: v.picklist(PACES),
  size: v.picklist(SIZES),
  weekdays: list,
  isOn: v.boolean(),
  day: chosen,
  range: v.array(v.string()),
  time: v.string(),
});
export type AllControlsValues = v.InferInput<typeof everySchema>;

/** Initial values of the controls. */
export const INITIAL_VALUES: AllControlsValues = {
  text: '',
  search: '',
  note: '',
  number: null,
  slider: 30,
  rating: 3,
  color: '#0960bd',
  choice: '',
  remote: '',
  several: [],
  tree: '',
  tags: [],
  pace: 'usual',
  size: 'medium',
  weekdays: ['monday'],
  isOn: true,
  day: '',
  range: [],
  time: '',
};
