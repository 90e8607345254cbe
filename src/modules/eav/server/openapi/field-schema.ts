import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { DocumentTexts } from './openapi.literals.ts';

/** A JSON value of an OpenAPI document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

const given = (name: string, value: number | undefined): JsonObject => (value === undefined ? {} : { [name]: value });
const lengths = ({ minLength, maxLength, pattern }: FieldDefinition): JsonObject => ({
  ...given('minLength', minLength),
  ...given('maxLength', maxLength),
  ...(pattern === undefined ? {} : { pattern: `^(?:${pattern.source})$` }),
});
const bounds = ({ min, max }: FieldDefinition): JsonObject => ({ ...given('minimum', min), ...given('maximum', max) });
const choices = ({ options = [] }: FieldDefinition): JsonObject => ({ enum: options.map(({ value }) => value) });

/** JSON Schema of each kind of field; text for the other kinds. */
const KINDS: Readonly<Record<string, (field: FieldDefinition) => JsonObject>> = {
  integer: (field) => ({ type: 'integer', ...bounds(field) }),
  money: (field) => ({ type: 'integer', ...bounds(field) }),
  decimal: (field) => ({ type: 'number', ...bounds(field) }),
  boolean: () => ({ type: 'boolean' }),
  date: () => ({ type: 'string', format: 'date' }),
  datetime: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }),
  select: (field) => ({ type: 'string', ...choices(field) }),
  multiSelect: (field) => ({ type: 'array', items: { type: 'string', ...choices(field) } }),
  tags: () => ({ type: 'array', items: { type: 'string' } }),
  email: () => ({ type: 'string', format: 'email' }),
  url: (field) => ({ type: 'string', format: 'uri', ...lengths(field) }),
  richText: () => ({}),
};

/** JSON Schema of a field's values; `title` is its label. */
export function fieldSchema(field: FieldDefinition, title: string, words: DocumentTexts): JsonObject {
  const schema = (KINDS[field.kind] ?? ((each) => ({ type: 'string', ...lengths(each) })))(field);
  const note = field.kind === 'money' ? words.money : field.kind === 'relation' ? words.relation : '';
  return { ...schema, title, ...(note === '' ? {} : { description: note }) };
}

/** Adds null to the types of a schema. */
export function orNull(schema: JsonObject): JsonObject {
  const { type, enum: values, ...others } = schema;
  if (type === undefined) return schema;
  return { ...others, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
}
