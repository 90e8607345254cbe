import { cached } from '@src/server/http/cached-response.ts';
import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { type CallResponse, succeed } from '@src/server/http/envelope.ts';
import { CODES, MESSAGES } from '@src/server/http/errors.ts';
import { requireReadParams } from '@src/server/http/path-params.ts';
import { missing, ServerError } from '@src/server/http/server-error.ts';
import type { Actor } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { contractFaults, isOfOne } from '../../definitions/interface-contract.ts';
import { textIn } from '../eav-row.ts';
import { listFor, singleRecordRequest } from '../interface-answer.ts';
import { findModel } from '../records/find-model.ts';
import { readJoins } from './joins.ts';
import { readParams } from './read-params.ts';
import type { LoadedInterface } from './restrict-to-readers.ts';

const RETRY_AFTER_MINUTES = 5;
const GONE = 410;
const AWAY = 503;

/** The error for something that was withdrawn (410). */
export const gone = () => new ServerError(CODES.notFound, MESSAGES.interfaceWithdrawn, null, GONE);
/** The error for something that is temporarily unavailable (503). */
export const away = (text: string) => new ServerError(CODES.failed, text, null, AWAY, RETRY_AFTER_MINUTES * 60_000);

/** The action on records for each method. */
export const ACTS: Readonly<Record<string, string>> = { GET: 'view', POST: 'create', PUT: 'update', DELETE: 'delete' };

/** An authorised call of an interface. */
export interface Entered extends LoadedInterface {
  readonly row: Row;
  readonly params: Readonly<Record<string, string>>;
  readonly actor: Actor;
}

/**
 * The collection of an interface.
 * @throws ServerError 410 when it is not published, 503 when the interface uses missing fields
 */
export async function modelFor(row: Row, { store }: ServerContext): Promise<LoadedInterface> {
  const model = await findModel(store, textIn(row, 'collection'));
  if (model === null) throw gone();
  const codes = new Set(model.fields.map((field) => textIn(field, 'code')));
  const joins = Object.keys(contractFaults(row, codes)).length > 0 ? null : await readJoins(store, row, model);
  if (joins === null) throw away(MESSAGES.interfaceBroken);
  return { model, joins };
}

/** Headers that announce the end of an interface (RFC 9745 and RFC 8594). */
export function deprecationHeaders(row: Row): Readonly<Record<string, string>> {
  if (row.status !== 'deprecated') return {};
  const since = new Date(textIn(row, 'deprecatedAt') || textIn(row, 'updateTime')).getTime();
  const sunset = textIn(row, 'sunset');
  const last = new Date(`${sunset} 23:59:59`);
  return {
    ...(Number.isNaN(since) ? {} : { deprecation: `@${Math.floor(since / 1000)}` }),
    ...(Number.isNaN(last.getTime()) ? {} : { sunset: last.toUTCString() }),
  };
}

/** The `cache-control` value; responses to a key or a session are private. */
const cacheControlOf = ({ auth, cacheSeconds }: Row): string => {
  const seconds = typeof cacheSeconds === 'number' ? cacheSeconds : 0;
  return seconds === 0 ? 'no-cache' : `${auth === 'none' ? 'public' : 'private'}, max-age=${seconds}`;
};

/**
 * Responds to a read call.
 * @throws ServerError 404 for an unknown record, 400 for wrong parameters
 */
export async function answerRead(
  { row, params, model, joins }: Entered,
  request: CallRequest,
  { store }: ServerContext,
): Promise<CallResponse> {
  const isOne = isOfOne(row);
  if (isOne) requireReadParams([], request);
  const asked = isOne ? singleRecordRequest(params) : { ...readParams(row, model, request), params };
  const listed = await listFor(store, row, { ...model, joins }, asked);
  const [one] = listed.list;
  if (isOne && one === undefined) throw missing();
  const answer = succeed('product', isOne ? one : listed);
  return cached(request, { ...answer, headers: deprecationHeaders(row) }, cacheControlOf(row));
}

/** HTTP statuses of error codes, which every client understands. */
const STATUSES: Readonly<Record<number, number>> = { 1001: 400, 1002: 404, 1003: 409, 1004: 409, 1005: 409, 1006: 409 };

/** The error response that callers receive. */
export function refusalOf(cause: ServerError): CallResponse {
  const answer = cause.toResponse();
  return answer.status === 200 ? { ...answer, status: STATUSES[cause.code] ?? 400 } : answer;
}
