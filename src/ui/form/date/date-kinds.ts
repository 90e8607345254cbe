import type { TextKey } from '@locales/keys.ts';
import { readDay, readMoment } from '@src/contracts/resource/field-kinds/date/calendar.ts';

/** What a field is for: a day `YYYY-MM-DD`, or a moment `YYYY-MM-DD HH:mm:ss`. */
export type DateKind = 'day' | 'moment';

interface DateKindFacts {
  readonly read: (text: string) => string | undefined;
  readonly shape: TextKey;
  readonly wrong: TextKey;
}

/** How the text of each kind is read, what its placeholder is, and its error. */
export const DATE_KINDS: Readonly<Record<DateKind, DateKindFacts>> = {
  day: { read: readDay, shape: 'date.shape.day', wrong: 'date.wrong.day' },
  moment: { read: readMoment, shape: 'date.shape.moment', wrong: 'date.wrong.moment' },
};
