import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import type { Row } from '@src/server/store/store.ts';
import { filtersOf, isOfOne, paramsIn } from '../../definitions/interface-contract.ts';
import { textIn } from '../eav-row.ts';
import { searchedColumns, shownFields } from '../interface-answer.ts';
import type { Join } from '../open/joins.ts';
import { acceptedFields } from '../open/public-record.ts';
import { filterField, PAGE_BOUNDS, sortCodes } from '../open/read-params.ts';
import { fieldNamed, type Model } from '../records/find-model.ts';
import { fieldSchema, type Json, type JsonObject, orNull } from './field-schema.ts';
import type { DocumentTexts } from './openapi.literals.ts';

/** An interface with its collection, and the language of its site. */
export interface DescribedInterface {
  readonly row: Row;
  readonly model: Model;
  readonly joins: readonly Join[];
  readonly words: DocumentTexts;
  readonly locale: 'en' | 'zh_CN';
}

const nameOf = (field: Row, { locale }: DescribedInterface): string =>
  textIn(field, locale === 'en' ? 'labelEn' : 'labelZh');

/** Schemas of fields, by code. */
function properties(
  described: DescribedInterface,
  fields: readonly Row[],
  adapt: (schema: JsonObject, field: Row) => JsonObject,
) {
  const { model, words } = described;
  const named = fields.flatMap((field) => {
    const code = textIn(field, 'code');
    const found = fieldNamed(model, code);
    if (found === null) return [];
    return [[code, adapt(fieldSchema(found.drawn, nameOf(field, described), words), field)] as const];
  });
  return Object.fromEntries(named);
}

/** Schema of a record in responses. */
function recordSchema(described: DescribedInterface): JsonObject {
  const { row, model } = described;
  return schemaOf(described, shownFields(row, model.fields));
}

/** Schema of a record in a list, which may leave out long fields. */
function rowSchema(described: DescribedInterface): JsonObject {
  const { properties: all, ...schema } = recordSchema(described);
  const omitted = { type: 'array', items: { type: 'string' }, description: described.words.omitted };
  return { ...schema, properties: { ...Object(all), omitted }, required: ['id', 'version'] };
}

/** Schema of a record, with joined records instead of their ids. */
function schemaOf(described: DescribedInterface, fields: readonly Row[]): JsonObject {
  const joined = described.joins.map(({ code, model, shown, joins }) => {
    const schema = model === null ? {} : schemaOf({ ...described, model, joins }, shown);
    return [code, { ...schema, type: ['object', 'null'] }] as const;
  });
  const shown = { ...properties(described, fields, orNull), ...Object.fromEntries(joined) };
  const own = { id: { type: 'string' }, version: { type: 'integer', minimum: 1 } };
  return { type: 'object', properties: { ...own, ...shown }, required: [...Object.keys(own), ...Object.keys(shown)] };
}

