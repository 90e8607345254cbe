import type { TextKey } from '@locales/keys.ts';
import * as v from 'valibot';

/** A text as the message of a rule, so that a misspelt key does not compile. */
export const say = (key: TextKey): TextKey => key;

/** A line that must be filled in. */
export const filled = v.pipe(v.string(), v.trim(), v.nonEmpty(say('gallery.forms.rule.filled')));

/** One of several options that must be chosen. */
export const chosen = v.pipe(v.string(), v.nonEmpty(say('gallery.forms.rule.chosen')));

/** A number that must be there, of at least and at most so much. */
export const numberBetween = (least: number, most: number, message: TextKey) =>
  v.pipe(
    v.nullable(v.number()),
    v.check((value) => value !== null, say('gallery.forms.rule.filled')),
    v.check((value) => value === null || (value >= least && value <= most), say(message)),
  );
