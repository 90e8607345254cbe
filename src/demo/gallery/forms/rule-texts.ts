import type { TextKey } from '@locales/keys.ts';
import * as v from 'valibot';

/** Types the message of a rule, so that an unknown key does not compile. */
export const say = (key: TextKey): TextKey => key;

/** Required line of text. */
export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty(say('gallery.forms.rule.filled')));

/** Required choice. */
export const chosen = v.pipe(v.string(), v.nonEmpty(say('gallery.forms.rule.chosen')));

/** Required number within limits. */
export const numberBetween = (least: number, most: number, message: TextKey) =>
  v.pipe(
    v.nullable(v.number()),
    v.check((value) => value !== null, say('gallery.forms.rule.filled')),
    v.check((value) => value === null || (value >= least && value <= most), say(message)),
  );
