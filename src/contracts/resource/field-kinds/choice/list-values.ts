import * as v from 'valibot';
import type { FieldDefinition } from '../../field.ts';
import { boundedList } from '../bounded-list.ts';
import { rule } from '../field-kind.ts';

const SEPARATORS = /[,;\uff0c\uff1b\n]/;

/** Maximum entries of a list, unless the field sets another. */
export const MAX_LIST_LENGTH = 100;

/** Schema of a list without duplicates whose length is within the limits of the field. */
export function listSchema(member: v.GenericSchema<string>, { min = 0, max = MAX_LIST_LENGTH }: FieldDefinition) {
  return v.pipe(
    boundedList(member, min, max),
    v.check((values) => new Set(values).size === values.length, rule('format')),
  );
}

/** Parses a separated text without duplicates; undefined when one part is invalid. */
export function readList(text: string, read: (part: string) => string | undefined): readonly string[] | undefined {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(read);
  const values = parts.filter((part) => part !== undefined);
  return values.length === parts.length ? [...new Set(values)] : undefined;
}

/** A list as text that `readList` can parse. */
export const printList = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
