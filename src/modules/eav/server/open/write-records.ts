import { requireAcceptedParts } from '@src/server/http/body/accepted-parts.ts';
import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import type { CallResponse } from '@src/server/http/envelope.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { invalid, invalidParameter, missing, ServerError } from '@src/server/http/server-error.ts';
import { sendEvent } from '@src/server/resource/apply-transition.ts';
import { withIdempotency } from '@src/server/resource/idempotency.ts';
import { withRunTimeResources } from '@src/server/resource/open-resource.ts';
import type { Actor, ResourceRegistry, Work } from '@src/server/resource/server-resource.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { createRecord, updateRecord } from '@src/server/resource/write-record.ts';
import { versionOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import { filtersOf } from '../../definitions/interface-contract.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { textIn } from '../eav-row.ts';
import { findRows, shownFields, singleRecordRequest } from '../interface-answer.ts';
import { fieldNamed, type Model } from '../records/find-model.ts';
import { modelResources } from '../records/model-resources.ts';
import { parseValue } from '../records/parse-value.ts';
import { acceptedFields, toAnswer } from './public-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** A write call: its interface, collection and actor. */
export interface InterfaceWrite {
  readonly row: Row;
  readonly model: Model;
  readonly params: Readonly<Record<string, string>>;
  readonly actor: Actor;
}

/**
 * The values of the body by column. `version` is the version that the caller read.
 * @throws ServerError 1001 for a body that is not an object, and for codes that the interface does not accept
 */
function toColumns(row: Row, model: Model, body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidParameter('body');
  const columns = new Map(acceptedFields(row, model.fields).map((field) => [textIn(field, 'code'), columnOf(field)]));
  const sent = fieldsOf(body);
  const unknown = Object.keys(sent).filter((code) => code !== 'version' && !columns.has(code));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((code) => [code, { rule: 'unknownField' }])));
  return Object.fromEntries(
    [...columns].flatMap(([code, column]) => (Object.hasOwn(sent, code) ? [[column, sent[code]]] : [])),
  );
}

/** Values that the interface's filters give to every record. */
function presetOf(row: Row, model: Model): Values {
  const filters = filtersOf(row).filter((each) => each !== null && !each[1].startsWith(':'));
  const known = filters.map((each) => {
    const field = fieldNamed(model, each?.[0] ?? '');
    return field === null ? null : ([field.drawn.name, parseValue(each?.[1] ?? '', field.drawn)] as const);
  });
  return Object.fromEntries(known.filter((each) => each !== null));
}

/** Renames the columns in an error to field codes, which callers know. */
function withFieldCodes(cause: ServerError, { fields }: Model): ServerError {
  const { errors } = fieldsOf(cause.result);
  if (errors === undefined) return cause;
  const codes = new Map(fields.map((field) => [columnOf(field), textIn(field, 'code')]));
  const named = Object.entries(fieldsOf(errors)).map(([name, each]) => [codes.get(name) ?? name, each]);
  return new ServerError(cause.code, cause.message, { errors: Object.fromEntries(named) }, cause.status, cause.wait);
}

/**
 * The record that the path names.
 * @throws ServerError 1002
 */
async function namedBy({ row, model, params }: InterfaceWrite, { store }: ServerContext): Promise<Row> {
  const [found] = (await findRows(store, row, model, singleRecordRequest(params))).rows;
  if (found === undefined) throw missing();
  return found;
}

async function write(asked: InterfaceWrite, work: Work, request: CallRequest): Promise<unknown> {
  const { body } = request;
  const { row, model } = asked;
  const { context } = work;
  const shown = shownFields(row, model.fields);
  const answered = async (id: string) => {
    const record = await context.store.get(model.resource.collection, id);
    return record === undefined ? null : toAnswer(record, shown);
  };
  if (row.method === 'POST') {
    const { record } = await createRecord(work, { ...toColumns(row, model, body), ...presetOf(row, model) });
    return answered(record.id);
  }
  const before = await namedBy(asked, context);
  // Callers that have not read the record send no version: the current one is used.
  const { version = versionOf(before) } = fieldsOf(body);
  if (row.method === 'DELETE') {
    requireAcceptedParts(['version'], request);
    await sendEvent(work, before.id, { event: 'delete', version });
    return { id: before.id };
  }
  await updateRecord(work, before.id, { ...toColumns(row, model, body), ...presetOf(row, model), version });
  return answered(before.id);
}

/**
 * Runs a write call in one transaction, once per idempotency key, with the rules of the collection.
 * @throws ServerError as the collection's records refuse it, with field codes
 */
export function writeFor(
  asked: InterfaceWrite,
  request: CallRequest,
  context: ServerContext,
  registry: ResourceRegistry,
): Promise<CallResponse> {
  const { row, model, actor } = asked;
  return inTransaction(context, (each) =>
    withIdempotency(request, each, actor.user, `${textIn(row, 'method')} ${row.id}`, async () => {
      const resources = withRunTimeResources(registry, await modelResources(each.store));
      const rules = { ...each, resources };
      const work = { resource: model.resource, actor, context: rules, request: request.headers['x-request-id'] ?? '' };
      return write(asked, work, request);
    }),
  ).catch((cause: unknown) => {
    throw cause instanceof ServerError ? withFieldCodes(cause, model) : cause;
  });
}
