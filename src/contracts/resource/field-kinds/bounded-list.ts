import * as v from 'valibot';
import { rule } from './field-kind.ts';

/** A list of a limited number of entries. Their number is checked first: a list that is too long costs no check of each entry. */
export const boundedList = <Member>(member: v.GenericSchema<unknown, Member>, min: number, max: number) =>
  v.pipe(
    v.array(v.unknown(), rule('format')),
    v.minLength(min, rule('tooSmall')),
    v.maxLength(max, rule('tooLarge')),
    v.array(member, rule('format')),
  );