function answerSchema(described: DescribedInterface): JsonObject {
  const { row } = described;
  if (row.method === 'DELETE') return { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  if (row.method !== 'GET' || isOfOne(row)) return recordSchema(described);
  const count = { type: 'integer', minimum: 0 };
  const list = { type: 'array', items: rowSchema(described) };
  return {
    type: 'object',
    properties: { total: count, page: count, size: count, list },
    required: ['total', 'page', 'size', 'list'],
  };
}

const inQuery = (name: string, schema: JsonObject, description: string): JsonObject => ({
  ...{ name, in: 'query', schema, description },
});

/** Query parameters of a list call. */
function queryOf(described: DescribedInterface): readonly JsonObject[] {
  const { row, model, words } = described;
  const orders = sortCodes(row, model).flatMap((code) => [code, `-${code}`]);
  const filters = shownFields(row, model.fields).flatMap((field) => {
    const code = textIn(field, 'code');
    const drawn = filterField(row, model, code);
    if (drawn === null) return [];
    const { title: _title, ...schema } = fieldSchema(drawn, '', words);
    const name = nameOf(field, described);
    const isOrdered = kindOf(drawn.kind).quick === 'range';
    const span = [inQuery(`${code}_from`, schema, words.from), inQuery(`${code}_to`, schema, words.to)];
    return [inQuery(code, schema, name), ...(isOrdered ? span : [])];
  });
  const { page, size } = PAGE_BOUNDS;
  const usual = typeof row.pageSize === 'number' ? { default: row.pageSize } : {};
  return [
    inQuery('page', { type: 'integer', minimum: 1, maximum: page, default: 1 }, words.page),
    inQuery('size', { type: 'integer', minimum: 1, maximum: size, ...usual }, words.size),
    ...(orders.length === 0 ? [] : [inQuery('sort', { type: 'string', enum: orders }, words.sort)]),
    ...(searchedColumns(row, model).length === 0
      ? []
      : [inQuery('q', { type: 'string', maxLength: 200 }, words.words)]),
    ...filters,
  ];
}

/** Path parameters. */
function pathParametersOf(described: DescribedInterface): readonly JsonObject[] {
  const { row, model, words } = described;
  return paramsIn(row.path).map((name) => {
    const code = filtersOf(row).find((each) => each?.[1] === `:${name}`)?.[0] ?? name;
    const field = fieldNamed(model, code);
    const schema =
      field === null ? { type: 'string' } : fieldSchema(field.drawn, nameOf(field.stored, described), words);
    return { name, in: 'path', required: true, schema };
  });
}

/** Request body of a write; new records need the required fields. */
function bodyOf(described: DescribedInterface): JsonObject {
  const { row, model, words } = described;
  const isNew = row.method === 'POST';
  const fields = acceptedFields(row, model.fields).filter(
    (field) => fieldNamed(model, textIn(field, 'code'))?.drawn.readOnly !== true,
  );
  const sent = properties(described, fields, (schema, field) => (field.required === true ? schema : orNull(schema)));
  const required = fields.filter((field) => field.required === true).map((field) => textIn(field, 'code'));
  const version = { version: { type: 'integer', minimum: 1, description: words.version } };
  const schema = {
    type: 'object',
    properties: { ...sent, ...(isNew ? {} : version) },
    additionalProperties: false,
    ...(isNew && required.length > 0 ? { required } : {}),
  };
  return { required: true, content: { 'application/json': { schema } } };
}

const SECURITY: Readonly<Record<string, readonly Json[]>> = { key: [{ siteKey: [] }], session: [{ session: [] }] };

/** Error statuses that a call may return. */
function refusalsOf({ row }: DescribedInterface): readonly (keyof DocumentTexts['refusals'])[] {
  const writes = row.method !== 'GET';
  return [
    400,
    ...(row.auth === 'none' ? [] : [401 as const]),
    403,
    ...(isOfOne(row) ? [404 as const] : []),
    ...(writes ? [409 as const] : []),
    ...[410 as const, 429 as const, 503 as const],
  ];
}

const envelope = (result: JsonObject): JsonObject => ({
  type: 'object',
  properties: { code: { const: 0 }, result, msg: { type: 'string' } },
  required: ['code', 'result', 'msg'],
});

/** An interface as an operation of an OpenAPI document. */
export function operationOf(described: DescribedInterface): JsonObject {
  const { row, model, words } = described;
  const isList = row.method === 'GET' && !isOfOne(row);
  const isSent = row.method === 'POST' || row.method === 'PUT';
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 200 },
    description: words.key,
  };
  const parameters = [
    ...pathParametersOf(described),
    ...(isList ? queryOf(described) : []),
    ...(row.method === 'GET' ? [] : [key]),
  ];
  const description = textIn(row, 'description');
  const ref = (status: string): JsonObject => ({ $ref: `#/components/responses/${status}` });
  const done = {
    description: words.done,
    content: { 'application/json': { schema: envelope(answerSchema(described)) } },
  };
  return {
    operationId: row.id,
    summary: textIn(row, 'name'),
    ...(description === '' ? {} : { description }),
    tags: [textIn(model.collection, 'name')],
    ...(row.status === 'deprecated' ? { deprecated: true, 'x-sunset': textIn(row, 'sunset') } : {}),
    'x-version': Number(row.revision ?? 0),
    security: SECURITY[textIn(row, 'auth')] ?? [],
    parameters,
    ...(isSent ? { requestBody: bodyOf(described) } : {}),
    responses: {
      '200': done,
      ...Object.fromEntries(refusalsOf(described).map((status) => [String(status), ref(String(status))])),
    },
  };
}
