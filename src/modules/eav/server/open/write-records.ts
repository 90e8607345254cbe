import { requireTakenParts } from '@src/server/http/body/taken-parts.ts';
import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import type { CallResponse } from '@src/server/http/envelope.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { invalid, invalidParameter, missing, ServerError } from '@src/server/http/server-error.ts';
import { sendEvent } from '@src/server/resource/apply-transition.ts';
import { withIdempotency } from '@src/server/resource/idempotency.ts';
import { withMade } from '@src/server/resource/open-resource.ts';
import type { Actor, ResourceRegistry, Work } from '@src/server/resource/server-resource.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { createRecord, updateRecord } from '@src/server/resource/write-record.ts';
import { versionOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import { filtersOf } from '../../definitions/interface-contract.ts';
import { chosenAt } from '../../definitions/interfaces/interface-joins.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { textIn } from '../eav-row.ts';
import { askedOne, findRows, shownFields } from '../interface-answer.ts';
import { fieldNamed, type Model } from '../records/find-model.ts';
import { modelResources } from '../records/model-resources.ts';
import { parseValue } from '../records/parse-value.ts';
import { toAnswer } from './public-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call that writes: by which interface, to which collection, and who acts. */
export interface AskedWrite {
  readonly row: Row;
  readonly model: Model;
  readonly params: Readonly<Record<string, string>>;
  readonly actor: Actor;
}

/** The fields that an interface takes: those that it names, else all. */
export const takenFields = (row: Row, { fields }: Model): readonly Row[] => {
  const chosen = chosenAt(row, '');
  return fields.filter((field) => chosen.length === 0 || chosen.includes(textIn(field, 'code')));
};

/**
 * What was sent, by columns. `version` says which version was read.
 * @throws ServerError 1001 for a body that is no object, and for codes that the interface does not take
 */
function toColumns(row: Row, model: Model, body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidParameter('body');
  const columns = new Map(takenFields(row, model).map((field) => [textIn(field, 'code'), columnOf(field)]));
  const sent = fieldsOf(body);
  const unknown = Object.keys(sent).filter((code) => code !== 'version' && !columns.has(code));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((code) => [code, { rule: 'unknownField' }])));
  return Object.fromEntries(
    [...columns].flatMap(([code, column]) => (Object.hasOwn(sent, code) ? [[column, sent[code]]] : [])),
  );
}

/** Values that every record of the interface has, because its conditions say so. */
function presetOf(row: Row, model: Model): Values {
  const filters = filtersOf(row).filter((each) => each !== null && !each[1].startsWith(':'));
  const known = filters.map((each) => {
    const field = fieldNamed(model, each?.[0] ?? '');
    return field === null ? null : ([field.drawn.name, parseValue(each?.[1] ?? '', field.drawn)] as const);
  });
  return Object.fromEntries(known.filter((each) => each !== null));
}

/** A refusal that names fields by their codes, as callers know them. */
function inCodes(cause: ServerError, { fields }: Model): ServerError {
  const { errors } = fieldsOf(cause.result);
  if (errors === undefined) return cause;
  const codes = new Map(fields.map((field) => [columnOf(field), textIn(field, 'code')]));
  const named = Object.entries(fieldsOf(errors)).map(([name, each]) => [codes.get(name) ?? name, each]);
  return new ServerError(cause.code, cause.message, { errors: Object.fromEntries(named) }, cause.status, cause.wait);
}

/** The record that the address names. @throws ServerError 1002 */
async function namedBy({ row, model, params }: AskedWrite, { store }: ServerContext): Promise<Row> {
  const [found] = (await findRows(store, row, model, askedOne(params))).rows;
  if (found === undefined) throw missing();
  return found;
}

async function write(asked: AskedWrite, work: Work, request: CallRequest): Promise<unknown> {
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
  // Callers that have not read the record say no version: the last one is meant.
  const { version = versionOf(before) } = fieldsOf(body);
  if (row.method === 'DELETE') {
    requireTakenParts(['version'], request);
    await sendEvent(work, before.id, { event: 'delete', version });
    return { id: before.id };
  }
  await updateRecord(work, before.id, { ...toColumns(row, model, body), ...presetOf(row, model), version });
  return answered(before.id);
}

/**
 * Does what a call asks with a record: wholly or not at all, once per key, and under the rules of the collection.
 * @throws ServerError as the records of the collection refuse it, with the codes of fields
 */
export function writeFor(
  asked: AskedWrite,
  request: CallRequest,
  context: ServerContext,
  registry: ResourceRegistry,
): Promise<CallResponse> {
  const { row, model, actor } = asked;
  return inTransaction(context, (each) =>
    withIdempotency(request, each, actor.user, `${textIn(row, 'method')} ${row.id}`, async () => {
      const resources = withMade(registry, await modelResources(each.store));
      const rules = { ...each, resources };
      const work = { resource: model.resource, actor, context: rules, request: request.headers['x-request-id'] ?? '' };
      return write(asked, work, request);
    }),
  ).catch((cause: unknown) => {
    throw cause instanceof ServerError ? inCodes(cause, model) : cause;
  });
}
