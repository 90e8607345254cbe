import * as v from 'valibot';
import type { AcceptedParts } from '../http/body/accepted-parts.ts';
import type { CallAccess } from '../http/call-access.ts';
import type { CallDefinition, CallRequest } from '../http/endpoint.ts';
import { fieldsOf } from '../http/path-params.ts';
import { sendEvent } from './apply-transition.ts';
import { runBatch } from './batch/batch.ts';
import { changesWithTime } from './due-events.ts';
import { exportJobCall, readExportFile, readOwnExports, startExport } from './files/export-calls.ts';
import { exportCall, exportRows } from './files/export-rows.ts';
import { importRows } from './files/import-rows.ts';
import { readHistory } from './history/audit-log.ts';
import {
  type CallContext,
  forActs,
  forEvents,
  forUpdates,
  type ResourceHandler,
  resourceEndpoint,
} from './resource-handler.ts';
import { countRows, listRows, neighboursOf } from './rows/read-list.ts';
import { choicesFrom } from './rows/read-rows.ts';
import { presentOne } from './rows/serialize-row.ts';
import { createRegistry, type ResourceRegistry, type ServerResource, type Work } from './server-resource.ts';
import { serviceCalls } from './shared-endpoints.ts';
import { findRow } from './stored-record.ts';
import { checkValue } from './validate-input.ts';
import { createRecord, updateRecord } from './write-record.ts';

type Method = CallDefinition['method'];
type Answer = (work: Work, request: CallRequest, call: CallContext) => Promise<unknown>;
/** The access rule of a call, by resource. */
type AccessOf = (resource: ServerResource) => CallAccess;

const idOf = ({ params }: CallRequest): string => params.id ?? '';
const to =
  (...acts: readonly string[]): AccessOf =>
  (resource) =>
    forActs(resource, acts);
const forStoring =
  (act: string, others: Partial<CallAccess> = {}): AccessOf =>
  (resource) =>
    forActs(resource, [act], { cost: 'record', ...others });
const forSending =
  (others: Partial<CallAccess>): AccessOf =>
  (resource) =>
    forEvents(resource, { cost: 'record', ...others });

/** Calls whose query parameters are field names; the others have none. */
const BY_FIELDS: ReadonlySet<string> = new Set(['/list', '/count', '/choices', '/neighbours']);

/** Other query parameters by call. */
const READS: Readonly<Record<string, readonly string[]>> = { 'GET /export/:file/rows': ['after'] };

/** Accepted body parts by call; the others accept none. */
const SENDING = ['event', 'version', 'payload', 'reason'];
const TAKES: Readonly<Record<string, AcceptedParts>> = {
  'POST /check': ['field', 'value', 'id', 'values'],
  'POST ': 'definition',
  'PUT /:id': 'definition',
  'POST /batch': [...SENDING, 'ids', 'filter'],
  'POST /export': exportCall,
  'POST /export/job': exportJobCall,
  'POST /import': ['rows', 'token', 'more'],
  'POST /:id/transition': SENDING,
};

type Selects = NonNullable<CallDefinition['selects']>;
const inQuery: Selects = ({ query }) => [query];
const sentQueries = v.array(v.record(v.string(), v.string()));
/** One query or several in a part of the body. The call itself refuses malformed ones. */
const inBody =
  (part: string): Selects =>
  ({ body }) => {
    const read = v.safeParse(sentQueries, [fieldsOf(body)[part]].flat());
    return read.success ? read.output : [];
  };

/** Where calls are sent the queries by which they select records; the others select none. */
const SELECTS: Readonly<Record<string, Selects>> = {
  'GET /list': inQuery,
  'GET /count': inQuery,
  'GET /neighbours': inQuery,
  'POST /batch': inBody('filter'),
  'POST /export': inBody('query'),
  'POST /export/job': inBody('queries'),
};

/** The calls of each resource (modules, C0). */
const CALLS: readonly (readonly [Method, string, ResourceHandler['concern'], AccessOf, Answer])[] = [
  ['GET', '/list', 'read', to('view'), listRows],
  ['GET', '/count', 'read', to('view'), countRows],
  ['GET', '/choices', 'read', to('view', 'choose'), choicesFrom],
  ['GET', '/neighbours', 'read', to('view'), neighboursOf],
  [
    'POST',
    '/check',
    'read',
    (resource) => forActs(resource, ['create', 'update'], { proof: false, cost: 'record' }),
    checkValue,
  ],
  ['POST', '', 'write', forStoring('create'), (work, { body }) => createRecord(work, fieldsOf(body))],
  ['POST', '/batch', 'write', forSending({ dryRun: true }), runBatch],
  ['POST', '/export', 'write', to('export'), exportRows],
  ['POST', '/export/job', 'write', forStoring('export'), startExport],
  ['GET', '/export/files', 'read', (resource) => forActs(resource, ['export'], { proof: false }), readOwnExports],
  ['GET', '/export/:file/rows', 'read', to('export'), readExportFile],
  ['POST', '/import', 'write', forStoring('import', { dryRun: true }), importRows],
  ['GET', '/:id', 'read', to('view'), async (work, request) => presentOne(work, await findRow(work, idOf(request)))],
  [
    'PUT',
    '/:id',
    'write',
    (resource) => forUpdates(resource, { cost: 'record', binned: true }),
    (work, request) => updateRecord(work, idOf(request), fieldsOf(request.body)),
  ],
  [
    'POST',
    '/:id/transition',
    'write',
    forSending({ binned: true }),
    (work, request) => sendEvent(work, idOf(request), request.body),
  ],
  [
    'GET',
    '/:id/audit',
    'read',
    (resource) => forActs(resource, ['view'], { gone: true }),
    (work, request) => readHistory(work, idOf(request)),
  ],
];

/** The calls of one resource. */
export function resourceEndpoints(resource: ServerResource, registry: ResourceRegistry): readonly CallDefinition[] {
  return CALLS.map(([method, path, concern, accessOf, answer]) => {
    const run: ResourceHandler['answer'] = async (request, call) => answer(call.open(resource), request, call);
    const reads = BY_FIELDS.has(path) ? 'definition' : (READS[`${method} ${path}`] ?? []);
    const place = {
      method,
      path: `${resource.definition.api}${path}`,
      concern,
      reads,
      takes: TAKES[`${method} ${path}`] ?? [],
      selects: SELECTS[`${method} ${path}`],
      access: accessOf(resource),
    } as const;
    const about = changesWithTime(resource) ? [resource.definition.name] : undefined;
    const prepare = concern === 'write' ? resource.rules?.prepare : undefined;
    return resourceEndpoint({ ...place, answer: run, isKept: path !== '/export', prepare, about }, registry);
  });
}

/** The calls of all resources, and general ones: jobs, undo, history, views, choices. */
export function createResourceEndpoints(
  resources: readonly ServerResource[],
  registry: ResourceRegistry = createRegistry(resources),
): readonly CallDefinition[] {
  return [
    ...resources.flatMap((resource) => resourceEndpoints(resource, registry)),
    ...serviceCalls(registry).map((handler) => resourceEndpoint(handler, registry)),
  ];
}
