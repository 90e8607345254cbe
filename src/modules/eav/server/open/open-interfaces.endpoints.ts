import { requireAcceptedParts } from '@src/server/http/body/accepted-parts.ts';
import { forAnyone } from '@src/server/http/call-access.ts';
import type { CallDefinition, CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { type CallResponse, succeed } from '@src/server/http/envelope.ts';
import { MESSAGES } from '@src/server/http/errors.ts';
import { type ReadParams, requireReadParams } from '@src/server/http/path-params.ts';
import { missing, ServerError } from '@src/server/http/server-error.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { eavInterfaceServerResource } from '../interface.resource.ts';
import { ACTS, answerRead, away, deprecationHeaders, type Entered, gone, modelFor, refusalOf } from './answer-call.ts';
import { type CalledSite, findInterface, findSite, methodsAt } from './find-interface.ts';
import { restrictToReaders } from './restrict-to-readers.ts';
import { admitCaller, corsHeaders, preflightHeaders } from './site-access.ts';
import { writeFor } from './write-records.ts';

/** All paths below a site's prefix; the interface is looked up at each call. */
const PATH = '/open/*rest';
/**
 * Requires a site to be online.
 * @throws ServerError 404 for a site that was never online, 410 for an archived one, 503 during maintenance
 */
function requireOnline(site: Row): void {
  if (site.status === 'draft') throw missing();
  if (site.status === 'archived') throw gone();
  if (site.status === 'maintenance') throw away(MESSAGES.siteResting);
}

/** Handles a call below the prefix of an online site. */
type SiteCall = (called: CalledSite, request: CallRequest, context: ServerContext) => Promise<CallResponse>;

/**
 * Finds the called interface and identifies the caller.
 * @throws ServerError when the call is not allowed
 */
async function enter(
  method: string,
  called: CalledSite,
  request: CallRequest,
  context: ServerContext,
): Promise<Entered> {
  const found = await findInterface(context.store, called, method);
  if (found === null) throw missing();
  const { row } = found;
  if (row.status === 'retired') throw gone();
  const read = await modelFor(row, context);
  const asked = { site: called.site, auth: row.auth, resource: read.model.resource, act: ACTS[method] ?? '' };
  const actor = await admitCaller(asked, request, context);
  return {
    ...found,
    ...(row.auth === 'session' ? await restrictToReaders(read, row, [actor], context.store) : read),
    actor,
  };
}

const read: SiteCall = async (called, request, context) => {
  const entered = await enter('GET', called, request, context);
  requireAcceptedParts([], request);
  return answerRead(entered, request, context);
};

const writeBy =
  (method: string, registry: ResourceRegistry): SiteCall =>
  async (called, request, context) => {
    const entered = await enter(method, called, request, context);
    requireReadParams([], request);
    const answer = await writeFor(entered, request, context, registry);
    return { ...answer, headers: deprecationHeaders(entered.row) };
  };

/** Finds the site of a call and adds its CORS headers to the response, also to errors. */
const forSite =
  (work: SiteCall) =>
  async (request: CallRequest, context: ServerContext): Promise<CallResponse> => {
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

async function preflight(called: CalledSite, _request: CallRequest, { store }: ServerContext) {
  const methods = await methodsAt(store, called);
  if (methods.length === 0) throw missing();
  return { ...succeed('product', null), headers: preflightHeaders(methods) };
}

/** Refusals of the gate get the site's CORS headers too. */
const refused: CallDefinition['refused'] = async (cause, request, context) => {
  const called = await findSite(context.store, request.params.rest ?? '');
  const refuse: SiteCall = async () => {
    throw cause;
  };
  return called === null ? cause.toResponse() : forSite(refuse)(request, context);
};

/** CORS headers for responses that the host makes itself; none while the site cannot be read. */
const unansweredHeaders: CallDefinition['unansweredHeaders'] = async (request, { store }) => {
  try {
    const called = await findSite(store, request.params.rest ?? '');
    return called === null ? {} : corsHeaders(called.site, request);
  } catch (cause) {
    if (cause instanceof ServerError) return {};
    throw cause;
  }
};

const openCall = (
  method: CallDefinition['method'],
  concern: CallDefinition['concern'],
  answer: CallDefinition['answer'],
  reads: ReadParams = 'definition',
): CallDefinition => ({
  ...{ method, path: PATH, concern, reads, takes: method === 'OPTIONS' ? [] : 'definition', access: forAnyone },
  ...{ dialect: 'product', latency: 0, answer, refused, unansweredHeaders },
  about: [eavInterfaceServerResource.definition.name],
});

/** The published interfaces of sites, as external callers use them. */
export const openEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  openCall('GET', 'read', forSite(read)),
  // A preflight request has the query of the call that follows.
  openCall('OPTIONS', 'read', forSite(preflight), 'sender'),
  ...(['POST', 'PUT', 'DELETE'] as const).map((method) =>
    openCall(method, 'write', forSite(writeBy(method, registry))),
  ),
];
