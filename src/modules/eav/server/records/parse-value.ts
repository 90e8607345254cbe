import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';

/** Longer texts are not parsed as a value of a path or query. */
export const MAX_VALUE_LENGTH = 200;

/**
 * Parses a text of a path or filter as a field value, in the format of responses (money in hundredths). Undefined when
 * the text is not a valid value.
 */
export function parseValue(text: string, field: FieldDefinition): unknown {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_VALUE_LENGTH) return undefined;
  if (field.kind === 'boolean') return trimmed === 'true' ? true : trimmed === 'false' ? false : undefined;
  if (field.options !== undefined && !field.options.some(({ value }) => value === trimmed)) return undefined;
  if (field.options !== undefined || ['tags', 'relation', 'text'].includes(field.kind)) return trimmed;
  return kindOf(field.kind === 'money' ? 'integer' : field.kind).parse(trimmed, field);
}
