import { cached } from '@src/server/http/cached-answer.ts';
import { forAnyone } from '@src/server/http/call-access.ts';
import type { CallDefinition, DomainContext, DomainRequest } from '@src/server/http/endpoint.ts';
import { type DomainResponse, succeed } from '@src/server/http/envelope.ts';
import { CODES, MESSAGES } from '@src/server/http/errors.ts';
import { missing, ServerError } from '@src/server/http/server-error.ts';
import type { Actor, ResourceRegistry } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { contractFaults, isOfOne } from '../../definitions/interface-contract.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { restrictedFor } from '../access/field-access.ts';
import { textIn } from '../eav-row.ts';
import { eavInterfaceServerResource } from '../interface.resource.ts';
import { askedOne, listFor } from '../interface-answer.ts';
import { findModel, type Model } from '../records/find-model.ts';
import { type CalledSite, findInterface, findSite, methodsAt } from './find-interface.ts';
import { readParams } from './read-params.ts';
import { admitCaller, corsHeaders, preflightHeaders } from './site-access.ts';
import { writeFor } from './write-records.ts';

/** Everything below the prefix of a site; which interface is meant is found when it is called. */
const PATH = '/open/*rest';
const REST_MINUTES = 5;
const GONE = 410;
const AWAY = 503;

const gone = () => new ServerError(CODES.notFound, MESSAGES.interfaceWithdrawn, null, GONE);
const away = (text: string) => new ServerError(CODES.failed, text, null, AWAY, REST_MINUTES * 60_000);

/** @throws ServerError 404 for a site that was never online, 410 for an archived one, 503 during maintenance */
function requireOnline(site: Row): void {
  if (site.status === 'draft') throw missing();
  if (site.status === 'archived') throw gone();
  if (site.status === 'maintenance') throw away(MESSAGES.siteResting);
}

/** What tells callers that an interface goes, and when (RFC 9745 and RFC 8594). */
function farewellOf(row: Row): Readonly<Record<string, string>> {
  if (row.status !== 'deprecated') return {};
  const since = new Date(textIn(row, 'deprecatedAt') || textIn(row, 'updateTime')).getTime();
  const sunset = textIn(row, 'sunset');
  const last = new Date(`${sunset} 23:59:59`);
  return {
    ...(Number.isNaN(since) ? {} : { deprecation: `@${Math.floor(since / 1000)}` }),
    ...(Number.isNaN(last.getTime()) ? {} : { sunset: last.toUTCString() }),
  };
}

/** The collection of an interface. @throws ServerError 410 when it is not published, 503 when the interface names fields that are gone */
async function modelFor(row: Row, { store }: DomainContext): Promise<Model> {
  const model = await findModel(store, textIn(row, 'collection'));
  if (model === null) throw gone();
  const codes = new Set(model.fields.map((field) => textIn(field, 'code')));
  if (Object.keys(contractFaults(row, codes)).length > 0) throw away(MESSAGES.interfaceBroken);
  return model;
}

/** How long a copy may be used; answers to a key or a session are kept by their caller alone. */
const freshnessOf = ({ auth, cacheSeconds }: Row): string => {
  const seconds = typeof cacheSeconds === 'number' ? cacheSeconds : 0;
  return seconds === 0 ? 'no-cache' : `${auth === 'none' ? 'public' : 'private'}, max-age=${seconds}`;
};

/** A call below the prefix of a site that is online. */
type SiteCall = (called: CalledSite, request: DomainRequest, context: DomainContext) => Promise<DomainResponse>;

const ACTS: Readonly<Record<string, string>> = { GET: 'view', POST: 'create', PUT: 'update', DELETE: 'delete' };

/** A collection as somebody who is signed in may use it: fields that their roles do not read are not there. */
function modelOf(model: Model, actor: Actor): Model {
  const resource = restrictedFor(model.resource, model.fields, actor);
  const hidden = new Set(resource.definition.fields.filter(({ mask }) => mask !== undefined).map(({ name }) => name));
  return { ...model, resource, fields: model.fields.filter((field) => !hidden.has(columnOf(field))) };
}

/** Finds the interface that is called, and who calls it. @throws ServerError what stands against it */
async function enter(method: string, called: CalledSite, request: DomainRequest, context: DomainContext) {
  const found = await findInterface(context.store, called, method);
  if (found === null) throw missing();
  if (found.row.status === 'retired') throw gone();
  const model = await modelFor(found.row, context);
  const asked = { site: called.site, auth: found.row.auth, resource: model.resource, act: ACTS[method] ?? '' };
  const actor = await admitCaller(asked, request, context);
  return { ...found, model: found.row.auth === 'session' ? modelOf(model, actor) : model, actor };
}

async function read(called: CalledSite, request: DomainRequest, context: DomainContext): Promise<DomainResponse> {
  const { row, params, model } = await enter('GET', called, request, context);
  const isOne = isOfOne(row);
  const asked = isOne ? askedOne(params) : { ...readParams(row, model, request), params };
  const listed = await listFor(context.store, row, model, asked);
  const [one] = listed.list;
  if (isOne && one === undefined) throw missing();
  const answer = succeed('product', isOne ? one : listed);
  return cached(request, { ...answer, headers: farewellOf(row) }, freshnessOf(row));
}

const writeBy =
  (method: string, registry: ResourceRegistry): SiteCall =>
  async (called, request, context) => {
    const entered = await enter(method, called, request, context);
    const answer = await writeFor(entered, request, context, registry);
    return { ...answer, headers: farewellOf(entered.row) };
  };

/** Refusals have statuses that every HTTP client understands. */
const STATUSES: Readonly<Record<number, number>> = { 1001: 400, 1002: 404, 1003: 409, 1004: 409, 1005: 409, 1006: 409 };

function refusalOf(cause: ServerError): DomainResponse {
  const answer = cause.toResponse();
  return answer.status === 200 ? { ...answer, status: STATUSES[cause.code] ?? 400 } : answer;
}

/** Finds the site of a call and answers with what its pages may read, refusals as well. */
const forSite =
  (work: SiteCall) =>
  async (request: DomainRequest, context: DomainContext): Promise<DomainResponse> => {
    let headers: Readonly<Record<string, string>> = {};
    try {
      const called = await findSite(context.store, request.params.rest ?? '');
      if (called === null) throw missing();
      headers = corsHeaders(called.site, request);
      requireOnline(called.site);
      const answer = await work(called, request, context);
      return { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (cause) {
      if (!(cause instanceof ServerError)) throw cause;
      const answer = refusalOf(cause);
      return { ...answer, headers: { ...headers, ...answer.headers } };
    }
  };

async function preflight(called: CalledSite, _request: DomainRequest, { store }: DomainContext) {
  const methods = await methodsAt(store, called);
  if (methods.length === 0) throw missing();
  return { ...succeed('product', null), headers: preflightHeaders(methods) };
}

const openCall = (
  method: CallDefinition['method'],
  concern: CallDefinition['concern'],
  answer: CallDefinition['answer'],
): CallDefinition => ({
  ...{ method, path: PATH, concern, access: forAnyone, dialect: 'product', latency: 0, answer },
  about: [eavInterfaceServerResource.definition.name],
});

/** The published interfaces of sites, as whoever has a site's key calls them. */
export const openEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  openCall('GET', 'read', forSite(read)),
  openCall('OPTIONS', 'read', forSite(preflight)),
  ...(['POST', 'PUT', 'DELETE'] as const).map((method) =>
    openCall(method, 'write', forSite(writeBy(method, registry))),
  ),
];
